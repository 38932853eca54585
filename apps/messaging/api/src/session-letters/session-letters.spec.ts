import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import { randomUUID } from 'node:crypto';
import type { ChangedSession, SessionLetter } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

writeDatesAsOf(Date.parse('2036-12-01T12:00:00Z'));

const BELL = '{ getNotificationsQuery { notifications { type details link } } }';

let fixture: MessagingFixture;
beforeAll(async () => {
  fixture = await startFixture({ background: true });
  const { parent, learner, leader } = fixture.cast.actors;
  await fixture.savePerson(parent, {
    ...{ firstName: 'Carmen', language: 'sp', timeZoneId: 'America/New_York', email: 'parent@home.example' },
    familyConnections: [{ userId: learner.userId!, relationship: 'CHILD' as const }],
  });
  await fixture.savePerson(learner, {
    firstName: 'Sofía',
    familyConnections: [{ userId: parent.userId!, relationship: 'PARENT' as const }],
  });
  await fixture.savePerson(leader, { firstName: 'Maya', email: 'tutor@school.example' });
});
afterAll(() => fixture.close());

const session = (startsAt: string): ChangedSession => ({
  ...{ id: randomUUID(), startsAt, endsAt: startsAt.replace('T23:00', 'T23:45') },
  ...{ timeZoneId: 'America/Denver', subject: 'Reading', location: null },
});
const bells = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(BELL)).getNotificationsQuery.notifications.filter(
    ({ type }: { type: string }) => type === 'SESSION_LETTER',
  );

it('notifies each of the people and their guardians once, by bell and mail, except the writer', async () => {
  const { learner, parent, leader, superAdmin } = fixture.cast.actors;
  const [first, second] = [session('2036-12-08T23:00:00.000Z'), session('2036-12-09T23:00:00.000Z')];
  const before = fixture.mails.mails.length;
  const letter: SessionLetter = {
    ...{ letterId: randomUUID(), text: 'Bring the library book.', programIds: [fixture.cast.programId] },
    from: { userId: superAdmin.userId!, name: 'Nora Quist' },
    readers: [
      { userId: leader.userId!, userType: 'LEADER', sessions: [first, second] },
      { userId: learner.userId!, userType: 'LEARNER', sessions: [second] },
      { userId: superAdmin.userId!, userType: 'LEADER', sessions: [first] },
    ],
  };
  await fixture.tell(fixture.cast.ecosystemId, 'sessions.letter-written', letter);
  // A second event of the same letter.
  const more = [{ userId: learner.userId!, userType: 'LEARNER' as const, sessions: [second] }];
  await fixture.tell(fixture.cast.ecosystemId, 'sessions.letter-written', { ...letter, readers: more });
  const [bell, ...others] = await bells({ ...parent, language: 'sp', timeZoneId: 'America/New_York' });
  expect(others).toEqual([]);
  expect(bell.details).toContain('Nora Quist: Bring the library book. (Sobre Reading, mar, 9 dic');
  expect(bell.link).toBe(`/sessions/${second.id}`);
  expect((await bells(leader))[0].details).toContain('About 2 sessions, the first: Reading, Mon, Dec 8');
  expect(await bells(learner)).toHaveLength(1);
  expect(await bells(superAdmin)).toEqual([]);
  await eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE kind = $1 AND status <> 'DONE'`,
      ['session-letter-mail'],
    );
    return rows[0].open === 0;
  }, 'every mail is sent');
  const mails = fixture.mails.mails.slice(before).map((mail) => JSON.stringify(mail));
  for (const address of ['parent@home.example', 'tutor@school.example'])
    expect(mails.filter((mail) => mail.includes(address))).toHaveLength(1);
  expect(mails.every((mail) => mail.includes('Bring the library book.'))).toBe(true);
});
