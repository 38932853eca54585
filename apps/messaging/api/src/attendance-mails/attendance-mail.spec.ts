import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import { randomUUID } from 'node:crypto';
import type { AttendanceNotice } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { eventually } from '@lyceum/server/testing';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

writeDatesAsOf(Date.parse('2036-12-01T12:00:00Z'));

const BELL = '{ getNotificationsQuery { notifications { type details link } } }';

let fixture: MessagingFixture;
beforeAll(async () => {
  fixture = await startFixture({ background: true });
  const { parent, learner } = fixture.cast.actors;
  await fixture.savePerson(parent, {
    ...{ firstName: 'Carmen', language: 'sp', timeZoneId: 'America/New_York', email: 'parent@home.example' },
    familyConnections: [{ userId: learner.userId!, relationship: 'CHILD' as const }],
  });
  await fixture.savePerson(learner, {
    ...{ firstName: 'Sofía', email: 'sofia@school.example' },
    familyConnections: [{ userId: parent.userId!, relationship: 'PARENT' as const }],
  });
});
afterAll(() => fixture.close());

const notice = (change: Partial<AttendanceNotice> = {}): AttendanceNotice => ({
  ...{ learnerId: fixture.cast.actors.learner.userId!, name: 'Sofía', programId: fixture.cast.programId },
  session: {
    ...{ id: randomUUID(), startsAt: '2036-12-08T23:00:00.000Z', endsAt: '2036-12-09T00:00:00.000Z' },
    ...{ timeZoneId: 'America/Denver', subject: 'Reading', location: null },
  },
  ...{ status: 'ABSENT', minutesLate: null, corrects: false },
  ...change,
});
const tell = (...notices: AttendanceNotice[]) =>
  fixture.tell(fixture.cast.ecosystemId, 'sessions.attendance-told', { notices });
const bells = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(BELL)).getNotificationsQuery.notifications.filter(
    ({ type }: { type: string }) => type === 'ATTENDANCE_NEWS',
  );
/** Addresses and texts of the mails since `before`, once all are sent. */
async function mailsSince(before: number): Promise<string[]> {
  await eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE kind = $1 AND status <> 'DONE'`,
      ['attendance-news-mail'],
    );
    return rows[0].open === 0;
  }, 'every mail is sent');
  return fixture.mails.mails.slice(before).map((mail) => JSON.stringify(mail));
}

it('notifies only the guardians, by bell and mail, in their language and zone', async () => {
  const { learner, parent, leader } = fixture.cast.actors;
  const before = fixture.mails.mails.length;
  const absent = notice();
  await tell(absent, notice({ learnerId: fixture.learner2.userId!, name: 'Leo' }));
  const [bell, ...others] = await bells({ ...parent, language: 'sp', timeZoneId: 'America/New_York' });
  expect(others).toEqual([]);
  expect(bell.details).toContain('Se marcó la ausencia de Sofía: Reading, lun, 8 dic');
  expect(bell.link).toBe(`/sessions/${absent.session.id}`);
  for (const other of [learner, leader]) expect(await bells(other)).toEqual([]);
  const mails = await mailsSince(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('parent@home.example');
  expect(mails[0]).toContain('Ausencia de Sof');
});

it('says how late a child was, and when a mark is corrected', async () => {
  const { parent } = fixture.cast.actors;
  const english: Actor = { ...parent, language: 'en' };
  await tell(notice({ status: 'LATE', minutesLate: 10 }));
  expect((await bells(english))[0].details).toContain(
    'Sofía was marked late by 10 minutes: Reading, Mon, Dec 8',
  );
  await tell(notice({ status: 'TAKEN_BACK', corrects: true }));
  expect((await bells(english))[0].details).toContain('Corrected: Sofía is no longer marked absent or late');
});

it('mails no guardian who switched attendance mails off', async () => {
  const { parent } = fixture.cast.actors;
  await mailsSince(0);
  await fixture.admin.query(
    `UPDATE messaging.people SET event_channels = '{"ATTENDANCE": []}' WHERE user_id = $1`,
    [parent.userId],
  );
  const before = fixture.mails.mails.length;
  const rung = (await bells(parent)).length;
  await tell(notice());
  expect(await mailsSince(before)).toEqual([]);
  expect(await bells(parent)).toHaveLength(rung + 1);
});
