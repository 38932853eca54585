import type { RemindersDue } from '@lyceum/contracts/sessions';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { remind } from './remind.platform';

let fixture: SessionsFixture;
beforeAll(async () => {
  fixture = await startFixture();
  const { ids, cast } = fixture;
  const programRoles = [{ programId: cast.programId, role: 'LEARNER' as const }];
  const guardian = cast.actors.parent.userId!;
  const family = (userId: string, firstName: string, sessions: boolean) =>
    fixture.savePerson({
      userId,
      firstName,
      programRoles,
      familyConnections: [
        { userId: guardian, relationship: 'PARENT', notifPreferences: { sessions, notes: true } },
      ],
    });
  await family(ids.learner, 'Sofía', true);
  await family(ids.learner2, 'Elijah', false);
  await fixture.savePerson({
    userId: guardian,
    firstName: 'Carmen',
    timeZoneId: 'America/New_York',
    familyConnections: [ids.learner, ids.learner2].map((userId) => ({ userId, relationship: 'CHILD' })),
  });
});
afterAll(() => fixture.close());

const told = async (): Promise<RemindersDue[]> =>
  (await fixture.recorded('sessions.reminders-due')).map(({ payload }) => payload);
/** The reminders that a run publishes at this moment. */
async function turn(kind: RemindersDue['kind'], now: string): Promise<RemindersDue['reminders']> {
  const before = (await told()).length;
  fixture.setNow(now);
  await remind(kind, fixture.services);
  return (await told()).slice(before).flatMap(({ reminders }) => reminders);
}
const admin = () => fixture.as(fixture.cast.actors.superAdmin);
const readers = (reminders: RemindersDue['reminders']) => reminders.map(({ userId }) => userId).sort();

it('reminds participants, and guardians who want it, half an hour before the start, once', async () => {
  const { ids, cast } = fixture;
  const guardian = cast.actors.parent.userId!;
  await book(admin(), sessionInput(fixture, { learnerIds: [ids.learner] }));
  await book(
    admin(),
    sessionInput(fixture, { startTime: '17:30', endTime: '18:00', learnerIds: [ids.learner2] }),
  );
  expect(await turn('SOON', '2026-11-24T22:26:00Z')).toEqual([]);
  const reminders = await turn('SOON', '2026-11-24T22:31:00Z');
  expect(readers(reminders)).toEqual([ids.leader, ids.learner, guardian].sort());
  expect(reminders.find(({ userId }) => userId === guardian)!.sessions).toEqual([
    expect.objectContaining({
      startsAt: '2026-11-24T23:00:00.000Z',
      endsAt: '2026-11-25T00:00:00.000Z',
      timeZoneId: 'America/Denver',
      subject: 'Reading',
      location: 'Room 12',
      as: 'GUARDIAN',
      children: ['Sofía'],
      with: ['Maya Lindqvist'],
    }),
  ]);
  expect(reminders.find(({ userId }) => userId === ids.leader)!.sessions[0]).toMatchObject({
    as: 'LEADER',
    children: [],
    with: ['Sofía Body'],
  });
  await Promise.all([remind('SOON', fixture.services), remind('SOON', fixture.services)]);
  expect(await turn('SOON', '2026-11-24T22:45:00Z')).toEqual([]);
  // The guardian of the other child has turned these notifications off.
  expect(readers(await turn('SOON', '2026-11-25T00:05:00Z'))).toEqual([ids.leader, ids.learner2].sort());
});

it('sends no reminder for a cancelled session, or for one that starts within minutes', async () => {
  const { session } = await book(
    admin(),
    sessionInput(fixture, { date: '2026-11-26', startTime: '10:00', endTime: '11:00' }),
  );
  await book(admin(), sessionInput(fixture, { date: '2026-11-26', startTime: '12:00', endTime: '13:00' }));
  await admin().query(
    'mutation ($input: CancelSessionV3Input!) { cancelSessionV3(input: $input) { sessions { id } } }',
    { input: { sessionId: session.id, scope: 'SINGLE', reason: 'Snow' } },
  );
  expect(await turn('SOON', '2026-11-26T16:45:00Z')).toEqual([]);
  expect(await turn('SOON', '2026-11-26T18:52:00Z')).toEqual([]);
});

it('reminds in the evening of all sessions of the next day at once, in each reader’s zone', async () => {
  const { ids, cast } = fixture;
  const guardian = cast.actors.parent.userId!;
  const at = (startTime: string, endTime: string, date = '2026-12-02') =>
    book(admin(), sessionInput(fixture, { date, startTime, endTime }));
  await at('14:00', '15:00');
  await at('09:00', '10:00');
  await at('09:00', '10:00', '2026-12-03');
  // A quarter past six in New York, a quarter past four in Denver.
  const [first, ...others] = await turn('EVENING', '2026-12-01T23:15:00Z');
  expect(others).toEqual([]);
  expect(first!.userId).toBe(guardian);
  expect(first!.sessions.map(({ startsAt }) => startsAt)).toEqual([
    '2026-12-02T16:00:00.000Z',
    '2026-12-02T21:00:00.000Z',
  ]);
  expect(readers(await turn('EVENING', '2026-12-02T01:15:00Z'))).toEqual([ids.leader, ids.learner].sort());
  await at('16:00', '17:00');
  expect(await turn('EVENING', '2026-12-02T01:20:00Z')).toEqual([]);
  expect(await turn('EVENING', '2026-12-03T04:00:00Z')).toEqual([]);
});

it('sends no reminders in a program that switched them off', async () => {
  const { ids, cast } = fixture;
  await book(admin(), sessionInput(fixture, { date: '2026-12-08', startTime: '09:00', endTime: '10:00' }));
  await fixture.saveProgram(cast.programId, { sessionReminders: false });
  expect(await turn('EVENING', '2026-12-08T01:15:00Z')).toEqual([]);
  expect(await turn('SOON', '2026-12-08T15:35:00Z')).toEqual([]);
  await fixture.saveProgram(cast.programId, { sessionReminders: true });
  expect(readers(await turn('SOON', '2026-12-08T15:36:00Z'))).toContain(ids.leader);
});

it('sends no reminders to archived people, or in an archived program', async () => {
  const { ids, cast } = fixture;
  await book(admin(), sessionInput(fixture, { date: '2026-12-09', startTime: '09:00', endTime: '10:00' }));
  await fixture.savePerson({ userId: ids.leader, status: 'ARCHIVED' });
  expect(readers(await turn('SOON', '2026-12-09T15:35:00Z'))).toEqual(
    [ids.learner, cast.actors.parent.userId!].sort(),
  );
  await fixture.saveProgram(cast.programId, { archived: true });
  expect(await turn('EVENING', '2026-12-09T01:15:00Z')).toEqual([]);
});
