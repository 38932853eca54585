import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { CREATE, sessionInput, startHouse, type SessionsHouse } from '../testing/sessions-house';

let house: SessionsHouse;
let day = 0;
beforeAll(async () => {
  house = await startHouse();
  await house.saveEcosystem({
    sessionSettings: { ...UNKNOWN_ECOSYSTEM.sessionSettings, bookByDefault: false },
  });
});
afterAll(() => house.close());

const UPDATE = /* GraphQL */ `
  mutation ($input: AdminUpdatePendingSessionsInput!) {
    adminUpdateOneOrManyPendingSessions(input: $input) {
      sessions {
        id
        status
      }
      refused {
        sessionId
        reason
      }
    }
  }
`;
const READ = /* GraphQL */ `
  query ($id: ID!) {
    getSession(sessionId: $id) {
      session {
        status
        viewerCan {
          approve
        }
      }
    }
    getSessionActivityBreadcrumbs(sessionId: $id) {
      action
      reason
      scope
      user {
        id
      }
    }
  }
`;

const admin = () => house.as(house.cast.actors.programAdmin);
const update = async (input: object, caller = admin()) =>
  (await caller.query<any>(UPDATE, { input })).adminUpdateOneOrManyPendingSessions;

/** Sessions that a tutor has booked, a week apart, each time on another day. */
async function pending(count = 1): Promise<string[]> {
  const date = new Date(Date.UTC(2026, 11, 1 + day++)).toISOString().slice(0, 10);
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  const recurrence = { frequency: 'WEEKLY', recurringDays: [weekday], count };
  const input = sessionInput(house, { date, ...(count > 1 ? { recurrence } : {}) });
  const { createSession } = await house.as(house.cast.actors.leader).query<any>(CREATE, { input });
  expect(createSession.sessions.every(({ status }: any) => status === 'PENDING')).toBe(true);
  return createSession.sessions.map(({ id }: any) => id);
}

describe('adminUpdateOneOrManyPendingSessions', () => {
  it('approves: the session is on, its history and the people are told', async () => {
    const [id] = await pending();
    const answer = await update({ sessionIds: [id], decision: 'APPROVE', reason: 'Room found' });
    expect(answer).toEqual({ sessions: [{ id, status: 'UPCOMING' }], refused: [] });
    const read = await admin().query<any>(READ, { id });
    expect(read.getSession.session.viewerCan.approve).toBe(false);
    expect(read.getSessionActivityBreadcrumbs[0]).toEqual({
      action: 'APPROVE',
      reason: 'Room found',
      scope: 'SINGLE',
      user: { id: house.cast.actors.programAdmin.userId },
    });
    expect((await house.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      change: 'APPROVED',
      reason: 'Room found',
      sessions: [{ id }],
      participants: [{ userId: house.ids.leader }, { userId: house.ids.learner }],
    });
    const { rows } = await house.admin.query(
      `SELECT DISTINCT status FROM sessions.session_participants WHERE session_id = $1
       UNION SELECT DISTINCT status FROM sessions.session_facets WHERE session_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: 'UPCOMING' }]);
  });

  it('declines: the time is free again, and only an admin can bring it back', async () => {
    const [id] = await pending();
    const answer = await update({ sessionIds: [id], decision: 'DECLINE', reason: 'No room' });
    expect(answer.sessions).toEqual([{ id, status: 'CANCELLED' }]);
    expect((await house.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({ change: 'DECLINED' });
    expect((await admin().query<any>(READ, { id })).getSessionActivityBreadcrumbs[0].action).toBe('DECLINE');
    const restore = 'mutation ($id: ID!) { restoreSession(input: { sessionId: $id }) { saved } }';
    expect(await house.as(house.cast.actors.learner).refusal(restore, { id })).toBe('CONFLICT');
    expect((await admin().query<any>(restore, { id })).restoreSession.saved).toBe(true);
  });

  it('takes the series along where it is asked to', async () => {
    const series = await pending(4);
    const following = await update({
      sessionIds: [series[2], series[3]],
      decision: 'APPROVE',
      scope: 'SINGLE_AND_FOLLOWING',
    });
    expect(following.refused).toEqual([]);
    expect(following.sessions.map(({ id }: any) => id)).toEqual(series.slice(2));
    const rest = await update({ sessionIds: [series[0]], decision: 'DECLINE', scope: 'ALL' });
    expect(rest.sessions.map(({ id }: any) => id)).toEqual(series.slice(0, 2));
  });

  it('says which could not be, and does the others', async () => {
    const [first] = await pending();
    const [second] = await pending();
    await update({ sessionIds: [first], decision: 'APPROVE' });
    expect(await update({ sessionIds: [first, second], decision: 'APPROVE' })).toEqual({
      sessions: [{ id: second, status: 'UPCOMING' }],
      refused: [{ sessionId: first, reason: 'This session does not wait for approval.' }],
    });
    const [late] = await pending();
    house.setNow('2027-06-01T00:00:00Z');
    expect((await update({ sessionIds: [late], decision: 'APPROVE' })).refused).toHaveLength(1);
    house.setNow('2026-11-23T15:00:00Z');
  });

  it('is for the admins of the program alone', async () => {
    const [id] = await pending();
    const input = { sessionIds: [id], decision: 'APPROVE' };
    expect(await house.as(house.cast.actors.leader).refusal(UPDATE, { input })).toBe('FORBIDDEN');
    expect((await update(input, house.as(house.cast.foreigners.superAdmin))).refused).toHaveLength(1);
    const leads = await house.as(house.cast.actors.leader).query<any>(READ, { id });
    expect(leads.getSession.session).toEqual({ status: 'PENDING', viewerCan: { approve: false } });
    expect((await admin().query<any>(READ, { id })).getSession.session.viewerCan.approve).toBe(true);
  });
});
