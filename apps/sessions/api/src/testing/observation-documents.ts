const OBSERVATION = `id programId number leader { id } observer { id } hasRecording way outcome notes forLeader doneBy { id } doneAt mayDecide mayRecord
  sessionId subject isInRoom session { id }`;
const RULE = `programId firstSessions firstDays notice showsOutcome leadersObserve revision`;

export const observing = {
  list: `query ($programId: ID, $done: Boolean, $mine: Boolean, $pageNumber: Int) {
    getObservations(programId: $programId, done: $done, mine: $mine, pageNumber: $pageNumber) {
      observations { ${OBSERVATION} } totalCount exhaustedObservations } }`,
  rule: `query ($programId: ID!) { getObservationRule(programId: $programId) { ${RULE} } }`,
  candidates: `query ($programId: ID!) { getObserverCandidates(programId: $programId) { id } }`,
  setRule: `mutation ($rule: ObservationRuleInput!) { setObservationRule(rule: $rule) { ${RULE} } }`,
  assign: `mutation ($id: ID!, $observerId: ID) { assignObserver(observationId: $id, observerId: $observerId) { ${OBSERVATION} } }`,
  record: `mutation ($input: RecordObservationInput!) { recordObservation(input: $input) { ${OBSERVATION} } }`,
};
