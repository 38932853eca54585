import { randomUUID } from 'node:crypto';
import {
  matrixRows,
  tryOperation,
  unconfinedTables,
  withAllowed,
  type MatrixFixture,
  type OperationCall,
  type Place,
} from '@lyceum/server/testing';
import { matching } from './definition';
import { startFixture, type MatchingFixture } from './testing/matching-fixture';
import { BROWSE, BY_COURSE, BY_SUBJECT, OPTIONS, PROFILE, SOFT, TOP } from './testing/search-documents';
import * as pairs from './testing/pair-documents';
import * as older from './testing/older-request-documents';
import * as requests from './testing/request-documents';
import { begin, BEGIN_FILE, PDF, SUBMIT_FILE } from './testing/request-files';
import { asThree, newPeople, pairUp, type Two } from './testing/pairing-people';
import { ADD, CSV, TO_REVIEW, DELETE, EDIT, LIST, MINE, OF_TUTOR } from './testing/review-documents';

let fixture: MatchingFixture;

/** A completed session of a leader and a learner of the place: the cast's own learner, elsewhere others. */
async function held(place: Place, { cast }: Pick<MatrixFixture, 'cast'>) {
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
          ? fixture.learner2.userId!
          : cast.foreigners.learner.userId!,
    ],
  };
  const ecosystemId = place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
  await fixture.tellHeld({ sessions: [session] }, undefined, ecosystemId);
  return session;
}

/** A review of such a session, by its learner. */
async function written(place: Place, matrix: MatrixFixture): Promise<string> {
  const { id, leaderIds } = await held(place, matrix);
  const { actors, foreigners } = matrix.cast;
  const author = { own: actors.learner, sibling: fixture.learner2, other: foreigners.learner }[place];
  const input = { sessionId: id, revieweeId: leaderIds[0], score: 4 };
  return (await fixture.as(author).query(ADD, { input }))['addReview'].id;
}

const ON = { requestTutorButtonEnabled: true, findTuteesButtonEnabled: true };
const programOf = (place: Place, { cast }: Pick<MatrixFixture, 'cast'>) =>
  ({ own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId })[place];

/** Two people of the place who were just paired. */
async function paired(place: Place): Promise<Two & { pairId: string }> {
  const two = await newPeople(fixture, place);
  return { ...two, pairId: (await pairUp(fixture, two)).id };
}

/** The pair of the cast's own leader and learner; elsewhere others. */
async function known(place: Place, { cast }: Pick<MatrixFixture, 'cast'>): Promise<Two> {
  if (place !== 'own') return paired(place);
  const two = { tutor: cast.actors.leader, tutee: cast.actors.learner, programId: cast.programId };
  await fixture.as(cast.actors.superAdmin).send(pairs.PAIR_UP, asThree(two));
  return two;
}

const ofProgram = (document: string): OperationCall => ({
  document,
  variables: async (place, matrix) => {
    await paired(place);
    return { programId: programOf(place, matrix) };
  },
});
const nobodyFound = (data: Record<string, any>) => Object.values(data).every((found) => found === null);

