import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { CREATE, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
let day = 0;
beforeAll(async () => {
  fixture = await startFixture();
  await fixture.saveEcosystem({
    sessionSettings: { ...UNKNOWN_ECOSYSTEM.sessionSettings, bookByDefault: false },
  });
});
afterAll(() => fixture.close());

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

const admin = () => fixture.as(fixture.cast.actors.programAdmin);
const update = async (input: object, caller = admin()) =>
  (await caller.query<any>(UPDATE, { input })).adminUpdateOneOrManyPendingSessions;

/** Sessions booked by a tutor, one a week, each on another weekday. */
async function pending(count = 1): Promise<string[]> {
  const date = new Date(Date.UTC(2026, 11, 1 + day++)).toISOString().slice(0, 10);
  const weekday = new Date(`${date}T00:00Z`).getUTCDay();
  const recurrence = { frequency: 'WEEKLY', recurringDays: [weekday], count };
  const input = sessionInput(fixture, { date, ...(count > 1 ? { recurrence } : {}) });
  const { createSession } = await fixture.as(fixture.cast.actors.leader).query<any>(CREATE, { input });
  expect(createSession.sessions.every(({ status }: any) => status === 'PENDING')).toBe(true);
  return createSession.sessions.map(({ id }: any) => id);
}

describe('adminUpdateOneOrManyPendingSessions', () => {
  it('approves: the session is UPCOMING, with an entry in its history and a notification', async () => {
    const [id] = await pending();
    const answer = await update({ sessionIds: [id], decision: 'APPROVE', reason: 'Room found' });
    expect(answer).toEqual({ sessions: [{ id, status: 'UPCOMING' }], refused: [] });
    const read = await admin().query<any>(READ, { id });
    expect(read.getSession.session.viewerCan.approve).toBe(false);
    expect(read.getSessionActivityBreadcrumbs[0]).toEqual({
      action: 'APPROVE',
      reason: 'Room found',
      scope: 'SINGLE',
      user: { id: fixture.cast.actors.programAdmin.userId },
    });
    expect((await fixture.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      change: 'APPROVED',
      reason: 'Room found',
      sessions: [{ id }],
      participants: [{ userId: fixture.ids.leader }, { userId: fixture.ids.learner }],
    });
    const { rows } = await fixture.admin.query(
      `SELECT DISTINCT status FROM sessions.session_participants WHERE session_id = $1
       UNION SELECT DISTINCT status FROM sessions.session_facets WHERE session_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: 'UPCOMING' }]);
  });

  it('declines: the time is free again, and only an admin can restore the session', async () => {
    const [id] = await pending();
    const answer = await update({ sessionIds: [id], decision: 'DECLINE', reason: 'No room' });
    expect(answer.sessions).toEqual([{ id, status: 'CANCELLED' }]);
    expect((await fixture.recorded('sessions.changed')).at(-1)!.payload).toMatchObject({
      change: 'DECLINED',
    });
    expect((await admin().query<any>(READ, { id })).getSessionActivityBreadcrumbs[0].action).toBe('DECLINE');
    const restore = 'mutation ($id: ID!) { restoreSession(input: { sessionId: $id }) { saved } }';
    expect(await fixture.as(fixture.cast.actors.learner).refusal(restore, { id })).toBe('CONFLICT');
    expect((await admin().query<any>(restore, { id })).restoreSession.saved).toBe(true);
  });

  it('applies to the pending sessions of the series where the scope says so', async () => {
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

  it('returns the refused sessions, and decides about the others', async () => {
    const [first] = await pending();
    const [second] = await pending();
    await update({ sessionIds: [first], decision: 'APPROVE' });
    expect(await update({ sessionIds: [first, second], decision: 'APPROVE' })).toEqual({
      sessions: [{ id: second, status: 'UPCOMING' }],
      refused: [{ sessionId: first, reason: 'This session does not wait for approval.' }],
    });
    const [late] = await pending();
    fixture.setNow('2027-06-01T00:00:00Z');
    expect((await update({ sessionIds: [late], decision: 'APPROVE' })).refused).toHaveLength(1);
    fixture.setNow('2026-11-23T15:00:00Z');
  });

  it('refuses everybody but admins of the program', async () => {
    const [id] = await pending();
    const input = { sessionIds: [id], decision: 'APPROVE' };
    expect(await fixture.as(fixture.cast.actors.leader).refusal(UPDATE, { input })).toBe('FORBIDDEN');
    expect((await update(input, fixture.as(fixture.cast.foreigners.superAdmin))).refused).toHaveLength(1);
    const leads = await fixture.as(fixture.cast.actors.leader).query<any>(READ, { id });
    expect(leads.getSession.session).toEqual({ status: 'PENDING', viewerCan: { approve: false } });
    expect((await admin().query<any>(READ, { id })).getSession.session.viewerCan.approve).toBe(true);
  });
});
