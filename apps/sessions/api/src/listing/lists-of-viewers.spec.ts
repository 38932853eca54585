import { randomUUID } from 'node:crypto';
import { systemActor } from '@lyceum/server/actor';
import { handleEvents } from '@lyceum/server/events';
import { completeSessions } from '../attendance/complete-sessions';
import { learningConsumer } from '../feedback/learning.consumer';
import { book, NOW, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const admin = fixture.as(fixture.cast.actors.superAdmin);
  const { ids, cast } = fixture;
  await book(admin, sessionInput(fixture, { recurrence: { frequency: 'DAILY', count: 4 } }));
  await book(
    admin,
    sessionInput(fixture, {
      programId: cast.siblingProgramId,
      sessionType: 'GROUP',
      maxStudents: 4,
      subject: 'Math',
      date: '2026-11-25',
      leaderIds: [ids.leader2],
      learnerIds: [ids.learner2, ids.learner3],
    }),
  );
});
afterAll(() => fixture.close());

type Who = Parameters<SessionsFixture['as']>[0];
const document = (operation: string, type: string, argument = 'input') => /* GraphQL */ `
  query ($input: ${type}!) {
    ${operation}(${argument}: $input) { sessions { id date subject status } hasMore endCursor creditLeft }
  }
`;
const LISTS = {
  getSessionsForUser: document('getSessionsForUser', 'SessionsForUserInput'),
  getSessionsForUserByFilter: document('getSessionsForUserByFilter', 'SessionsByFilterInput'),
  getSessionsForTeacher: document('getSessionsForTeacher', 'SessionsListInput'),
  getSessionsForParent: document('getSessionsForParent', 'SessionsListInput'),
  getSessionsForStaff: document('getSessionsForStaff', 'SessionsListInput'),
  getAllEcosystemSessionsForUser: document('getAllEcosystemSessionsForUser', 'AllEcosystemSessionsInput'),
  getCompletedSessionsWithoutFeedback: document(
    'getCompletedSessionsWithoutFeedback',
    'WithoutFeedbackFilters',
    'selectedFilters',
  ),
};
type Operation = keyof typeof LISTS;

const datesOf = async (actor: Who, operation: Operation, input: object = {}): Promise<string[]> =>
  (await fixture.as(actor).query<any>(LISTS[operation], { input }))[operation].sessions.map(
    ({ date }: { date: string }) => date,
  );
const refusal = (actor: Who, operation: Operation, input: object = {}) =>
  fixture.as(actor).refusal(LISTS[operation], { input });

/** Publishes an event of the learning domain. */
const hear = (type: string, payload: object) =>
  fixture.services.tenancy.within(systemActor(fixture.cast.ecosystemId, 'test'), (db) =>
    handleEvents(
      learningConsumer,
      [
        {
          id: randomUUID(),
          type,
          version: 1,
          ecosystemId: fixture.cast.ecosystemId,
          occurredAt: NOW,
          actorUserId: null,
          requestId: null,
          payload,
        },
      ],
      db,
    ),
  );

const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];

