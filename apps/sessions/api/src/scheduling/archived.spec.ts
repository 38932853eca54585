import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import type { Actor } from '@lyceum/server/actor';
import { book, CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { courses } from '../testing/course-documents';
import { substitutes } from '../testing/substitute-documents';

let fixture: SessionsFixture;
let ids: Record<
  | 'open'
  | 'cancelled'
  | 'completed'
  | 'dropIn'
  | 'pending'
  | 'request'
  | 'room'
  | 'nextRoom'
  | 'freeRoom'
  | 'section',
  string
>;

let freeRoomStartsAt: string;

beforeAll(async () => {
  fixture = await startFixture();
  const admin = fixture.as(fixture.cast.actors.superAdmin);
  const session = async (n: number, change: object = {}): Promise<string> => {
    const input = sessionInput(fixture, {
      date: `2026-11-${24 + n}`,
      sessionType: 'GROUP',
      maxStudents: 3,
      ...change,
    });
    return (await book(admin, input)).session.id;
  };
  const dropIn = { sessionType: 'DROP_IN', learnerIds: [] };
  ids = {
    open: await session(0),
    cancelled: await session(1),
    completed: await session(2),
    dropIn: await session(3, dropIn),
    pending: await session(4),
    request: '',
    section: (await admin.query(courses.create, { input: courseInput('2026-12-02') })).createCourseSection
      .courseSection.id,
    room: await session(6),
    nextRoom: await session(6, { leaderIds: [fixture.ids.leader2], learnerIds: [fixture.ids.learner3] }),
    freeRoom: await session(7, { ...dropIn, date: '2026-12-01' }),
  };
  const asked = await fixture
    .as(fixture.cast.actors.leader)
    .query<any>(substitutes.create, { input: { sessionIds: [await session(5)] } });
  ids.request = asked.createSubstituteRequest.requests[0].id;
  const as = (status: string, id: string) =>
    fixture.admin.query(`UPDATE sessions.sessions SET status = $1 WHERE id = $2`, [status, id]);
  await fixture.admin.query(
    `UPDATE sessions.sessions SET session_type = 'ONE_ON_ONE_BREAKOUT' WHERE id = ANY ($1::uuid[])`,
    [[ids.room, ids.nextRoom, ids.freeRoom]],
  );
  const free = await fixture.admin.query(`SELECT starts_at FROM sessions.sessions WHERE id = $1`, [
    ids.freeRoom,
  ]);
  freeRoomStartsAt = free.rows[0].starts_at.toISOString();
  await as('CANCELLED', ids.cancelled);
  await as('COMPLETED', ids.completed);
  await as('PENDING', ids.pending);
});
afterAll(() => fixture.close());

const courseInput = (date: string) => ({
  name: 'Algebra',
  programIds: [fixture.cast.programId],
  leaderIds: [fixture.ids.leader],
  date,
  startTime: '16:00',
  endTime: '17:00',
  meetingSolution: 'IN_PERSON',
  physicalSessionOptions: { locationName: 'Room 4' },
});

/** Every mutation, by an actor who could run it if nothing were archived. */
const mutations = (): Record<string, { document: string; variables: object; actor: Actor }> => {
  const { superAdmin, learner, leader } = fixture.cast.actors;
  const of = (call: string, id: string, actor = superAdmin) => ({
    document: `mutation ($id: ID!) { ${call} }`,
    variables: { id },
    actor,
  });
  return {
    createSession: {
      document: CREATE,
      variables: { input: sessionInput(fixture, { date: '2026-12-11' }) },
      actor: superAdmin,
    },
    editSessionV3: of(
      'editSessionV3(input: { sessionId: $id, reason: "x", subject: "Math" }) { saved }',
      ids.open,
      leader,
    ),
    cancelSessionV3: of('cancelSessionV3(input: { sessionId: $id }) { late }', ids.open, leader),
    restoreSession: of('restoreSession(input: { sessionId: $id }) { saved }', ids.cancelled),
    addParticipant: of(
      `addParticipant(input: { sessionId: $id, userId: "${fixture.ids.learner2}" }) { saved }`,
      ids.open,
    ),
    writeToSessions: of('writeToSessions(input: { sessionIds: [$id], text: "Hello" }) { people }', ids.open),
    reportAbsence: of(
      'reportAbsence(input: { sessionIds: [$id], reason: ILL }) { sessions { id } }',
      ids.open,
      learner,
    ),
    takeBackAbsence: of('takeBackAbsence(sessionId: $id) { session { id } }', ids.open, learner),
    dropSession: of('dropSession(sessionId: $id) { session { id } }', ids.open, learner),
    reserveSeat: of('reserveSeat(sessionId: $id) { reserved }', ids.dropIn, learner),
    checkInOut: of('checkInOut(input: { sessionId: $id, action: CHECK_IN }) { done }', ids.open, learner),
    correctAttendance: of(
      'correctAttendance(input: { sessionId: $id, reason: "x", corrections: [] }) { session { id } }',
      ids.completed,
      leader,
    ),
    saveSessionRegister: of(
      `saveSessionRegister(input: { sessionId: $id, entries: [{ userId: "${fixture.ids.learner}", entryId: "${fixture.ids.learner}",
        basedOn: 0, markedAt: "2026-11-25T10:00:00Z", status: ABSENT }] }) { answers { outcome } }`,
      ids.completed,
      leader,
    ),
    adminCancelOneOrManySession: of(
      'adminCancelOneOrManySession(sessionIds: [$id]) { refused { reason } }',
      ids.open,
    ),
    adminUpdateOneOrManyPendingSessions: of(
      'adminUpdateOneOrManyPendingSessions(input: { sessionIds: [$id], decision: APPROVE }) { refused { reason } }',
      ids.pending,
    ),
    adminRestoreOneOrManySessions: of(
      'adminRestoreOneOrManySessions(input: { sessionIds: [$id] }) { refused { reason } }',
      ids.cancelled,
    ),
    moveLearner: of(
      `moveLearner(input: { learnerId: "${fixture.ids.learner}", fromSessionId: $id, toSessionId: "${ids.nextRoom}" }) { moved }`,
      ids.room,
    ),
    joinFreeTutor: of(
      `joinFreeTutor(input: { programId: $id, startDateTime: "${freeRoomStartsAt}" }) { reserved }`,
      fixture.cast.programId,
      learner,
    ),
    decideHoursCredit: of(
      `decideHoursCredit(input: { sessionId: $id, userId: "${fixture.ids.learner}", decision: GRANT, reason: "x" }) { __typename }`,
      ids.completed,
    ),
    ...substituteMutations(of),
    ...materialMutations(of),
    ...courseMutations(of),
  };
};

type Of = (call: string, id: string, actor?: Actor) => { document: string; variables: object; actor: Actor };

function substituteMutations(of: Of) {
  const { leader } = fixture.cast.actors;
  return {
    createSubstituteRequest: of(
      'createSubstituteRequest(input: { sessionIds: [$id] }) { requests { id } }',
      ids.open,
      leader,
    ),
    acceptSubstituteRequest: of(
      'acceptSubstituteRequest(requestId: $id) { done }',
      ids.request,
      fixture.leader2,
    ),
    assignSubstituteRequest: of(
      `assignSubstituteRequest(input: { requestId: $id, userId: "${fixture.ids.leader2}" }) { done }`,
      ids.request,
    ),
    cancelSubstituteRequest: of('cancelSubstituteRequest(requestId: $id) { done }', ids.request),
    tutorCancelSubstituteRequest: of(
      'tutorCancelSubstituteRequest(requestId: $id) { done }',
      ids.request,
      leader,
    ),
  };
}

function courseMutations(of: Of) {
  const { learner, superAdmin } = fixture.cast.actors;
  return {
    createCourseSection: {
      document: courses.create,
      variables: { input: courseInput('2026-12-03') },
      actor: superAdmin,
    },
    editCourseSection: of(
      'editCourseSection(input: { sectionId: $id, reason: "x", description: "x" }) { saved }',
      ids.section,
    ),
    archiveCourseSection: of('archiveCourseSection(sectionId: $id) { cancelledSessions }', ids.section),
    enrollCourse: of('enrollCourse(recurringSessionId: $id) { enrolled }', ids.section, learner),
    unenrollCourse: of(
      'unenrollCourse(recurringSessionId: $id, reason: "x") { unenrolled }',
      ids.section,
      learner,
    ),
  };
}

/** For files and notes that do not exist: the archived program is reported first. */
function materialMutations(of: Of) {
  const calls = {
    requestSessionFileUpload: '(input: { sessionId: $id, filename: "a.pdf", size: 10 }) { fileId }',
    submitSessionFile: '(sessionId: $id, fileId: $id) { session { id } }',
    attachSessionResource: '(sessionId: $id, resourceId: $id) { session { id } }',
    detachSessionResource: '(sessionId: $id, resourceId: $id) { session { id } }',
    removeSessionFile: '(sessionId: $id, fileId: $id) { session { id } }',
    addSessionNote: '(sessionId: $id, body: "x") { session { id } }',
    editSessionNote: '(sessionId: $id, noteId: $id, body: "x") { session { id } }',
    removeSessionNote: '(sessionId: $id, noteId: $id) { session { id } }',
    lessonSpaceUpload: '(input: { sessionId: $id, fileIds: [$id] }) { files { id } }',
    uploadLessonspaceLesson:
      '(input: { sessionId: $id, fileId: $id, startedAt: "2026-11-25T10:00:00Z", durationSeconds: 60 }) { recording { id } }',
  };
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      of(`${name}${call}`, ids.open, fixture.cast.actors.leader),
    ]),
  );
}

