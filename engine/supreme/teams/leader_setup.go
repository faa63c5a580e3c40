package teams

// mostLeaderCards is how many Recruitment and Action cards a team may choose (SE-LEADER-02).
const mostLeaderCards = 3