const pairOperations: Record<string, OperationCall> = {
  getProgramPairs: ofProgram(pairs.PROGRAM_PAIRS),
  getMatchesLeftByArchiving: {
    document: 'query { getMatchesLeftByArchiving(userIds: []) { pairs } }',
    places: ['own'],
  },
  getTutorList: ofProgram(pairs.TUTORS),
  getTuteeList: ofProgram(pairs.TUTEES),
  getProgramUnpairedUsers: ofProgram(pairs.UNPAIRED),
  getTuteesForEcosystem: { document: pairs.ALL_TUTEES, places: ['own'] },
  getPairedTuteeList: { document: pairs.PAIRED_TUTEES, places: ['own'] },
  getPairedTutorList: { document: pairs.PAIRED_TUTORS, places: ['own'] },
  getPairForUserIds: {
    document: pairs.PAIR_OF_TWO,
    variables: async (place, matrix) => {
      const { tutorId, tuteeId } = asThree(await known(place, matrix));
      return { tutorId, tuteeId };
    },
    isEmpty: nobodyFound,
  },
  getPairForUserId: {
    document: pairs.OWN_PAIR,
    variables: async (place, matrix, principal) => {
      const { tutor, tutee } = await known(place, matrix);
      const leads = principal === 'leader';
      return { paireeId: (leads ? tutee : tutor).userId, isTutorContext: leads };
    },
    isEmpty: nobodyFound,
  },
  getPairWithTutorId: {
    document: pairs.PAIR_WITH,
    variables: async (place, matrix) => ({ tutorId: (await known(place, matrix)).tutor.userId }),
    isEmpty: nobodyFound,
  },
  getPairsForGroupSession: {
    document: pairs.GROUP,
    variables: async (place, matrix) => ({
      tuteeIds: [(await known(place, matrix)).tutee.userId],
    }),
    isEmpty: ({ getPairsForGroupSession: found }) => found.length === 0,
  },
  createPlatformPair: {
    document: pairs.PAIR_UP,
    variables: async (place) => asThree(await newPeople(fixture, place)),
  },
  removePlatformPair: {
    document: pairs.UNPAIR,
    variables: async (place) => asThree(await paired(place)),
  },
  unPairWithUser: {
    document: pairs.UNPAIR_TWO,
    variables: async (place) => {
      const { tutorId, tuteeId } = asThree(await paired(place));
      return { tutorId, tuteeId };
    },
  },
  saveHourlyRateForPair: {
    document: pairs.RATE,
    variables: async (place) => ({ pairId: (await paired(place)).pairId, rate: null }),
  },
  unPairAllProgramUsers: ofProgram(pairs.UNPAIR_PROGRAM),
  unPairAllEcosystemUsers: { document: pairs.UNPAIR_ALL, places: ['own'] },
};

/** An open request of the cast's learner, elsewhere of others. */
async function asked(place: Place, { cast }: Pick<MatrixFixture, 'cast'>, wishes: object = {}) {
  const two =
    place === 'own'
      ? { tutor: cast.actors.leader, tutee: cast.actors.learner, programId: cast.programId }
      : await newPeople(fixture, place);
  const input = { programId: two.programId, wishes: { subjects: [randomUUID()], ...wishes } };
  return {
    two,
    id: (await fixture.as(two.tutee).query(requests.ASK, { input }))['createTutoringRequestV2'].id,
  };
}

/** Changes a new request so that it is not open afterwards: a learner has at most ten open ones. */
const toRequest = (document: string, more: (two: Two) => object = () => ({})): OperationCall => ({
  document,
  variables: async (place, matrix) => {
    await fixture.withdrawAll();
    const { id, two } = await asked(place, matrix);
    return { requestId: id, requestIds: [id], message: 'No time', ...more(two) };
  },
});

const requestOperations: Record<string, OperationCall> = {
  getTutoringRequestsV2: {
    document: requests.REQUESTS,
    variables: async (place, matrix) => {
      await fixture.withdrawAll();
      const { two } = await asked(place, matrix);
      return { input: { view: 'ADMINISTERED', programId: two.programId } };
    },
    isEmpty: ({ getTutoringRequestsV2: found }) => found.totalCount === 0,
  },
  getPendingTutorRequestCount: {
    document: requests.REQUEST_COUNT,
    places: ['own'],
  },
  getTutoringRequestOptions: {
    document: requests.REQUEST_OPTIONS,
    places: ['own'],
  },
  getTutorsToRequest: {
    document: requests.TUTORS_TO_REQUEST,
    variables: (place, matrix) => ({ programId: programOf(place, matrix) }),
  },
  createTutoringRequestV2: {
    document: requests.ASK,
    variables: async (place, matrix) => {
      await fixture.withdrawAll();
      return { input: { programId: programOf(place, matrix), wishes: { subjects: [randomUUID()] } } };
    },
  },
  editTutoringRequestV2: {
    document: requests.EDIT_REQUEST,
    variables: async (place, matrix) => {
      await fixture.withdrawAll();
      return { input: { requestId: (await asked(place, matrix)).id, wishes: { subjects: ['Chess'] } } };
    },
  },
  acceptTutoringRequestV2: toRequest(requests.ACCEPT),
  assignTutoringRequestV2: toRequest(requests.ASSIGN, ({ tutor }) => ({ tutorId: tutor.userId })),
  deleteTutoringRequestV2: toRequest(requests.DELETE_REQUEST),
  declineTutoringRequest: toRequest(requests.DECLINE),
  cancelTutoringRequest: toRequest(requests.CANCEL_REQUEST),
  requestTutoringRequestFileUpload: {
    document: BEGIN_FILE,
    variables: () => ({ fileName: 'maps.pdf', fileSize: 4 }),
    places: ['own'],
  },
  submitTutoringRequestFile: {
    document: SUBMIT_FILE,
    variables: async (_place, { cast }, principal) => {
      await fixture.withdrawAll();
      const asks = principal === 'parent' ? cast.actors.parent : cast.actors.learner;
      return { fileId: await begin(fixture, asks, PDF) };
    },
    places: ['own'],
  },
};

