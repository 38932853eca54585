import type { OperationCall, Place } from '@lyceum/server/testing';
import { courses } from './course-documents';
import type { SessionsFixture } from './sessions-fixture';

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
export function courseAccess(fixture: () => SessionsFixture): Record<string, OperationCall> {
  const section = async (place: Place) => ({ id: await sectionOf(fixture(), place) });
  const forLearner = async (place: Place) => ({ ...(await section(place)), learner: fixture().ids.learner });
  return {
    getGroupedCourses: { document: courses.grouped, places: ['own'] },
    getSectionsForTeacher: { document: courses.ofTeacher, places: ['own'] },
    getCourseSection: {
      document: courses.get,
      variables: section,
    },
    createCourseSection: {
      document: courses.create,
      variables: (place) => ({ input: sectionInput(fixture(), place) }),
    },
    editCourseSection: {
      document: courses.edit,
      variables: async (place) => ({
        input: { sectionId: await sectionOf(fixture(), place), reason: 'test', description: 'new' },
      }),
    },
    archiveCourseSection: { document: courses.archive, variables: section },
    enrollCourse: {
      document: courses.enroll,
      variables: forLearner,
    },
    unenrollCourse: {
      document: courses.unenroll,
      variables: async (place) => ({ ...(await forLearner(place)), reason: 'test' }),
    },
  };
}
