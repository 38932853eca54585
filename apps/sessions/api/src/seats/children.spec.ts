import { randomUUID } from 'node:crypto';
import { completeDueSessions } from '../attendance/complete-due-sessions.platform';
import { UNKNOWN_ECOSYSTEM } from '../projections/facts';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const { cast, ids } = fixture;
  const children = [ids.learner, ids.learner2, ids.learner3];
  await fixture.savePerson({
    userId: cast.actors.parent.userId!,
    familyConnections: children.map((userId) => ({ userId, relationship: 'CHILD' as const })),
  });
  await fixture.savePerson({
    userId: ids.learner3,
    programRoles: [{ programId: cast.siblingProgramId, role: 'LEARNER' }],
  });
});
afterAll(() => fixture.close());

const READ = /* GraphQL */ `
  query ($id: ID!) {
    getSession(sessionId: $id) {
      session {
        viewerCan {
          join
          joinFor
          reserveSeat
          reserveSeatFor
          dropFor
        }
      }
    }
    getSessionsForUserV2 {
      todaysSessionsAmt
    }
  }
`;
const RESERVE =
  'mutation ($id: ID!, $learner: ID) { reserveSeat(sessionId: $id, learnerId: $learner) { reserved refusal } }';
const CHECK = 'mutation ($input: CheckInOutInput!) { checkInOut(input: $input) { done joinUrl } }';
const link = 'https://meet.example/room';
const parent = () => fixture.as(fixture.cast.actors.parent);
const can = async (id: string) => (await parent().query<any>(READ, { id })).getSession.session.viewerCan;
const admin = () => fixture.as(fixture.cast.actors.superAdmin);

describe('reserveSeat and checkInOut of guardians', () => {
  it('reserveSeat reserves for one child after the other, and for none outside the program', async () => {
    const { learner, learner2, learner3 } = fixture.ids;
    const input = sessionInput(fixture, { sessionType: 'DROP_IN', maxStudents: 2, learnerIds: [] });
    const { id } = (await book(admin(), input)).session;
    expect(await can(id)).toMatchObject({
      reserveSeat: true,
      reserveSeatFor: [learner, learner2],
      dropFor: [],
    });
    const reserve = async (who: string) =>
      (await parent().query<any>(RESERVE, { id, learner: who })).reserveSeat;
    expect(await reserve(learner)).toEqual({ reserved: true, refusal: null });
    expect(await can(id)).toMatchObject({ reserveSeatFor: [learner2], dropFor: [learner] });
    expect(await reserve(learner2)).toEqual({ reserved: true, refusal: null });
    expect(await can(id)).toMatchObject({ reserveSeat: false, reserveSeatFor: [] });
    expect(await parent().refusal(RESERVE, { id, learner: learner3 })).toBe('FORBIDDEN');
    expect(await parent().refusal(RESERVE, { id, learner: randomUUID() })).toBe('FORBIDDEN');
  });

  it('checkInOut joins for a child, as the child’s attendance', async () => {
    const input = sessionInput(fixture, {
      date: '2026-11-23',
      startTime: '09:00',
      endTime: '10:00',
      meetingSolution: 'CUSTOM_URL',
      joinUrl: link,
      physicalSessionOptions: null,
    });
    const { id } = (await book(admin(), input)).session;
    fixture.setNow('2026-11-23T16:00:00Z');
    expect(await can(id)).toMatchObject({ join: true, joinFor: [fixture.ids.learner] });
    const check = { sessionId: id, action: 'CHECK_IN' };
    expect(await parent().refusal(CHECK, { input: check })).toBe('FORBIDDEN');
    const forChild = { ...check, userId: fixture.ids.learner };
    expect((await parent().query<any>(CHECK, { input: forChild })).checkInOut).toEqual({
      done: true,
      joinUrl: link,
    });
    await fixture.as(fixture.cast.actors.leader).query(CHECK, { input: check });
    const stranger = { ...check, userId: fixture.ids.leader };
    expect(await parent().refusal(CHECK, { input: stranger })).toBe('FORBIDDEN');
    fixture.setNow('2026-11-23T17:00:30Z');
    await completeDueSessions.handler(fixture.services);
    const { rows } = await fixture.admin.query(
      `SELECT minutes_present, attendance_source FROM sessions.session_participants WHERE session_id = $1 AND user_id = $2`,
      [id, fixture.ids.learner],
    );
    expect(rows).toEqual([{ minutes_present: 60, attendance_source: 'ROOM' }]);
    expect((await can(id)).joinFor).toEqual([]);
  });

  it('refuse to act for the child where the organization does not let guardians, who still see the sessions', async () => {
    const { learner } = fixture.ids;
    const act = (parentsActForChildren: boolean) =>
      fixture.saveEcosystem({
        sessionSettings: { ...UNKNOWN_ECOSYSTEM.sessionSettings, parentsActForChildren },
      });
    const { id } = (
      await book(
        admin(),
        sessionInput(fixture, { sessionType: 'DROP_IN', maxStudents: 3, date: '2026-12-01' }),
      )
    ).session;
    await act(false);
    expect(await can(id)).toEqual({
      join: false,
      joinFor: [],
      reserveSeat: false,
      reserveSeatFor: [],
      dropFor: [],
    });
    expect(await parent().refusal(RESERVE, { id, learner })).toBe('FORBIDDEN');
    const input = { sessionId: id, userId: learner, action: 'CHECK_IN' };
    expect(await parent().refusal(CHECK, { input })).toBe('FORBIDDEN');
    await act(true);
    expect(await can(id)).toMatchObject({ dropFor: [learner] });
  });

  it('count today’s sessions, also those that do not block time', async () => {
    const of = async () => {
      const [session] = (await fixture.admin.query(`SELECT id FROM sessions.sessions LIMIT 1`)).rows;
      return (await parent().query<any>(READ, { id: session.id })).getSessionsForUserV2.todaysSessionsAmt;
    };
    fixture.setNow('2026-11-23T15:00:00Z');
    const before = await of();
    await fixture.admin.query(`UPDATE sessions.session_participants SET occupies = false, blocking = false`);
    expect(before).toBe(1);
    expect(await of()).toBe(1);
  });
});
