import { completeSessions } from '../attendance/complete-sessions';
import { book, NOW, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const admin = fixture.as(fixture.cast.actors.superAdmin);
  const daily = { recurrence: { frequency: 'DAILY', count: 7 } };
  await book(admin, sessionInput(fixture, { date: '2026-11-24', ...daily }));
  await book(
    admin,
    sessionInput(fixture, {
      date: '2026-11-24',
      leaderIds: [fixture.ids.leader2],
      learnerIds: [fixture.ids.learner3],
    }),
  );
  await book(
    admin,
    sessionInput(fixture, {
      date: '2026-11-23',
      sessionType: 'DROP_IN',
      maxStudents: 2,
      learnerIds: [],
      leaderIds: [fixture.ids.leader2],
    }),
  );
});
afterAll(() => fixture.close());

const LIST = /* GraphQL */ `
  query ($input: SessionsForUserInput!) {
    getSessionsForUserV2(input: $input) {
      sessions {
        id
        date
        status
        seatState
        participants {
          userId
        }
        viewerCan {
          reserveSeat
          edit
          cancel
        }
      }
      hasMore
      endCursor
      creditLeft
      creditTotal
      todaysSessionsAmt
      todaysDropInSessions
      programsToCreateIn {
        id
      }
    }
  }
`;
type Who = Parameters<SessionsFixture['as']>[0];
const list = async (actor: Who, input: object) =>
  (await fixture.as(actor).query<any>(LIST, { input })).getSessionsForUserV2;

describe('getSessionsForUserV2', () => {
  it('pages through upcoming sessions, soonest first, without a gap or a repetition', async () => {
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page = await list(fixture.cast.actors.learner, { view: 'UPCOMING', pageSize: 3, after });
      seen.push(...page.sessions.map(({ date }: any) => date));
      [after, more] = [page.endCursor, page.hasMore];
    }
    expect(seen).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ]);
  });

  it('returns the children’s sessions to guardians, those of their school to staff, and own ones to others', async () => {
    const { actors, foreigners } = fixture.cast;
    const many = async (actor: Who, input: object = {}) =>
      (await list(actor, { view: 'UPCOMING', ...input })).sessions.length;
    expect(await many(actors.parent)).toBe(7);
    expect(await many(actors.parent, { userId: fixture.ids.learner })).toBe(7);
    expect(await many(actors.staff)).toBe(7);
    expect(await many(actors.leader)).toBe(7);
    expect(await many(fixture.learner2)).toBe(0);
    expect(await many(foreigners.learner)).toBe(0);
    expect(await many(actors.programAdmin, { userId: fixture.ids.leader2 })).toBe(2);
    expect(await fixture.as(actors.learner).refusal(LIST, { input: { userId: fixture.ids.learner2 } })).toBe(
      'NOT_FOUND',
    );
    expect(
      await fixture.as(foreigners.superAdmin).refusal(LIST, { input: { userId: fixture.ids.learner } }),
    ).toBe('NOT_FOUND');
  });

  it('returns the calendar of a whole program to its admins only', async () => {
    const { actors, foreigners, programId, siblingProgramId } = fixture.cast;
    const calendar = async (actor: Who, program: string) => {
      const between = { from: '2026-11-23T07:00:00Z', to: '2026-12-07T07:00:00Z' };
      const input = { view: 'CALENDAR', programId: program, pageSize: 100, ...between };
      return (await list(actor, input)).sessions.length;
    };
    expect(await calendar(actors.programAdmin, programId)).toBe(9);
    expect(await calendar(actors.superAdmin, programId)).toBe(9);
    expect(await calendar(actors.programAdmin, siblingProgramId)).toBe(0);
    expect(await calendar(actors.leader, programId)).toBe(7);
    expect(await calendar(foreigners.superAdmin, programId)).toBe(0);
  });

  it('offers drop-in sessions to the program, with leaders only', async () => {
    const { sessions, todaysDropInSessions } = await list(fixture.cast.actors.learner, { view: 'DROP_IN' });
    expect(sessions).toMatchObject([
      {
        seatState: 'OPEN',
        viewerCan: { reserveSeat: true },
        participants: [{ userId: fixture.ids.leader2 }],
      },
    ]);
    expect(todaysDropInSessions).toBe(1);
    expect((await list(fixture.cast.foreigners.learner, { view: 'DROP_IN' })).sessions).toEqual([]);
  });

  it('returns the remaining minutes, and programs in which the viewer may create', async () => {
    const limit = { enabled: true, sessionLimitType: 'WEEKLY' as const, resetDate: null, minuteLimit: 400 };
    await fixture.saveEcosystem({ sessionLimitsConfig: limit });
    expect(await list(fixture.cast.actors.learner, {})).toMatchObject({
      creditLeft: 100,
      creditTotal: 400,
      programsToCreateIn: [],
    });
    await fixture.saveEcosystem({});
    expect(await list(fixture.cast.actors.leader, {})).toMatchObject({
      creditLeft: null,
      programsToCreateIn: [{ id: fixture.cast.programId }],
    });
  });

  it('returns completed sessions by month, and recent ones by label', async () => {
    fixture.setNow('2026-11-27T03:00:00Z');
    await completeSessions(fixture.cast.ecosystemId, fixture.services);
    const dates = async (input: object) =>
      (await list(fixture.cast.actors.learner, input)).sessions.map(({ date }: any) => date);
    expect(await dates({ view: 'COMPLETED', month: '2026-11' })).toEqual([
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
    ]);
    expect(await dates({ view: 'COMPLETED', month: '2026-10' })).toEqual([]);
    expect(await dates({ label: 'RECENTLY_COMPLETED' })).toHaveLength(3);
    fixture.setNow('2026-12-03T12:00:00Z');
    expect(await dates({ label: 'RECENTLY_COMPLETED' })).toEqual(['2026-11-26']);
    expect(
      await dates({ view: 'CALENDAR', from: '2026-11-25T00:00:00Z', to: '2026-11-28T00:00:00Z' }),
    ).toHaveLength(3);
    fixture.setNow(NOW);
  });
});
