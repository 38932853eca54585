import { randomUUID } from 'node:crypto';
import {
  matrixCells,
  tryCell,
  type MatrixHouse,
  type OperationAccess,
  type Place,
  type Principal,
} from '@lyceum/server/testing';
import { matching } from './definition';
import { startHouse, type MatchingHouse } from './testing/matching-house';
import { BROWSE, BY_COURSE, BY_SUBJECT, OPTIONS, PROFILE, SOFT, TOP } from './testing/search-documents';
import { ADD, CSV, TO_REVIEW, DELETE, EDIT, LIST, MINE, OF_TUTOR } from './testing/review-documents';

let house: MatchingHouse;

/** A session that is over, of a leader and a learner of the place: the cast's own learner, elsewhere others. */
async function held(place: Place, { cast }: Pick<MatrixHouse, 'cast'>) {
  const session = {
    id: randomUUID(),
    programId: { own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId }[place],
    subject: 'Fractions',
    startsAt: '2026-11-20T13:00:00.000Z',
    endsAt: '2026-11-20T14:00:00.000Z',
    leaderIds: [(place === 'other' ? cast.foreigners : cast.actors).leader.userId!],
    attendeeIds: [
      place === 'own'
        ? cast.actors.learner.userId!
        : place === 'sibling'
          ? house.learner2.userId!
          : cast.foreigners.learner.userId!,
    ],
  };
  const ecosystemId = place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
  await house.tellHeld({ sessions: [session] }, undefined, ecosystemId);
  return session;
}

/** A review of such a session, by its learner. */
async function written(place: Place, matrix: MatrixHouse): Promise<string> {
  const { id, leaderIds } = await held(place, matrix);
  const { actors, foreigners } = matrix.cast;
  const author = { own: actors.learner, sibling: house.learner2, other: foreigners.learner }[place];
  const input = { sessionId: id, revieweeId: leaderIds[0], score: 4 };
  return (await house.as(author).query(ADD, { input }))['addReview'].id;
}

const SIGNED_IN: Principal[] = [
  'learner',
  'leader',
  'parent',
  'staff',
  'programAdmin',
  'superAdmin',
  'internalAdmin',
];
/** Staff belong to schools: to them every program is their own. */
const SEARCHES = {
  own: SIGNED_IN,
  sibling: ['staff', 'superAdmin', 'internalAdmin'] satisfies Principal[],
};
const programOf = (place: Place, { cast }: MatrixHouse) =>
  ({ own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId })[place];

const operations: Record<string, OperationAccess> = {
  searchEcosystemTutorsByCourse: {
    document: BY_COURSE,
    variables: (place, _principal, matrix) => ({ course: 'Algebra', programId: programOf(place, matrix) }),
    allow: SEARCHES,
  },
  getTutorsBySubject: {
    document: BY_SUBJECT,
    variables: (place, _principal, matrix) => ({
      input: { filter: { programId: programOf(place, matrix) } },
    }),
    allow: SEARCHES,
  },
  browseAllEcosystemTutors: {
    document: BROWSE,
    variables: (place, _principal, matrix) => ({ filter: { programId: programOf(place, matrix) } }),
    allow: SEARCHES,
  },
  getTopActiveTutors: {
    document: TOP,
    variables: (place, _principal, matrix) => ({ programId: programOf(place, matrix) }),
    allow: SEARCHES,
  },
  tutorSoftSearch: {
    document: SOFT,
    places: ['own'],
    variables: () => ({ searchTerm: 'Maya' }),
    allow: { own: SIGNED_IN },
  },
  getTutorSearchOptions: { document: OPTIONS, places: ['own'], allow: { own: SIGNED_IN } },
  getTutorProfile: {
    document: PROFILE,
    places: ['own', 'other'],
    variables: (place, _principal, { cast }) => ({
      userId: (place === 'other' ? cast.foreigners : cast.actors).leader.userId,
    }),
    allow: { own: SIGNED_IN },
    isEmpty: ({ getTutorProfile: found }) => found === null,
  },
  getAllReviewsForTutorQuery: {
    document: OF_TUTOR,
    places: ['own', 'other'],
    variables: (place, _principal, { cast }) => ({
      tutorId: (place === 'other' ? cast.foreigners : cast.actors).leader.userId,
    }),
    allow: { own: ['learner', 'leader', 'parent', 'staff', 'programAdmin', 'superAdmin', 'internalAdmin'] },
    isEmpty: ({ getAllReviewsForTutorQuery: found }) => found.numReviews === 0,
  },
  getReviewsInEcosystemByFilter: {
    document: LIST,
    variables: async (place, _principal, matrix) => ({
      input: { programIds: [(await held(place, matrix)).programId] },
    }),
    allow: {
      own: ['programAdmin', 'superAdmin', 'internalAdmin'],
      sibling: ['superAdmin', 'internalAdmin'],
    },
    isEmpty: ({ getReviewsInEcosystemByFilter: found }) => found.totalCount === 0,
  },
  getReviewsCsv: {
    document: CSV,
    variables: async (place, _principal, matrix) => {
      await written(place, matrix);
      const { programId, siblingProgramId, otherProgramId } = matrix.cast;
      const programIds = [{ own: programId, sibling: siblingProgramId, other: otherProgramId }[place]];
      return { input: { programIds } };
    },
    allow: {
      own: ['programAdmin', 'superAdmin', 'internalAdmin'],
      sibling: ['superAdmin', 'internalAdmin'],
    },
    isEmpty: ({ getReviewsCsv: csv }) => csv.trimEnd().split('\r\n').length === 1,
  },
  getSessionsToReview: {
    document: TO_REVIEW,
    places: ['own'],
    allow: { own: ['learner', 'leader', 'parent', 'staff', 'programAdmin', 'superAdmin', 'internalAdmin'] },
  },
  getParticipantReview: {
    document: MINE,
    variables: async (place, _principal, matrix) => ({
      input: { sessionId: (await held(place, matrix)).id },
    }),
    allow: { own: ['learner', 'parent'] },
  },
  addReview: {
    document: ADD,
    variables: async (place, principal, matrix) => {
      const { id, leaderIds, attendeeIds } = await held(place, matrix);
      const forChild = principal === 'parent' ? { learnerId: attendeeIds[0] } : {};
      return { input: { sessionId: id, revieweeId: leaderIds[0], score: 5, ...forChild } };
    },
    allow: { own: ['learner', 'parent'] },
  },
  editReview: {
    document: EDIT,
    variables: async (place, _principal, matrix) => ({
      input: { reviewId: await written(place, matrix), score: 3 },
    }),
    allow: { own: ['learner'] },
  },
  deleteReview: {
    document: DELETE,
    variables: async (place, _principal, matrix) => ({
      input: { reviewId: await written(place, matrix), reason: 'Not about the session' },
    }),
    allow: {
      own: ['programAdmin', 'superAdmin', 'internalAdmin'],
      sibling: ['superAdmin', 'internalAdmin'],
    },
  },
};

describe('access to matching', () => {
  beforeAll(async () => {
    house = await startHouse();
    for (const id of [house.cast.programId, house.cast.siblingProgramId])
      await house.saveProgram(id, { search: { enabled: true } });
  });
  afterAll(() => house.close());

  it.each(matrixCells(matching, operations))(
    '$operation as $principal on $place: allowed $allowed',
    async (cell) => {
      expect(await tryCell(house, house.cast, operations, cell)).toBeNull();
    },
  );
});
