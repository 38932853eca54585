export const SCORECARD = `query ($input: ScorecardInput!) { getProgramScorecard(input: $input) {
  programId programName beginDate endDate weeks aimsRevision
  lines { standard value from to aim isOwnAim isUpperBound state missing counted outOf design reportId subject } } }`;
export const UPDATE_AIMS = `mutation ($input: UpdateScorecardAimsInput!) { updateScorecardAims(input: $input) }`;