/** Bulk changes, which report per session why it was left unchanged. */
const IN_BULK = [
  'addTimeAway',
  'adminCancelAllLabelSession',
  'adminRestoreAllSessions',
  'adminSaveAllLabelSession',
  'changeSessions',
  'endTimeAway',
  'resumeSessionBulkChange',
  'undoSessionBulkChange',
  'undoTimeAway',
  'updateSessionsProperties',
];
/** These change no session: the room refuses whoever may not join, owed pay can be paid, and what was seen be recorded. */
const NO_CHANGES = [
  'approvePayoutBatch',
  'assignObserver',
  'createPayoutBatch',
  'deletePayoutBatch',
  'markPayoutBatchPaid',
  'orderPayoutTransfers',
  'recordObservation',
  'removePayoutLeader',
  'reopenPayoutBatch',
  'requestPayoutProofUpload',
  'reversePayoutTransfer',
  'setObservationRule',
  'submitPayoutProof',
  'adminReportOnlineLessonIssue',
  'createCalendarFeed',
  'decideSessionPay',
  'exportEcosystemAdminSessions',
  'leaveSeatQueue',
  'openBreakoutLessonspaceSession',
  'openDropInLessonspaceSession',
  'openGroupLessonspaceSession',
  'openLessonspaceSession',
  'reportOnlineLessonIssue',
  'revokeCalendarFeed',
  'sendWeeklyReports',
  'setPayPeriod',
  'setRecordingConsent',
];

