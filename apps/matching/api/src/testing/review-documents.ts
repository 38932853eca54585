const FIELDS = `id reviewerId revieweeId score scoreMax comments sessionId programId ecosystemId createdAt editedAt low
  editableUntil mayDelete subject reviewer { id } learner { id } reviewee { id }`;

export const ADD = `mutation ($input: AddReviewInput!) { addReview(input: $input) { ${FIELDS} } }`;
export const EDIT = `mutation ($input: EditReviewInput!) { editReview(input: $input) { ${FIELDS} } }`;
export const DELETE = `mutation ($input: DeleteReviewInput!) { deleteReview(input: $input) { id } }`;
export const OF_TUTOR = `query ($tutorId: ID!, $pageIndex: Int) {
  getAllReviewsForTutorQuery(tutorId: $tutorId, pageIndex: $pageIndex) {
    reviews { ${FIELDS} } avgReviewScore numReviews avgRating hasMore mayRead rating { type max } } }`;
export const LIST = `query ($input: ReviewsFilterInput!) { getReviewsInEcosystemByFilter(input: $input) {
  reviews { ${FIELDS} } totalCount hasMore aggregate { avgReviewScore numReviews avgRating } } }`;
export const MINE = `query ($input: ParticipantReviewInput!) { getParticipantReview(input: $input) {
  sessionId subject startsAt program { id } rating { type max }
  leaders { reviewee { id } learner { id } mayReview refusal review { id score comments } } } }`;
export const SESSIONS = `query ($r: [_Any!]!) { _entities(representations: $r) {
  ... on Session { id mayReviewTutors tutorReviews { revieweeId } } } }`;
export const SATISFACTION = `query ($r: [_Any!]!, $weeks: Int) { _entities(representations: $r) {
  ... on Program { satisfaction(weeks: $weeks) { rating { max } aggregate { avgReviewScore numReviews avgRating }
    weeks { startDate numReviews avgReviewScore } } } } }`;
export const CSV = 'query ($input: ReviewsFilterInput!) { getReviewsCsv(input: $input) }';
export const TO_REVIEW = '{ getSessionsToReview { sessionId revieweeId } }';
