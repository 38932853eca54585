import { randomUUID } from 'node:crypto';
import {
  matrixRows,
  tryOperation,
  unconfinedTables,
  withAllowed,
  type OperationCall,
  type Place,
  type Principal,
} from '@lyceum/server/testing';
import type { Actor } from '@lyceum/server/actor';
import { definition } from './definition';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from './testing/sessions-fixture';
import { administrationAccess } from './testing/administration-access';
import { courseAccess } from './testing/course-access';
import { lessonAccess } from './testing/lesson-access';
import { program } from './testing/saved-payloads';
import { substituteAccess } from './testing/substitute-access';
import { observationAccess } from './testing/observation-access';
import { absenceAccess } from './testing/absence-access';
import { timeAwayAccess } from './testing/time-away-access';

let fixture: SessionsFixture;
let day = 0;

/** A new group session of the place; in the actor's own program the cast's leader and learner take part. */
async function sessionOf(place: Place): Promise<string> {
  const { cast, ids } = fixture;
  const date = new Date(Date.UTC(2027, 0, 1 + ++day)).toISOString().slice(0, 10);
  const inputs: Record<Place, [object, Actor]> = {
    own: [{}, cast.actors.superAdmin],
    sibling: [
      {
        programId: cast.siblingProgramId,
        leaderIds: [ids.leader2],
        learnerIds: [ids.learner3],
        schoolIds: [],
      },
      cast.actors.superAdmin,
    ],
    other: [
      {
        programId: cast.otherProgramId,
        leaderIds: [cast.foreigners.leader.userId],
        learnerIds: [cast.foreigners.learner.userId],
      },
      cast.foreigners.superAdmin,
    ],
  };
  const [change, actor] = inputs[place];
  return (
    await book(
      fixture.as(actor),
      sessionInput(fixture, { sessionType: 'GROUP', maxStudents: 3, date, ...change }),
    )
  ).session.id;
}

const pointsAtProgram = (place: Place) => ({
  id: {
    own: fixture.cast.programId,
    sibling: fixture.cast.siblingProgramId,
    other: fixture.cast.otherProgramId,
  }[place],
});
const pointsAtSession = async (place: Place) => ({ id: await sessionOf(place) });

function availabilityInput(place: Place, principal: Principal): object {
  const { cast, ids } = fixture;
  const programId = { own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId }[
    place
  ];
  const leaderIds = [place === 'own' && principal === 'leader' ? ids.leader : ids.leader2];
  return { programId, leaderIds, learnerIds: [ids.learner2], durationMinutes: 60 };
}

async function droppable(place: Place): Promise<object> {
  return { id: await sessionOf(place) };
}

function ownList(field: string): OperationCall {
  return { document: `query { ${field} { sessions { id } } }`, places: ['own'] };
}

/** For a file or note that does not exist: NOT_FOUND only. materials.spec.ts tests existing ones. */
function notThere(field: string): OperationCall {
  const document = `mutation ($id: ID!) { ${field} { session { id } } }`;
  return { document, variables: pointsAtSession };
}

/** A learner of the sibling program only. */
const siblingLearner = randomUUID();
const opening = (operation: string): OperationCall => ({
  document: `mutation ($id: ID!) { ${operation}(sessionId: $id) { url } }`,
  variables: pointsAtSession,
});

