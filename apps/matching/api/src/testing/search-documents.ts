const FOUND = `id user { id } subjects { id name code } languages free { day part } timeZoneId programs { id } sessionsLately
  reviews { avgReviewScore numReviews rating { type max } }`;

export const BY_COURSE = `query ($course: String!, $pageIndex: Int, $programId: ID) {
  searchEcosystemTutorsByCourse(course: $course, pageIndex: $pageIndex, programId: $programId) { hasMore tutors { ${FOUND} } } }`;
export const BY_SUBJECT = `query ($input: TutorsBySubjectInput! = {}) { getTutorsBySubject(input: $input) { hasMore tutors { ${FOUND} } } }`;
export const SOFT = `query ($searchTerm: String!, $limit: Int) { tutorSoftSearch(searchTerm: $searchTerm, limit: $limit) { ${FOUND} } }`;
export const BROWSE = `query ($filter: TutorFilterInput! = {}) { browseAllEcosystemTutors(filter: $filter) { hasMore tutors { ${FOUND} } } }`;
export const TOP = `query ($coreSubject: CoreSubject = MATH, $programId: ID, $limit: Int) {
  getTopActiveTutors(coreSubject: $coreSubject, programId: $programId, limit: $limit) { ${FOUND} } }`;
export const OPTIONS = `{ getTutorSearchOptions { programs { id } subjects { id name code } coreSubjects languages } }`;
export const PROFILE = `query ($userId: ID!) { getTutorProfile(userId: $userId) { ${FOUND} } }`;
