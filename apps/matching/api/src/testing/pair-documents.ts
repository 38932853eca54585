const FIELDS = `id tutor { id } tutee { id } programId hourlyWage tutorHourlyWage sessionsTutored type clientReviewId active createdAt endedAt mayChange`;
const PAGE = `{ pairs { ${FIELDS} } totalCount hasMore }`;
const USERS = '{ users { user { id } numPairs } totalCount hasMore }';
const THREE = '$tuteeId: ID!, $tutorId: ID!, $programId: ID!';
const THREE_GIVEN = 'tuteeId: $tuteeId, tutorId: $tutorId, programId: $programId';
const FILTER = '$programId: ID, $searchTerm: String, $pageNum: Int';
const FILTERED = 'programId: $programId, searchTerm: $searchTerm, pageNum: $pageNum';

export const PROGRAM_PAIRS = `query (${FILTER}) { getProgramPairs(${FILTERED}) ${PAGE} }`;
export const PAIRED_TUTEES = `query (${FILTER}) { getPairedTuteeList(${FILTERED}) ${PAGE} }`;
export const PAIRED_TUTORS = `query (${FILTER}) { getPairedTutorList(${FILTERED}) ${PAGE} }`;
export const TUTORS = `query (${FILTER}) { getTutorList(${FILTERED}) ${USERS} }`;
export const TUTEES = `query (${FILTER}) { getTuteeList(${FILTERED}) ${USERS} }`;
export const ALL_TUTEES = `query ($pageNumber: Int) { getTuteesForEcosystem(pageNumber: $pageNumber) ${USERS} }`;
export const UNPAIRED = `query (${FILTER}, $isTutors: Boolean) {
  getProgramUnpairedUsers(${FILTERED}, isTutors: $isTutors) ${USERS} }`;
export const PAIR_OF_TWO = `query ($tutorId: ID!, $tuteeId: ID!) { getPairForUserIds(tutorId: $tutorId, tuteeId: $tuteeId) { ${FIELDS} } }`;
export const OWN_PAIR = `query ($paireeId: ID!, $isTutorContext: Boolean!) {
  getPairForUserId(paireeId: $paireeId, isTutorContext: $isTutorContext) { ${FIELDS} } }`;
export const PAIR_WITH = `query ($tutorId: ID!) { getPairWithTutorId(tutorId: $tutorId) { ${FIELDS} } }`;
export const GROUP = `query ($tuteeIds: [ID!]!) { getPairsForGroupSession(tuteeIds: $tuteeIds) { ${FIELDS} } }`;
export const PAIR_UP = `mutation (${THREE}) { createPlatformPair(${THREE_GIVEN}) { ${FIELDS} } }`;
export const UNPAIR = `mutation (${THREE}) { removePlatformPair(${THREE_GIVEN}) { ${FIELDS} } }`;
export const UNPAIR_TWO = `mutation ($tutorId: ID!, $tuteeId: ID!) { unPairWithUser(tutorId: $tutorId, tuteeId: $tuteeId) { ${FIELDS} } }`;
export const UNPAIR_ALL = 'mutation { unPairAllEcosystemUsers { count } }';
export const UNPAIR_PROGRAM =
  'mutation ($programId: ID!) { unPairAllProgramUsers(programId: $programId) { count } }';
export const RATE = `mutation ($pairId: ID!, $rate: String) { saveHourlyRateForPair(pairId: $pairId, rate: $rate) { ${FIELDS} } }`;
export const PAIRS_OF_USERS = `query ($r: [_Any!]!) { _entities(representations: $r) {
  ... on User { id tuteePairs { ${FIELDS} } tutorPairs { id } } } }`;
export const PAIRS_BY_ID = `query ($r: [_Any!]!) { _entities(representations: $r) { ... on Pair { id active } } }`;