const operations = withAllowed(definition, {
  ...substituteAccess(() => fixture),
  ...absenceAccess(pointsAtSession),
  ...timeAwayAccess(() => fixture),
  ...administrationAccess(() => fixture, { sessionOf, cancelled, siblingLearner }),
  ...courseAccess(() => fixture),
  ...observationAccess(() => fixture),
  getSession: {
    document: 'query ($id: ID!) { getSession(sessionId: $id) { session { id } } }',
    variables: pointsAtSession,
  },
  getSessionActivityBreadcrumbs: {
    document: 'query ($id: ID!) { getSessionActivityBreadcrumbs(sessionId: $id) { id } }',
    variables: pointsAtSession,
  },
  getSessionsToLeave: {
    document: `query { getSessionsToLeave(programId: "none") { led } }`,
    places: ['own'],
  },
  getSessionsLeftBy: {
    document: 'query ($id: ID!) { getSessionsLeftBy(programId: $id, userIds: [], role: LEARNER) { led } }',
    variables: pointsAtProgram,
  },
  getUpcomingSessionsOfLearners: {
    document: 'query ($id: ID!) { getUpcomingSessionsOfLearners(programId: $id, userIds: []) { sessions } }',
    variables: pointsAtProgram,
  },
  getSessionsLeftByArchiving: {
    document: 'query { getSessionsLeftByArchiving(userIds: []) { cancelled } }',
    places: ['own'],
  },
  getSessionPropertyUse: {
    document: 'query ($id: ID!) { getSessionPropertyUse(programIds: [$id], key: "none") { sessions } }',
    variables: pointsAtProgram,
    isEmpty: ({ getSessionPropertyUse }) => getSessionPropertyUse.length === 0,
  },
  getComingSessionsOfProgram: {
    document: 'query ($id: ID!) { getComingSessionsOfProgram(programId: $id) { sessions } }',
    variables: pointsAtProgram,
  },
  getSessionWeeks: {
    document: 'query ($id: ID!) { getSessionWeeks(input: { programId: $id }) { completed } }',
    variables: pointsAtProgram,
  },
  getProgramCalendar: {
    document: `query ($id: ID!) { getProgramCalendar(input: { programId: $id,
      from: "2026-11-23T07:00:00Z", to: "2026-11-30T07:00:00Z" }) { cut } }`,
    variables: pointsAtProgram,
  },
  getTutoringSheet: {
    document: 'query ($id: ID!) { getTutoringSheet(input: { programId: $id }) { total } }',
    variables: pointsAtProgram,
  },
  getTutoringSheetCsv: {
    document: 'query ($id: ID!) { getTutoringSheetCsv(input: { programId: $id }) }',
    variables: pointsAtProgram,
  },
  sendWeeklyReports: {
    document: 'mutation ($id: ID!) { sendWeeklyReports(programId: $id) { families } }',
    variables: async (place) => {
      const { id } = pointsAtProgram(place);
      const sessions = { ...program(id).sessions, studentWeeklyReportToParents: true };
      if (place !== 'other') await fixture.saveProgram(id, { sessions });
      return { id };
    },
  },
  softSearchCourses: {
    document: `query { softSearchCourses(searchTerm: "a") { id } }`,
    places: ['own'],
  },
  getSessionsForUserV2: {
    document: 'query { getSessionsForUserV2(input: {}) { sessions { id } } }',
    places: ['own'],
  },
  getSessionsForUser: ownList('getSessionsForUser(input: {})'),
  getSessionsForUserByFilter: ownList('getSessionsForUserByFilter(input: {})'),
  getSessionsForTeacher: ownList('getSessionsForTeacher(input: {})'),
  getSessionsForParent: ownList('getSessionsForParent(input: {})'),
  getSessionsForStaff: ownList('getSessionsForStaff(input: {})'),
  getAllEcosystemSessionsForUser: ownList('getAllEcosystemSessionsForUser(input: {})'),
  getCompletedSessionsWithoutFeedback: ownList('getCompletedSessionsWithoutFeedback(selectedFilters: {})'),
  getIsUserLeaderInSessions: {
    document: 'query ($ids: [ID!]!) { getIsUserLeaderInSessions(userIds: $ids) { userId } }',
    variables: (place) => ({
      ids: [
        { own: fixture.ids.leader, sibling: siblingLearner, other: fixture.cast.foreigners.leader.userId }[
          place
        ],
      ],
    }),
    isEmpty: (data) => data['getIsUserLeaderInSessions'].length === 0,
  },
  getCalendarFeed: {
    document: 'query { getCalendarFeed { createdAt } }',
    places: ['own'],
  },
  createCalendarFeed: {
    document: 'mutation { createCalendarFeed { address } }',
    places: ['own'],
  },
  revokeCalendarFeed: {
    document: 'mutation { revokeCalendarFeed { revoked } }',
    places: ['own'],
  },
  requestSessionFileUpload: {
    document:
      'mutation ($id: ID!) { requestSessionFileUpload(input: { sessionId: $id, filename: "a.txt", size: 1 }) { fileId } }',
    variables: pointsAtSession,
  },
  submitSessionFile: notThere('submitSessionFile(sessionId: $id, fileId: $id)'),
  removeSessionFile: notThere('removeSessionFile(sessionId: $id, fileId: $id)'),
  addSessionNote: {
    document: 'mutation ($id: ID!) { addSessionNote(sessionId: $id, body: "x") { session { id } } }',
    variables: pointsAtSession,
  },
  editSessionNote: notThere('editSessionNote(sessionId: $id, noteId: $id, body: "x")'),
  removeSessionNote: notThere('removeSessionNote(sessionId: $id, noteId: $id)'),
  getLessonKnocks: { document: '{ getLessonKnocks { sessionId } }', places: ['own'] },
  attachSessionResource: {
    document:
      'mutation ($id: ID!, $resource: ID!) { attachSessionResource(sessionId: $id, resourceId: $resource) { session { id } } }',
    variables: async (place) => ({ ...(await pointsAtSession(place)), resource: randomUUID() }),
  },
  detachSessionResource: {
    document:
      'mutation ($id: ID!, $resource: ID!) { detachSessionResource(sessionId: $id, resourceId: $resource) { session { id } } }',
    variables: async (place) => {
      const { id } = await pointsAtSession(place);
      const resource = randomUUID();
      await fixture.admin.query(
        `INSERT INTO sessions.session_resources (ecosystem_id, session_id, resource_id, added_by, added_at)
         SELECT ecosystem_id, id, $2, $2, now() FROM sessions.sessions WHERE id = $1`,
        [id, resource],
      );
      return { id, resource };
    },
  },
  createSession: {
    document: CREATE,
    variables: async (place, _fixture, principal) => {
      const { cast, ids } = fixture;
      const programs = { own: cast.programId, sibling: cast.siblingProgramId, other: cast.otherProgramId };
      const leaderIds = [place === 'own' && principal === 'leader' ? ids.leader : ids.leader2];
      return {
        input: sessionInput(fixture, { programId: programs[place], leaderIds, learnerIds: [ids.learner2] }),
        options: { dryRun: true },
      };
    },
  },
  getAddingByBooking: {
    document: 'query ($programId: ID!) { getAddingByBooking(programId: $programId) { roles } }',
    variables: (place) => ({ programId: pointsAtProgram(place).id }),
  },
  getTutorAvailabilityForDay: {
    document: `query ($input: TutorAvailabilityInput!) { getTutorAvailabilityForDay(date: "2026-12-01", input: $input) { date } }`,
    variables: async (place, _fixture, principal) => ({ input: availabilityInput(place, principal) }),
  },
  getTutorAvailabilityForMonth: {
    document: `query ($input: TutorAvailabilityInput!) { getTutorAvailabilityForMonth(month: "2026-12", input: $input) { month } }`,
    variables: async (place, _fixture, principal) => ({ input: availabilityInput(place, principal) }),
  },
  leaveSeatQueue: {
    document: 'mutation ($id: ID!) { leaveSeatQueue(sessionId: $id) { session { id } } }',
    variables: async (place) => ({ id: await dropInOf(place) }),
  },
  getUpcomingDropInSessions: {
    document: 'query { getUpcomingDropInSessions(isTutorContext: false) { id } }',
    places: ['own'],
  },
  getUpcomingBreakoutSessionsV2: {
    document: 'query { getUpcomingBreakoutSessionsV2(isTutorContext: false) { id } }',
    places: ['own'],
  },
  joinFreeTutor: {
    document: `mutation ($input: JoinFreeTutorInput!) { joinFreeTutor(input: $input) { reserved } }`,
    variables: async (place) => {
      const id = await breakoutOf(place);
      const { rows } = await fixture.admin.query('SELECT * FROM sessions.sessions WHERE id = $1', [id]);
      return { input: { programId: rows[0].program_id, startDateTime: rows[0].starts_at.toISOString() } };
    },
  },
  moveLearner: {
    document: 'mutation ($input: MoveLearnerInput!) { moveLearner(input: $input) { moved } }',
    variables: async (place) => {
      const fromSessionId = await breakoutOf(place);
      const { rows } = await fixture.admin.query(
        `INSERT INTO sessions.sessions (ecosystem_id, id, program_id, status, session_type, subject, starts_at, ends_at, time_zone_id, max_students)
         SELECT ecosystem_id, uuidv7(), program_id, status, session_type, subject, starts_at, ends_at, time_zone_id, 3
         FROM sessions.sessions WHERE id = $1 RETURNING id`,
        [fromSessionId],
      );
      const learnerId = randomUUID();
      await fixture.admin.query(
        `INSERT INTO sessions.session_participants (ecosystem_id, session_id, user_id, user_type, starts_at, ends_at, status, occupies, blocking)
         SELECT ecosystem_id, id, $2, 'LEARNER', starts_at, ends_at, status, true, true FROM sessions.sessions WHERE id = $1`,
        [fromSessionId, learnerId],
      );
      await fixture.admin.query('UPDATE sessions.sessions SET num_learners = 1 WHERE id = $1', [
        fromSessionId,
      ]);
      return { input: { learnerId, fromSessionId, toSessionId: rows[0].id } };
    },
  },
  editSessionV3: {
    document:
      'mutation ($id: ID!) { editSessionV3(input: { sessionId: $id, reason: "test", sessionDescription: "new" }) { saved } }',
    variables: pointsAtSession,
  },
  cancelSessionV3: {
    document: 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }',
    variables: pointsAtSession,
  },
  restoreSession: {
    document: 'mutation ($id: ID!) { restoreSession(input: { sessionId: $id }) { saved } }',
    variables: async (place) => ({ id: await cancelled(await sessionOf(place), place) }),
  },
  dropSession: {
    document: 'mutation ($id: ID!) { dropSession(sessionId: $id) { session { id } } }',
    variables: droppable,
  },
  addParticipant: {
    document:
      'mutation ($id: ID!, $user: ID!) { addParticipant(input: { sessionId: $id, userId: $user, options: { dryRun: true } }) { saved } }',
    variables: async (place) => ({ id: await sessionOf(place), user: fixture.ids.learner2 }),
  },
  reserveSeat: {
    document: 'mutation ($id: ID!) { reserveSeat(sessionId: $id) { reserved } }',
    variables: async (place) => ({ id: await dropInOf(place) }),
  },
  checkInOut: {
    document: 'mutation ($id: ID!) { checkInOut(input: { sessionId: $id, action: CHECK_IN }) { done } }',
    variables: pointsAtSession,
  },
  ...lessonAccess(() => fixture, sessionOf),
  openLessonspaceSession: opening('openLessonspaceSession'),
  openGroupLessonspaceSession: opening('openGroupLessonspaceSession'),
  openBreakoutLessonspaceSession: opening('openBreakoutLessonspaceSession'),
  openDropInLessonspaceSession: opening('openDropInLessonspaceSession'),
  correctAttendance: {
    document:
      'mutation ($id: ID!) { correctAttendance(input: { sessionId: $id, reason: "test", corrections: [] }) { session { id } } }',
    variables: pointsAtSession,
  },
  getSessionRegister: {
    document: 'query ($id: ID!) { getSessionRegister(sessionId: $id) { state } }',
    variables: pointsAtSession,
  },
  getSessionsToRegister: {
    document: 'query { getSessionsToRegister { id } }',
    places: ['own'],
  },
  saveSessionRegister: {
    document: `mutation ($id: ID!) { saveSessionRegister(input: { sessionId: $id, entries: [{ userId: "${randomUUID()}",
      entryId: "${randomUUID()}", basedOn: 0, markedAt: "2026-11-23T15:00:00Z", status: PRESENT }] }) { answers { outcome } } }`,
    variables: pointsAtSession,
  },
  getEcosystemAdminPaginatedSessionSummary: {
    document: `query ($programs: [ID!]) { getEcosystemAdminPaginatedSessionSummary(input: { filter: { programIds: $programs } }) { sessions { id } totals { sessions } } }`,
    variables: async (place) => {
      await sessionOf(place);
      const { programId, siblingProgramId, otherProgramId } = fixture.cast;
      return { programs: [{ own: programId, sibling: siblingProgramId, other: otherProgramId }[place]] };
    },
    isEmpty: (data) => data['getEcosystemAdminPaginatedSessionSummary'].sessions.length === 0,
  },
  getEcosystemAdminSessionsSearchAutocompleteOptions: {
    document: 'query { getEcosystemAdminSessionsSearchAutocompleteOptions(searchTerm: "maya") { id } }',
    places: ['own'],
  },
  getEcosystemAdminSessionsFilterOptions: {
    document: 'query { getEcosystemAdminSessionsFilterOptions { subjects } }',
    places: ['own'],
  },
  adminCancelOneOrManySession: {
    document: 'mutation ($id: ID!) { adminCancelOneOrManySession(sessionIds: [$id]) { sessions { id } } }',
    variables: pointsAtSession,
    isEmpty: (data) => data['adminCancelOneOrManySession'].sessions.length === 0,
  },
  adminUpdateOneOrManyPendingSessions: {
    document:
      'mutation ($id: ID!) { adminUpdateOneOrManyPendingSessions(input: { sessionIds: [$id], decision: APPROVE }) { sessions { id } } }',
    variables: async (place) => {
      const id = await sessionOf(place);
      await fixture.admin.query(`UPDATE sessions.sessions SET status = 'PENDING' WHERE id = $1`, [id]);
      return { id };
    },
    isEmpty: (data) => data['adminUpdateOneOrManyPendingSessions'].sessions.length === 0,
  },
});

