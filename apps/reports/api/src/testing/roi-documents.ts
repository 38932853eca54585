const SUMS = `learners learnersPresent minutesScheduled minutesDelivered minutesPresent lost { cancelled noLeader absent partly }
  attendanceRate averageWeeklyMinutes fullDosage`;
const UNITS = `totalCents perLearnerCents perSessionCents perScheduledHourCents perDeliveredHourCents perPresentHourCents`;
const COHORT = `withheld students averageWeeklyMinutes fullDosageShare ela { withheld students mean grewShare } math { withheld students mean grewShare }`;
const ESTIMATE = `{ value from to }`;
const COMPARISON = `subject design refusal lotteryId cutoff { bound side bandwidth notFollowed densityP } tutored others missingTutored missingOthers points ${ESTIMATE} effectSize ${ESTIMATE}
  learning { months ${ESTIMATE} perThousand ${ESTIMATE} costPerLearnerCents refusal } balance { characteristic value before after }`;
const FIGURES = `version reportType computedAt beginDate endDate weeks programs { id name } school { id name } gradeLevel fullDosageMinutes
  sessions cancelledSessions total { ${SUMS} } byWeek { startDate minutesScheduled minutesPresent }
  byProgram { key name sessions sums { ${SUMS} } } bySchool { key name sessions sums { ${SUMS} } } byGrade { key name sessions sums { ${SUMS} } }
  bands { fromMinutes toMinutes learners }
  cost { currency lines { source kind cents period programId currency centsInReport } rates { currency rate day source }
    missing { source kind cents currency period programId } units { ${UNITS} }
    byProgram { programId name ownCents sharedCents units { ${UNITS} } } }
  outcomes { students matched total { ${COHORT} } byDosage { fromMinutes toMinutes cohort { ${COHORT} } }
    levels { level previous mostRecent } byGroup { dimension groups { value cohort { ${COHORT} } } }
    design comparisons { ${COMPARISON} } }`;
const REPORT = `id reportName reportType reportSubject notes createdAt stringifiedReport ecosystemProfileId ecosystemName canDelete
  figures { ${FIGURES} }`;

export const ROI_FIGURES = `query ($input: RoiFiguresInput!) { getRoiFigures(input: $input) { ${FIGURES} } }`;
export const ROI_OPTIONS = `query ($profileId: String) { getRoiOptions(ecosystemProfileId: $profileId) {
  programs { id name } schools { id name } gradeLevels fullDosageMinutes skillsChecks { id name } studentColumns } }`;
export const ROI_REPORTS = `query ($input: RoiReportsInput) { getRoiReports(input: $input) { totalCount hasMore items { ${REPORT} } } }`;
export const ROI_REPORT = `query ($reportId: ID!) { getRoiReportById(reportId: $reportId) { ${REPORT} } }`;
export const CREATE_ROI = `mutation ($input: CreateRoiReportInput!) { createRoiReport(input: $input) { ${REPORT} } }`;
export const DELETE_ROI = `mutation ($reportId: ID!) { deleteRoiReportById(reportId: $reportId) }`;
export const ROI_RECORDED = `query ($input: RoiRecordedCostsInput!) { getRoiRecordedCosts(input: $input) { source currency cents } }`;