const olderAsking = (
  document: string,
  wishes: (matrix: Pick<MatrixFixture, 'cast'>) => object = () => ({}),
  tutoringRequestType: 'SESSION' | 'PAIR' = 'SESSION',
): OperationCall => ({
  document,
  variables: async (place, matrix) => {
    await fixture.withdrawAll();
    const { cast } = matrix;
    const programId = programOf(place, matrix);
    const settings = { search: { enabled: true }, header: ON, tutoringRequestType };
    const ecosystemId = place === 'other' ? cast.otherEcosystemId : cast.ecosystemId;
    await fixture.saveProgram(programId, settings, ecosystemId);
    return { input: { programId, wishes: { subjects: [randomUUID()], ...wishes(matrix) } } };
  },
});
const toOneOf =
  (type: 'SESSION' | 'PAIR') =>
  (document: string, more: (two: Two) => object = () => ({})): OperationCall => ({
    document,
    variables: async (place, matrix) => {
      await fixture.withdrawAll();
      const { id, two } = await asked(place, matrix);
      await fixture.turnRequestsInto(type);
      return { requestId: id, ...more(two) };
    },
  });
const [toSession, toPair] = [toOneOf('SESSION'), toOneOf('PAIR')];
const toTutor = ({ tutor }: Two) => ({ tutorId: tutor.userId });
const why = () => ({ reason: 'Twice' });

const olderOperations: Record<string, OperationCall> = {
  ecosystemSendTutorRequest: olderAsking(older.SEND, ({ cast }) => ({ tutorId: cast.actors.leader.userId })),
  requestTutoringSession: olderAsking(older.REQUEST_SESSION),
  submitEcosystemTutoringRequest: olderAsking(older.SUBMIT),
  saveEcosystemPairTutoringRequest: olderAsking(older.SAVE_PAIR, undefined, 'PAIR'),
  editTutoringRequest: {
    document: older.EDIT_OLDER,
    variables: async (place, matrix) => {
      await fixture.withdrawAll();
      return { input: { requestId: (await asked(place, matrix)).id, wishes: { subjects: ['Chess'] } } };
    },
  },
  acceptTutoringRequest: toRequest(older.ACCEPT_OLDER),
  ecosystemDeclineTutoringRequest: toRequest(older.DECLINE_OLDER),
  acceptSessionTutoringRequest: toSession(older.ACCEPT_SESSION),
  assignSessionTutoringRequest: toSession(older.ASSIGN_SESSION, toTutor),
  deleteSessionTutoringRequest: toSession(older.DELETE_SESSION, why),
  acceptPairTutoringRequest: toPair(older.ACCEPT_PAIR),
  assignPairTutoringRequest: toPair(older.ASSIGN_PAIR, toTutor),
  deletePairTutoringRequest: toPair(older.DELETE_PAIR, why),
  getRequestsOfTutorQuery: { document: older.OF_TUTOR, places: ['own'] },
  getRequestsOfTuteeQuery: { document: older.OF_TUTEE, places: ['own'] },
  getEcosystemRequests: { document: older.OF_ECOSYSTEM, places: ['own'] },
  getAdminProgramRequests: {
    document: older.OF_ADMIN,
    places: ['own'],
  },
  getProgramRequests: {
    document: older.OF_PROGRAM,
    variables: (place, matrix) => ({ programId: programOf(place, matrix) }),
  },
};

