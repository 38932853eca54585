export const METRICS = `query ($ids: [MetricId!]) { getMetrics(ids: $ids) {
  id name definition formula grain dimensions unit rounding audience suppressed freshness sides } }`;
export const METRIC_ROWS = `query ($input: MetricRowsInput!) { getMetricRows(input: $input) {
  metric { id name currency } beginDate endDate values { dimension head { key label } } total { value counts outOf } hasMore endCursor
  rows { sessionId startsAt held program { id } person { userId name } leader { userId name } minutesScheduled minutesDelivered minutesPresent counts outOf } } }`;
const FIGURE = 'value counts outOf isWithheld';
export const METRIC_TABLE = `query ($input: MetricTableInput!) { getMetricTable(input: $input) {
  metric { id } beginDate endDate columns { key label } columnTotals { ${FIGURE} } total { ${FIGURE} } weeksLeftOut
  rows { head { key label } total { ${FIGURE} } cells { ${FIGURE} } } } }`;
export const METRIC_OPTIONS = `{ getMetricOptions { schools { id name } hasTerms } }`;
