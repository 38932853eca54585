import { randomUUID } from 'node:crypto';
import type { RemindedSession, RemindersDue } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import { wordReminder } from '../notification-kinds/entries/session-reminder';

const BELL = '{ getNotificationsQuery { notifications { type details link } } }';

let fixture: MessagingFixture;
beforeAll(async () => {
  fixture = await startFixture({ background: true });
  const { parent, leader } = fixture.cast.actors;
  await fixture.savePerson(parent, {
    firstName: 'Carmen',
    language: 'sp',
    timeZoneId: 'America/New_York',
    email: 'parent@home.example',
  });
  await fixture.savePerson(leader, { firstName: 'Maya', email: 'tutor@school.example' });
});
afterAll(() => fixture.close());

const session = (change: Partial<RemindedSession> = {}): RemindedSession => ({
  id: randomUUID(),
  startsAt: new Date(Date.now() + 30 * 60_000).toISOString(),
  endsAt: new Date(Date.now() + 75 * 60_000).toISOString(),
  timeZoneId: 'America/Denver',
  subject: 'Reading',
  location: 'Room 12',
  programId: fixture.cast.programId,
  as: 'LEADER',
  children: [],
  with: ['Sofía Reyes'],
  ...change,
});
const remind = (kind: RemindersDue['kind'], reminders: RemindersDue['reminders']) =>
  fixture.tell(fixture.cast.ecosystemId, 'sessions.reminders-due', { kind, reminders });
/** The mails that are sent until every job is done. */
async function mailed(tell: () => Promise<unknown>) {
  const before = fixture.mails.mails.length;
  await tell();
  await eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE kind = $1 AND status <> 'DONE'`,
      ['session-reminder-mail'],
    );
    return rows[0].open === 0;
  }, 'all reminders are mailed');
  const mails = fixture.mails.mails.slice(before).map((mail) => JSON.stringify(mail));
  return mails.filter((mail) => /this reminder|Este recordatorio/.test(mail));
}
const bells = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(BELL)).getNotificationsQuery.notifications.filter(
    ({ type }: { type: string }) => type === 'SESSION_REMINDER',
  );

it('reminds once by bell and mail, in the language and zone of each, of one session or of a day', async () => {
  const { leader, parent } = fixture.cast.actors;
  const theirs = {
    as: 'GUARDIAN' as const,
    children: ['Sofía'],
    with: ['Maya Lindqvist'],
    startsAt: '2036-11-24T23:00:00.000Z',
    endsAt: '2036-11-25T00:00:00.000Z',
  };
  const own = session();
  const day = [session(theirs), session({ ...theirs, startsAt: '2036-11-25T01:00:00.000Z' })];
  const soon = [{ userId: leader.userId!, sessions: [own] }];
  const mails = await mailed(async () => {
    await remind('SOON', soon);
    await remind('SOON', soon);
    await remind('EVENING', [{ userId: parent.userId!, sessions: day }]);
  });
  expect(mails).toHaveLength(2);
  const [toLeader, toParent] = ['tutor@school.example', 'parent@home.example'].map((address) =>
    mails.find((mail) => mail.includes(address))!,
  );
  expect(toLeader).toContain('Soon: Reading with');
  expect(toLeader).toContain(`/e/riverside?to=/sessions/${own.id}`);
  expect(JSON.parse(toLeader!).optOut).toBe('<http://localhost:4200/e/riverside?to=/settings>');
  expect(toLeader).toContain('because you take part');
  expect(toParent).toContain('6:00');
  expect(toParent).toContain('Maya Lindqvist');
  expect((await bells({ ...parent, language: 'sp', timeZoneId: 'America/New_York' }))[0]).toEqual({
    type: 'SESSION_REMINDER',
    link: '/sessions',
    details: expect.stringMatching(
      /^Recordatorio de 2 sesiones; la primera: Sofía: Reading con Maya Lindqvist, .*6:00/,
    ),
  });
});

it('sends nothing to people who want no reminders or have left', async () => {
  const { leader, parent } = fixture.cast.actors;
  await fixture.savePerson(leader, { eventChannels: { REMINDERS: [] } });
  await fixture.savePerson(parent, { status: 'ARCHIVED' });
  const reminders = [leader, parent].map(({ userId }) => ({ userId: userId!, sessions: [session()] }));
  expect(await mailed(() => remind('SOON', reminders))).toEqual([]);
  await fixture.savePerson(leader, { eventChannels: { SESSION_BOOKED: [] } });
});

it('leaves out a session that was cancelled or moved before the mail was sent, or starts already', async () => {
  const { leader, learner } = fixture.cast.actors;
  const [cancelled, moved, kept] = [session(), session(), session({ subject: 'Fractions' })];
  const running = session({ startsAt: new Date().toISOString() });
  await fixture.meet(leader, learner, { change: 'CANCELLED', sessions: [cancelled] });
  await fixture.meet(leader, learner, {
    change: 'EDITED',
    sessions: [{ ...moved, startsAt: new Date(Date.now() + 40 * 60_000).toISOString() }],
  });
  await fixture.meet(leader, learner, { change: 'EDITED', sessions: [kept] });
  const reminders = [{ userId: leader.userId!, sessions: [cancelled, moved, kept, running] }];
  const [mail, ...others] = await mailed(async () => {
    await remind('SOON', reminders);
    await remind('SOON', [{ userId: leader.userId!, sessions: [session({ id: cancelled.id })] }]);
  });
  expect(others).toEqual([]);
  expect(mail).toContain('Soon: Fractions');
  for (const { id } of [cancelled, moved, running]) expect(mail).not.toContain(id);
});

it('names nobody of a large group', () => {
  const facts = {
    subject: 'Choir',
    startsAt: '2026-11-24T23:00:00Z',
    endsAt: '2026-11-25T00:00:00Z',
    children: [],
    with: ['A', 'B', 'C', 'D'],
    count: 1,
  };
  expect(wordReminder(facts, { language: 'en', timeZoneId: 'America/Denver' })).toMatch(
    /^Reminder: Choir, .*4:00 – 5:00 PM\.$/,
  );
});
