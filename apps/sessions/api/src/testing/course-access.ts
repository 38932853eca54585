import type { OperationAccess, Place, Principal } from '@lyceum/server/testing';
import { courses } from './course-documents';
import type { SessionsFixture } from './sessions-fixture';

const PLATFORM: Principal[] = ['superAdmin', 'internalAdmin'];
const ADMINS: Principal[] = ['programAdmin', ...PLATFORM];
const EVERYBODY: Principal[] = ['learner', 'leader', 'parent', 'staff', ...ADMINS];

let day = 0;

function sectionInput(fixture: SessionsFixture, place: Place) {
  const { cast, ids } = fixture;
  const [programId, leaderId] = {
    own: [cast.programId, ids.leader],
    sibling: [cast.siblingProgramId, ids.leader2],
    other: [cast.otherProgramId, cast.foreigners.leader.userId!],
  }[place] as [string, string];
  return {
    name: 'Algebra',
    programIds: [programId],
    leaderIds: [leaderId],
    date: new Date(Date.UTC(2030, 0, 1 + ++day)).toISOString().slice(0, 10),
    startTime: '16:00',
    endTime: '17:00',
    meetingSolution: 'IN_PERSON',
    physicalSessionOptions: { locationName: 'Room 4' },
  };
}

async function sectionOf(fixture: SessionsFixture, place: Place): Promise<string> {
  const { actors, foreigners } = fixture.cast;
  const as = fixture.as(place === 'other' ? foreigners.superAdmin : actors.superAdmin);
  const { createCourseSection } = await as.query(courses.create, { input: sectionInput(fixture, place) });
  return createCourseSection.courseSection.id;
}

/** Rows of the access matrix for courses. */
export function courseAccess(fixture: () => SessionsFixture): Record<string, OperationAccess> {
  const section = async (place: Place) => ({ id: await sectionOf(fixture(), place) });
  const forLearner = async (place: Place) => ({ ...(await section(place)), learner: fixture().ids.learner });
  const runs = { own: ['leader', ...ADMINS] as Principal[], sibling: PLATFORM };
  return {
    getGroupedCourses: { document: courses.grouped, places: ['own'], allow: { own: EVERYBODY } },
    getSectionsForTeacher: { document: courses.ofTeacher, places: ['own'], allow: { own: EVERYBODY } },
    getCourseSection: {
      document: courses.get,
      variables: section,
      // Staff see sections in which they may enrol learners, or in which learners of their schools are enrolled.
      allow: { own: ['learner', 'leader', 'parent', ...ADMINS], sibling: PLATFORM },
    },
    createCourseSection: {
      document: courses.create,
      variables: (place) => ({ input: sectionInput(fixture(), place) }),
      allow: runs,
    },
    editCourseSection: {
      document: courses.edit,
      variables: async (place) => ({
        input: { sectionId: await sectionOf(fixture(), place), reason: 'test', description: 'new' },
      }),
      allow: runs,
    },
    archiveCourseSection: { document: courses.archive, variables: section, allow: runs },
    enrollCourse: {
      document: courses.enroll,
      variables: forLearner,
      allow: { own: ['learner', 'parent', ...ADMINS] },
    },
    unenrollCourse: {
      document: courses.unenroll,
      variables: async (place) => ({ ...(await forLearner(place)), reason: 'test' }),
      allow: { own: ['learner', 'parent', ...ADMINS], sibling: PLATFORM },
    },
  };
}
