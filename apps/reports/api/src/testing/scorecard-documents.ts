export const SCORECARD = `query ($input: ScorecardInput!) { getProgramScorecard(input: $input) {
  programId programName beginDate endDate weeks aimsRevision
  lines { standard value from to aim isOwnAim isUpperBound state missing counted outOf toReach gaps { kind count } design reportId subject } } }`;
export const UPDATE_AIMS = `mutation ($input: UpdateScorecardAimsInput!) { updateScorecardAims(input: $input) }`;
export const SCORECARD_FILE = `query ($input: ScorecardFileInput!) { getProgramScorecardFile(input: $input) {
  fileName content isInsteadOfPdf } }`;
