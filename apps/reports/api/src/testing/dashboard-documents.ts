const SUMS = `sessions cancelledSessions minutesScheduled minutesDelivered minutesPresent attendanceRate learners`;
export const SUMMARY = `query ($input: DashboardInput!) { getDashboardSummary(input: $input) {
  startDate endDate sums { ${SUMS} } before { ${SUMS} } programs { id name } } }`;
export const WIDGET = `query ($input: DashboardInput!, $widget: DashboardWidget!) {
  getDashboardWidgetData(input: $input, widget: $widget) { rows { startDate program { id name } sums { ${SUMS} } } } }`;
export const SUBJECTS = `{ getDashboardSubjects { side userId name isSelf } }`;
const LAYOUT = 'side isUsual parts { part isHidden }';
export const DASHBOARD_LAYOUT = `query ($side: DashboardSide!) { getDashboardLayout(side: $side) { ${LAYOUT} } }`;
export const UPDATE_LAYOUT = `mutation ($input: DashboardLayoutInput!) { updateDashboardLayout(input: $input) { ${LAYOUT} } }`;
