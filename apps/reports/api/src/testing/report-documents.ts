const FILE = `id reportName reportType programIds programs { id name } columns schoolId startDate endDate status rows format isInsteadOfPdf isTooLong fileName
  requestedAt expiresAt requestedBy { userId name } scheduledReportId pivot { metric rows columns programIds compare view search }`;
const SCHEDULED = `id reportName reportType report recipientEmail programs { id name } ecosystems { id name profileId }
  schedule { frequency dayOfWeek dailySchedule { timeOfDay } dayOfMonth } createdBy { userId name } owner { userId name } startDay endDay lastModified
  archived error frequency day hour timeZoneId format skipIfEmpty alert { metric name direction bound onlyWhenCrossed text } outsideAddresses unapprovedAddresses recipients { userId name email isSuperAdmin mayReceive }
  pivot { metric rows columns programIds schoolId gradeLevel compare comparedProgramId view search } template { id name }
  selectedFilters { period columns programIds schoolId gradeLevel statuses } lastRun nextRun nextRuns revision`;

export const TEMPLATES = `query ($ecosystemId: ID) { getReportTemplates(ecosystemId: $ecosystemId) {
  reportType name description filterTypes isCustom isPreview chartId defaultFilter { period } fields { key label kind usual } } }`;
export const REPORT_OPTIONS = `query ($ecosystemId: ID) { getReportOptions(ecosystemId: $ecosystemId) {
  ecosystem { id name profileId } timeZoneId programs { id name } schools { id name } } }`;
export const CUSTOM = `query ($input: CustomReportInput!) { generateCustomReport(input: $input) {
  fields { key label kind } rows startDate endDate hasMore endCursor } }`;
export const TOTALS = `query ($input: CustomReportInput!) { getCustomReportTotals(input: $input) {
  fields { key } total { cells startDate endDate } before { cells startDate endDate } } }`;
export const FILES = `query ($after: ID, $pageSize: Int) { getAllPreProcessReports(after: $after, pageSize: $pageSize) {
  hasMore endCursor reports { ${FILE} } } }`;
export const ONE_FILE = `query ($id: ID!) { getPreProcessReport(reportId: $id) { ${FILE} } }`;
export const FILE_URL = `query ($id: ID!) { getPreProcessReportUrl(reportId: $id) }`;
export const CREATE_FILE = `mutation ($input: PreProcessReportInput!) { createPreProcessReport(input: $input) { ${FILE} } }`;
export const CREATE_PIVOT_FILE = `mutation ($input: PivotFileInput!) { createPivotFile(input: $input) { ${FILE} } }`;
export const SCHEDULES = `query ($input: ScheduledReportsInput!) { getAllScheduledProgramLevelReports(input: $input) {
  hasMore endCursor reports { ${SCHEDULED} } } }`;
export const SCHEDULE = `query ($id: ID!) { getScheduledProgramLevelReport(reportId: $id) { ${SCHEDULED} } }`;
export const RECIPIENTS = `query ($programIds: [ID!], $searchTerm: String, $anyProgram: Boolean, $ecosystemId: ID) {
  getReportRecipients(programIds: $programIds, searchTerm: $searchTerm, anyProgram: $anyProgram, ecosystemId: $ecosystemId) { userId name email isSuperAdmin } }`;
export const NEXT_RUNS = `query ($input: ReportRunsInput!, $ecosystemId: ID) {
  getNextReportRuns(input: $input, ecosystemId: $ecosystemId) }`;
export const TERMS = `query ($ecosystemId: ID) { getReportTerms(ecosystemId: $ecosystemId) {
  terms { name firstDay lastDay } revision } }`;
export const UPDATE_TERMS = `mutation ($terms: [ReportTermInput!]!, $revision: Int!) {
  updateReportTerms(input: { terms: $terms, revision: $revision }) { terms { name firstDay lastDay } revision } }`;
export const DELIVERIES = `query ($id: ID!, $after: ID, $pageSize: Int) { getReportDeliveries(reportId: $id, after: $after, pageSize: $pageSize) {
  hasMore endCursor deliveries { id runAt recipient { userId name } address status reason attempts nextAttemptAt changedAt } } }`;
export const DOMAINS = `query ($ecosystemId: ID) { getReportDomains(ecosystemId: $ecosystemId) { domains revision } }`;
export const UPDATE_DOMAINS = `mutation ($domains: [String!]!, $revision: Int!) {
  updateReportDomains(input: { domains: $domains, revision: $revision }) { domains revision } }`;
export const CREATE = `mutation ($input: ScheduledReportInput!, $ecosystemId: ID) {
  createScheduledProgramLevelReports(input: $input, ecosystemId: $ecosystemId) { ${SCHEDULED} } }`;
export const UPDATE = `mutation ($id: ID!, $input: ScheduledReportInput!, $revision: Int!) {
  updateScheduledProgramLevelReports(reportId: $id, input: $input, revision: $revision) { ${SCHEDULED} } }`;
export const TOGGLE = `mutation ($id: ID!, $archived: Boolean) {
  toggleArchiveScheduledProgramLevelReports(reportId: $id, archived: $archived) { ${SCHEDULED} } }`;
export const SEND = `mutation ($id: ID!) { sendOneTimeProgramLevelReport(reportId: $id) { ${SCHEDULED} } }`;
