import { completeSessions } from '../attendance/complete-sessions';
import { book, NOW, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';

let house: SessionsHouse;
beforeAll(async () => {
  house = await startHouse();
  const admin = house.as(house.cast.actors.superAdmin);
  const daily = { recurrence: { frequency: 'DAILY', count: 7 } };
  await book(admin, sessionInput(house, { date: '2026-11-24', ...daily }));
  await book(
    admin,
    sessionInput(house, {
      date: '2026-11-24',
      leaderIds: [house.ids.leader2],
      learnerIds: [house.ids.learner3],
    }),
  );
  await book(
    admin,
    sessionInput(house, {
      date: '2026-11-23',
      sessionType: 'DROP_IN',
      maxStudents: 2,
      learnerIds: [],
      leaderIds: [house.ids.leader2],
    }),
  );
});
afterAll(() => house.close());

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
type Who = Parameters<SessionsHouse['as']>[0];
const list = async (actor: Who, input: object) =>
  (await house.as(actor).query<any>(LIST, { input })).getSessionsForUserV2;

describe('getSessionsForUserV2', () => {
  it('pages through what is coming, soonest first, without a gap or a repetition', async () => {
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more;) {
      const page = await list(house.cast.actors.learner, { view: 'UPCOMING', pageSize: 3, after });
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

  it('shows a parent the child’s sessions, staff those of their school, and others their own', async () => {
    const { actors, foreigners } = house.cast;
    const many = async (actor: Who, input: object = {}) =>
      (await list(actor, { view: 'UPCOMING', ...input })).sessions.length;
    expect(await many(actors.parent)).toBe(7);
    expect(await many(actors.parent, { userId: house.ids.learner })).toBe(7);
    expect(await many(actors.staff)).toBe(7);
    expect(await many(actors.leader)).toBe(7);
    expect(await many(house.learner2)).toBe(0);
    expect(await many(foreigners.learner)).toBe(0);
    expect(await many(actors.programAdmin, { userId: house.ids.leader2 })).toBe(2);
    expect(await house.as(actors.learner).refusal(LIST, { input: { userId: house.ids.learner2 } })).toBe(
      'NOT_FOUND',
    );
    expect(
      await house.as(foreigners.superAdmin).refusal(LIST, { input: { userId: house.ids.learner } }),
    ).toBe('NOT_FOUND');
  });

  it('shows admins the calendar of their whole program, and nobody else', async () => {
    const { actors, foreigners, programId, siblingProgramId } = house.cast;
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

  it('offers drop-in sessions to the program, with their leaders only', async () => {
    const { sessions, todaysDropInSessions } = await list(house.cast.actors.learner, { view: 'DROP_IN' });
    expect(sessions).toMatchObject([
      { seatState: 'OPEN', viewerCan: { reserveSeat: true }, participants: [{ userId: house.ids.leader2 }] },
    ]);
    expect(todaysDropInSessions).toBe(1);
    expect((await list(house.cast.foreigners.learner, { view: 'DROP_IN' })).sessions).toEqual([]);
  });

  it('counts the minutes left, and says where one may create', async () => {
    const limit = { enabled: true, sessionLimitType: 'WEEKLY' as const, resetDate: null, minuteLimit: 400 };
    await house.saveEcosystem({ sessionLimitsConfig: limit });
    expect(await list(house.cast.actors.learner, {})).toMatchObject({
      creditLeft: 100,
      creditTotal: 400,
      programsToCreateIn: [],
    });
    await house.saveEcosystem({});
    expect(await list(house.cast.actors.leader, {})).toMatchObject({
      creditLeft: null,
      programsToCreateIn: [{ id: house.cast.programId }],
    });
  });

  it('finds completed sessions by month, and the recent ones by their label', async () => {
    house.setNow('2026-11-27T03:00:00Z');
    await completeSessions(house.cast.ecosystemId, house.services);
    const dates = async (input: object) =>
      (await list(house.cast.actors.learner, input)).sessions.map(({ date }: any) => date);
    expect(await dates({ view: 'COMPLETED', month: '2026-11' })).toEqual([
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
    ]);
    expect(await dates({ view: 'COMPLETED', month: '2026-10' })).toEqual([]);
    expect(await dates({ label: 'RECENTLY_COMPLETED' })).toHaveLength(3);
    house.setNow('2026-12-03T12:00:00Z');
    expect(await dates({ label: 'RECENTLY_COMPLETED' })).toEqual(['2026-11-26']);
    expect(
      await dates({ view: 'CALENDAR', from: '2026-11-25T00:00:00Z', to: '2026-11-28T00:00:00Z' }),
    ).toHaveLength(3);
    house.setNow(NOW);
  });
});
