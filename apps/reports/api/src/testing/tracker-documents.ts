export const TRACKER = `query ($input: EngagementTrackerInput!) { getEngagementTracker(input: $input) {
  weeks weeklyTarget total hasMore endCursor counts { status people }
  rows { userId name schoolName gradeLevel status reasons lastSeenAt daysSinceLastSession attendanceRate weeklyMinutes targetWeeks
    leaders { userId name }
    weeks { startDate sessions attended cancelled minutesScheduled minutesDelivered minutesPresent } } } }`;
export const CSV = `query ($input: EngagementTrackerInput!) { getEngagementTrackerCsv(input: $input) }`;
export const OPTIONS = `query ($programId: ID!) { getEngagementTrackerOptions(programId: $programId) {
  schools { id name } gradeLevels leaders { userId name } } }`;
export const PER_PROGRAM = `query ($profileId: String!, $filter: EngagementsFilterInput, $beginDate: Date, $endDate: Date) {
  getEngagementsPerProgram(ecosystemProfileId: $profileId, filter: $filter, beginDate: $beginDate, endDate: $endDate) {
    programId programName archived sessions cancelledSessions learners leaders activeLearners activeLeaders attendanceRate
    minutesScheduled minutesDelivered minutesPresent } }`;
export const HEALTH = `query ($input: EcosystemsHealthInput) { getEcosystemsHealthData(input: $input) {
  hasMore countedAt ecosystemsHealthData { ecosystemId ecosystem { id } name profileId archived lastSessionAt
    weeks { startDate minutesScheduled minutesPresent attendanceRate } check { checkedAt sums mended } } } }`;