beforeAll(async () => {
  fixture = await startFixture();
  fixture.as = fixture.inProcess;
  await fixture.savePerson({
    userId: siblingLearner,
    programRoles: [{ programId: fixture.cast.siblingProgramId, role: 'LEARNER' }],
  });
  await fixture.savePerson({
    userId: fixture.cast.actors.parent.userId!,
    familyConnections: [{ userId: fixture.ids.learner, relationship: 'CHILD' }],
  });
});
afterAll(() => fixture.close());

describe('every operation as every principal', () => {
  it.each(matrixRows(definition, operations))('%s', async (operation) => {
    const matrix = { subgraph: fixture, cast: fixture.cast, operations };
    expect(await tryOperation(operation, matrix)).toEqual({});
  });

  it('confines every query to one tenant in the database, whatever the code requests', async () => {
    expect(await unconfinedTables(fixture)).toEqual([]);
  });

  it('applies to entity references from other domains too', async () => {
    const document =
      'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Session { id subject } } }';
    const variables = { r: [{ __typename: 'Session', id: await sessionOf('own') }] };
    const seen = async (actor: Actor) =>
      (await fixture.as(actor).send<any>(document, variables)).data?._entities?.[0] ?? null;
    expect(await seen(fixture.cast.actors.learner)).toMatchObject({ subject: 'Reading' });
    expect(await seen(fixture.learner2)).toBeNull();
    for (const foreigner of Object.values(fixture.cast.foreigners)) expect(await seen(foreigner)).toBeNull();
    expect(await seen(fixture.cast.actors.nobody)).toBeNull();
  });

  it('returns no row without a tenant', async () => {
    for (const table of [
      'sessions',
      'session_participants',
      'session_activities',
      'session_facets',
      'people',
    ]) {
      const { rows } = await fixture.application.query(`SELECT count(*)::int AS n FROM sessions.${table}`);
      expect(rows[0].n).toBe(0);
    }
    const { rows } = await fixture.application.query(`SELECT * FROM sessions.search_people('%', 10)`);
    expect(rows).toEqual([]);
  });
});

async function cancelled(id: string, place: Place): Promise<string> {
  const { actors, foreigners } = fixture.cast;
  const actor = place === 'other' ? foreigners.superAdmin : actors.superAdmin;
  await fixture
    .as(actor)
    .query('mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }', { id });
  return id;
}

async function breakoutOf(place: Place): Promise<string> {
  return dropInOf(place, 'ONE_ON_ONE_BREAKOUT');
}

async function dropInOf(place: Place, kind = 'DROP_IN'): Promise<string> {
  const id = await sessionOf(place);
  await fixture.admin.query(`UPDATE sessions.sessions SET session_type = $2 WHERE id = $1`, [id, kind]);
  await fixture.admin.query(
    `DELETE FROM sessions.session_participants WHERE session_id = $1 AND user_type = 'LEARNER'`,
    [id],
  );
  return id;
}