describe('lists by role of the viewer', () => {
  it('getSessionsForUser: sessions of one person, never of a child', async () => {
    const { actors, foreigners, siblingProgramId } = fixture.cast;
    const { leader, learner2, leader2 } = fixture.ids;
    expect(await datesOf(actors.learner, 'getSessionsForUser')).toEqual(DAYS);
    expect(await datesOf(actors.parent, 'getSessionsForUser')).toEqual([]);
    expect(await datesOf(actors.programAdmin, 'getSessionsForUser', { userId: leader })).toEqual(DAYS);
    // For a person in both programs, an admin of one sees that program's sessions.
    expect(await datesOf(actors.programAdmin, 'getSessionsForUser', { userId: leader2 })).toEqual([]);
    const outside = { userId: leader2, programId: siblingProgramId };
    expect(await refusal(actors.programAdmin, 'getSessionsForUser', outside)).toBe('NOT_FOUND');
    expect(await refusal(actors.learner, 'getSessionsForUser', { userId: learner2 })).toBe('NOT_FOUND');
    expect(await refusal(foreigners.superAdmin, 'getSessionsForUser', { userId: leader })).toBe('NOT_FOUND');
  });

  it('getSessionsForParent: sessions of the children, of one child, and of nobody else', async () => {
    const { actors, foreigners } = fixture.cast;
    expect(await datesOf(actors.parent, 'getSessionsForParent')).toEqual(DAYS);
    const between = { from: '2026-11-25T07:00:00Z', to: '2026-11-26T07:00:00Z' };
    expect(await datesOf(actors.parent, 'getSessionsForParent', between)).toEqual(['2026-11-25']);
    expect(await datesOf(actors.parent, 'getSessionsForParent', { userId: fixture.ids.learner })).toEqual(
      DAYS,
    );
    const stranger = { userId: fixture.ids.learner2 };
    expect(await refusal(actors.parent, 'getSessionsForParent', stranger)).toBe('NOT_FOUND');
    expect(await refusal(actors.learner, 'getSessionsForParent')).toBe('FORBIDDEN');
    expect(await datesOf(foreigners.parent, 'getSessionsForParent')).toEqual([]);
  });

  it('getSessionsForStaff and getSessionsForTeacher: sessions of the schools', async () => {
    const { actors, foreigners, schoolId } = fixture.cast;
    const all = ['2026-11-24', '2026-11-25', '2026-11-25', '2026-11-26', '2026-11-27'];
    expect(await datesOf(actors.staff, 'getSessionsForStaff')).toEqual(all);
    expect(await datesOf(actors.staff, 'getSessionsForStaff', { schoolId })).toEqual(all);
    const { learner2, learner3 } = fixture.ids;
    expect(await datesOf(actors.staff, 'getSessionsForStaff', { userId: learner2 })).toEqual(['2026-11-25']);
    expect(await refusal(actors.staff, 'getSessionsForStaff', { userId: learner3 })).toBe('NOT_FOUND');
    const elsewhere = { schoolId: fixture.cast.otherProgramId };
    expect(await refusal(actors.staff, 'getSessionsForStaff', elsewhere)).toBe('NOT_FOUND');
    expect(await refusal(actors.leader, 'getSessionsForStaff')).toBe('FORBIDDEN');
    expect(await refusal(actors.staff, 'getSessionsForTeacher')).toBe('FORBIDDEN');
    const teacher: Who = {
      ...actors.staff,
      userId: fixture.ids.leader,
      ecosystemRoles: ['TEACHER'],
      supportedSchoolIds: [],
    };
    expect(await datesOf(teacher, 'getSessionsForTeacher')).toEqual(DAYS);
    expect(await datesOf({ ...teacher, supportedSchoolIds: [schoolId] }, 'getSessionsForTeacher')).toEqual(
      all,
    );
    expect(await datesOf(foreigners.staff, 'getSessionsForStaff')).toEqual([]);
  });

  it('getSessionsForUserByFilter: filters combine, for every page size', async () => {
    const { actors } = fixture.cast;
    const staff = (input: object) => datesOf(actors.staff, 'getSessionsForUserByFilter', input);
    expect(await staff({ subjects: ['Math'] })).toEqual(['2026-11-25']);
    expect(await staff({ subjects: ['Math'], sessionTypes: ['ONE_ON_ONE'] })).toEqual([]);
    expect(await staff({ programIds: [fixture.cast.programId], latestFirst: true, pageSize: 2 })).toEqual([
      '2026-11-27',
      '2026-11-26',
    ]);
    expect(await staff({ labels: ['CANCELLED'] })).toEqual([]);
    const mine = { gradeLevels: ['04'], from: '2026-11-26T00:00:00Z', to: '2026-11-27T12:00:00Z' };
    expect(await datesOf(actors.learner, 'getSessionsForUserByFilter', mine)).toEqual(['2026-11-26']);
    const tooLong = { from: '2020-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' };
    expect(await refusal(actors.learner, 'getSessionsForUserByFilter', tooLong)).toBe('BAD_USER_INPUT');
    expect(await refusal(actors.learner, 'getSessionsForUserByFilter', { labels: [] })).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('getAllEcosystemSessionsForUser: every status, latest first', async () => {
    const { actors, foreigners } = fixture.cast;
    const [{ id }] = (
      await fixture.admin.query(`SELECT id FROM sessions.sessions ORDER BY starts_at LIMIT 1`)
    ).rows as [{ id: string }];
    const cancel = 'mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }';
    await fixture.as(actors.superAdmin).query(cancel, { id });
    expect(await datesOf(actors.learner, 'getAllEcosystemSessionsForUser')).toEqual([...DAYS].reverse());
    const child = { userId: fixture.ids.learner };
    expect(await datesOf(actors.parent, 'getAllEcosystemSessionsForUser', child)).toHaveLength(4);
    expect(await refusal(actors.staff, 'getAllEcosystemSessionsForUser', child)).toBe('NOT_FOUND');
    expect(await refusal(foreigners.superAdmin, 'getAllEcosystemSessionsForUser', child)).toBe('NOT_FOUND');
  });

  it('getCompletedSessionsWithoutFeedback: sessions about which the viewer owes feedback, from events of learning', async () => {
    fixture.setNow('2026-11-27T03:00:00Z');
    await completeSessions(fixture.cast.ecosystemId, fixture.services);
    const { actors } = fixture.cast;
    const over = (actor: Who, input: object = {}) =>
      datesOf(actor, 'getCompletedSessionsWithoutFeedback', input);
    // Nobody owes feedback.
    expect(await over(actors.leader)).toEqual([]);
    const { rows } = await fixture.admin.query(
      `SELECT id FROM sessions.sessions WHERE status = 'COMPLETED' AND program_id = $1 ORDER BY starts_at`,
      [fixture.cast.programId],
    );
    const { leader, learner } = fixture.ids;
    const tell = (revision: number, owedBy: string[]) =>
      hear('learning.feedback-owed', {
        sessions: rows.map(({ id }) => ({
          sessionId: id,
          programId: fixture.cast.programId,
          owedBy,
          revision,
        })),
      });
    await tell(2, [leader, learner]);
    expect(await over(actors.leader)).toEqual(['2026-11-26', '2026-11-25']);
    expect(await over(actors.learner, { subjects: ['Reading'], month: '2026-11' })).toHaveLength(rows.length);
    expect(await over(actors.learner, { month: '2026-10' })).toEqual([]);
    // An older event that arrives late changes nothing.
    await tell(1, []);
    expect(await over(actors.learner)).toHaveLength(rows.length);
    await tell(3, [leader]);
    expect(await over(actors.learner)).toEqual([]);
    expect(await over(actors.leader)).toHaveLength(rows.length);
    const LACKING = `{ getEcosystemAdminPaginatedSessionSummary(input: { filter: { lack: FEEDBACK } }) { totals { sessions } } }`;
    const lacking = async () =>
      (await fixture.as(actors.programAdmin).query<any>(LACKING)).getEcosystemAdminPaginatedSessionSummary
        .totals;
    expect(await lacking()).toEqual({ sessions: rows.length });
    await hear('learning.feedback-given', {
      sessionId: rows[0].id,
      programId: fixture.cast.programId,
      formType: 'LEADER_POST_SESSION',
      givenFor: [learner],
      changedFor: [],
      byUserId: leader,
    });
    await tell(4, []);
    expect(await lacking()).toEqual({ sessions: 0 });
    const HISTORY = `query ($id: ID!) { getSessionActivityBreadcrumbs(sessionId: $id) { action user { id } after } }`;
    const [entry] = (await fixture.as(actors.leader).query<any>(HISTORY, { id: rows[0].id }))
      .getSessionActivityBreadcrumbs;
    expect(entry).toMatchObject({
      action: 'SUBMIT_FEEDBACK',
      user: { id: leader },
      after: { learners: [learner] },
    });
    expect(await over(actors.parent)).toEqual([]);
    fixture.setNow(NOW);
  });
});

describe('getIsUserLeaderInSessions', () => {
  const ASK = 'query ($ids: [ID!]!) { getIsUserLeaderInSessions(userIds: $ids) { userId isLeader } }';

  it('returns people about whom the viewer may ask, in their order', async () => {
    const { actors, foreigners } = fixture.cast;
    const { leader, learner, leader2 } = fixture.ids;
    const asked = async (actor: Who) =>
      (await fixture.as(actor).query<any>(ASK, { ids: [learner, leader, leader2] }))
        .getIsUserLeaderInSessions;
    expect(await asked(actors.superAdmin)).toEqual([
      { userId: learner, isLeader: false },
      { userId: leader, isLeader: true },
      { userId: leader2, isLeader: true },
    ]);
    expect(await asked(actors.leader)).toEqual([{ userId: leader, isLeader: true }]);
    expect(await asked(actors.parent)).toEqual([{ userId: learner, isLeader: false }]);
    expect(await asked(foreigners.superAdmin)).toEqual([]);
    const many = Array.from({ length: 201 }, () => leader);
    expect(await fixture.as(actors.superAdmin).refusal(ASK, { ids: many })).toBe('BAD_USER_INPUT');
  });
});
