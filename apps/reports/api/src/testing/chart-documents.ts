export const CHART_TOKEN = `query ($chart: DashboardChart! = MINUTES_BY_WEEK, $input: DashboardInput!) {
  getChartAccessToken(chart: $chart, input: $input) { token address expiresAt sites } }`;
export const CHART_SITES = `{ getChartSites { sites revision } }`;
export const UPDATE_CHART_SITES = `mutation ($sites: [String!]!, $revision: Int! = 1) {
  updateChartSites(input: { sites: $sites, revision: $revision }) { sites revision } }`;
export const ASSESSMENT_GRAPH = `query ($input: AssessmentGraphInput! = {}) {
  getAssessmentGraphData(input: $input) { grouping years { schoolYear report { id } } } }`;