const operations = withAllowed(matching, {
  ...olderOperations,
  ...requestOperations,
  ...pairOperations,
  searchEcosystemTutorsByCourse: {
    document: BY_COURSE,
    variables: (place, matrix) => ({ course: 'Algebra', programId: programOf(place, matrix) }),
  },
  getTutorsBySubject: {
    document: BY_SUBJECT,
    variables: (place, matrix) => ({
      input: { filter: { programId: programOf(place, matrix) } },
    }),
  },
  browseAllEcosystemTutors: {
    document: BROWSE,
    variables: (place, matrix) => ({ filter: { programId: programOf(place, matrix) } }),
  },
  getTopActiveTutors: {
    document: TOP,
    variables: (place, matrix) => ({ programId: programOf(place, matrix) }),
  },
  tutorSoftSearch: {
    document: SOFT,
    places: ['own'],
    variables: () => ({ searchTerm: 'Maya' }),
  },
  getTutorSearchOptions: { document: OPTIONS, places: ['own'] },
  getTutorProfile: {
    document: PROFILE,
    places: ['own', 'other'],
    variables: (place, { cast }) => ({
      userId: (place === 'other' ? cast.foreigners : cast.actors).leader.userId,
    }),
    isEmpty: ({ getTutorProfile: found }) => found === null,
  },
  getAllReviewsForTutorQuery: {
    document: OF_TUTOR,
    places: ['own', 'other'],
    variables: (place, { cast }) => ({
      tutorId: (place === 'other' ? cast.foreigners : cast.actors).leader.userId,
    }),
    isEmpty: ({ getAllReviewsForTutorQuery: found }) => found.numReviews === 0,
  },
  getReviewsInEcosystemByFilter: {
    document: LIST,
    variables: async (place, matrix) => ({
      input: { programIds: [(await held(place, matrix)).programId] },
    }),
    isEmpty: ({ getReviewsInEcosystemByFilter: found }) => found.totalCount === 0,
  },
  getReviewsCsv: {
    document: CSV,
    variables: async (place, matrix) => {
      await written(place, matrix);
      const { programId, siblingProgramId, otherProgramId } = matrix.cast;
      const programIds = [{ own: programId, sibling: siblingProgramId, other: otherProgramId }[place]];
      return { input: { programIds } };
    },
    isEmpty: ({ getReviewsCsv: csv }) => csv.trimEnd().split('\r\n').length === 1,
  },
  getSessionsToReview: {
    document: TO_REVIEW,
    places: ['own'],
  },
  getParticipantReview: {
    document: MINE,
    variables: async (place, matrix) => ({
      input: { sessionId: (await held(place, matrix)).id },
    }),
  },
  addReview: {
    document: ADD,
    variables: async (place, matrix, principal) => {
      const { id, leaderIds, attendeeIds } = await held(place, matrix);
      const forChild = principal === 'parent' ? { learnerId: attendeeIds[0] } : {};
      return { input: { sessionId: id, revieweeId: leaderIds[0], score: 5, ...forChild } };
    },
  },
  editReview: {
    document: EDIT,
    variables: async (place, matrix) => ({
      input: { reviewId: await written(place, matrix), score: 3 },
    }),
  },
  deleteReview: {
    document: DELETE,
    variables: async (place, matrix) => ({
      input: { reviewId: await written(place, matrix), reason: 'Not about the session' },
    }),
  },
});

const withoutHiddenProgram: Record<string, string> = {
  submitTutoringRequestFile: 'an upload belongs to who began it, until a request has it',
};

describe('access to matching', () => {
  beforeAll(async () => {
    fixture = await startFixture();
    fixture.as = fixture.inProcess;
    for (const id of [fixture.cast.programId, fixture.cast.siblingProgramId])
      await fixture.saveProgram(id, { search: { enabled: true }, header: ON });
    await fixture.saveProgram(fixture.cast.otherProgramId, { header: ON }, fixture.cast.otherEcosystemId);
  });
  afterAll(() => fixture.close());

  it.each(matrixRows(matching, operations))('%s', async (operation) => {
    const matrix = { subgraph: fixture, cast: fixture.cast, operations, withoutHiddenProgram };
    expect(await tryOperation(operation, matrix)).toEqual({});
  });

  it('row-level security confines every statement to one tenant', async () => {
    expect(await unconfinedTables(fixture)).toEqual([]);
  });
});