/** The error code and message of each mutation. */
async function refusals(): Promise<Record<string, string | undefined>> {
  const told: Record<string, string | undefined> = {};
  for (const [name, { document, variables, actor }] of Object.entries(mutations())) {
    const { data, errors } = await fixture.as(actor).send<any>(document, variables);
    told[name] = errors
      ? `${errors[0]!.extensions.code}: ${errors[0]!.message}`
      : `CONFLICT: ${data?.[name]?.refused?.[0]?.reason}`;
  }
  return told;
}

const READ = /* GraphQL */ `
  query ($id: ID!) {
    getSession(sessionId: $id) {
      session {
        subject
        viewerCan {
          edit
          cancel
          restore
          drop
          reserveSeat
          join
          correctAttendance
        }
      }
    }
    getSessionsForUserV2(input: { view: UPCOMING }) {
      sessions {
        id
      }
      programsToCreateIn {
        id
      }
    }
  }
`;

async function expectOnlyReads(): Promise<void> {
  const { getSession, getSessionsForUserV2: list } = await fixture
    .as(fixture.cast.actors.leader)
    .query<any>(READ, { id: ids.open });
  expect(getSession.session.subject).toBe('Reading');
  expect(Object.values(getSession.session.viewerCan)).not.toContain(true);
  expect(list.sessions.length).toBeGreaterThan(0);
  expect(list.programsToCreateIn).toEqual([]);
}

const everyOne = (reason: string) =>
  Object.fromEntries(Object.keys(mutations()).map((name) => [name, `CONFLICT: ${reason}`]));

describe('archived programs and ecosystems', () => {
  it('cover every mutation of sessions in this spec', () => {
    const folder = join(import.meta.dirname, '..');
    const fields = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.graphql'))
      .flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')).definitions)
      .flatMap((node) =>
        node.kind === Kind.OBJECT_TYPE_EXTENSION && node.name.value === 'Mutation' ? (node.fields ?? []) : [],
      );
    expect([...Object.keys(mutations()), ...IN_BULK, ...NO_CHANGES].sort()).toEqual(
      fields.map(({ name }) => name.value).sort(),
    );
  });

  it('refuse each change of a session of an archived program, and still show it', async () => {
    await fixture.saveProgram(fixture.cast.programId, { archived: true });
    expect(await refusals()).toEqual(
      everyOne('The program Reading is archived, so its sessions cannot be changed.'),
    );
    await expectOnlyReads();
    await fixture.saveProgram(fixture.cast.programId, {});
  });

  it('refuse each change in an archived ecosystem', async () => {
    await fixture.saveEcosystem({ archived: true });
    expect(await refusals()).toEqual(everyOne('Riverside is archived, so its sessions cannot be changed.'));
    await expectOnlyReads();
    await fixture.saveEcosystem({});
  });

  it('are named in the reader’s language, and only to those who may see them', async () => {
    await fixture.saveProgram(fixture.cast.programId, { archived: true });
    const { document, variables, actor } = mutations()['editSessionV3']!;
    const { errors } = await fixture.as({ ...actor, language: 'sp' }).send(document, variables);
    expect(errors?.[0]?.message).toMatch(/El programa Reading está archivado/);
    expect(await fixture.as(fixture.cast.foreigners.superAdmin).refusal(document, variables)).toBe(
      'NOT_FOUND',
    );
    expect(await fixture.as(fixture.cast.actors.learner).refusal(document, variables)).toBe('FORBIDDEN');
    await fixture.saveProgram(fixture.cast.programId, {});
  });
});
