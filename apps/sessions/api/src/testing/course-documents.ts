const SECTION = /* GraphQL */ `
  fragment Section on CourseSection {
    id
    recurringSessionId
    name
    description
    programs {
      id
    }
    enrollRoles
    perUserRate
    enrolledStudentsAmt
    maxEnrollments
    seatState
    currentUserIsEnrolled
    leaders {
      id
    }
    timeZoneId
    dropDeadline
    enrollLimitStartDate
    enrollmentState
    archived
    creator {
      id
    }
    nextSession {
      id
      date
      startTime
      sessionType
      courseSection {
        id
      }
    }
    sessionsLeft
    sessions {
      id
      date
      numLearners
    }
    enrollments {
      userId
    }
    viewerCan {
      edit
      manageEnrollments
      enrollFor
      unenrollFor
    }
  }
`;
const SAVED = `{ saved courseSection { ...Section } sessions { id } conflicts { conflictType date user { id } } dates { date } }`;

export const courses = {
  create: `${SECTION} mutation ($input: CreateCourseSectionInput!, $options: SaveSessionOptions) { createCourseSection(input: $input, options: $options) ${SAVED} }`,
  edit: `${SECTION} mutation ($input: EditCourseSectionInput!) { editCourseSection(input: $input) ${SAVED} }`,
  enroll: `${SECTION} mutation ($id: ID!, $learner: ID, $options: SaveSessionOptions) { enrollCourse(recurringSessionId: $id, learnerId: $learner, options: $options) { enrolled refusal conflicts { conflictType date } courseSection { ...Section } } }`,
  unenroll: `${SECTION} mutation ($id: ID!, $learner: ID, $reason: String!) { unenrollCourse(recurringSessionId: $id, learnerId: $learner, reason: $reason) { unenrolled refusal courseSection { ...Section } } }`,
  archive: `${SECTION} mutation ($id: ID!, $reason: String) { archiveCourseSection(sectionId: $id, reason: $reason) { cancelledSessions courseSection { ...Section } } }`,
  get: `${SECTION} query ($id: ID!) { getCourseSection(sectionId: $id) { ...Section } }`,
  grouped: `${SECTION} query ($pageNum: Int = 1, $archived: Boolean = false) { getGroupedCourses(pageNum: $pageNum, archived: $archived) { courses { name sections { ...Section } } total hasMore programsToCreateIn { id } } }`,
  ofTeacher: `${SECTION} query ($teacherId: ID) { getSectionsForTeacher(teacherId: $teacherId) { ...Section } }`,
};
