import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import { randomUUID } from 'node:crypto';
import {
  type AwaySession,
  type SeriesCalendar,
  seriesUid,
  type TimeAwayChanged,
} from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { eventually, readCalendar } from '@lyceum/server/testing';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

writeDatesAsOf(Date.parse('2036-12-01T12:00:00Z'));

const BELL = '{ getNotificationsQuery { notifications { type details link } } }';

let fixture: MessagingFixture;
beforeAll(async () => {
  fixture = await startFixture({ background: true });
  const { parent, leader, learner } = fixture.cast.actors;
  const familyConnections = [{ userId: learner.userId!, relationship: 'CHILD' as const }];
  await fixture.savePerson(parent, {
    firstName: 'Carmen',
    language: 'sp',
    timeZoneId: 'America/New_York',
    email: 'parent@home.example',
    familyConnections,
  });
  const guardian = [{ userId: parent.userId!, relationship: 'PARENT' as const }];
  await fixture.savePerson(learner, { firstName: 'Sofía', familyConnections: guardian });
  await fixture.savePerson(leader, { firstName: 'Maya', email: 'tutor@school.example' });
});
afterAll(() => fixture.close());

const session = (change: Partial<AwaySession>): AwaySession => ({
  id: randomUUID(),
  startsAt: '2036-12-08T23:00:00.000Z',
  endsAt: '2036-12-09T00:00:00.000Z',
  timeZoneId: 'America/Denver',
  subject: 'Reading',
  location: null,
  outcome: 'CANCELLED',
  substitute: null,
  ...change,
});
const newsTo = (
  readers: TimeAwayChanged['readers'],
  change: Partial<TimeAwayChanged> = {},
): TimeAwayChanged => ({
  awayId: randomUUID(),
  change: 'AWAY',
  person: { userId: fixture.cast.actors.leader.userId!, name: 'Maya Lindqvist' },
  firstDay: '2036-12-08',
  lastDay: '2036-12-10',
  readers,
  changedByUserId: fixture.cast.actors.leader.userId,
  ...change,
});
const bells = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(BELL)).getNotificationsQuery.notifications.filter(
    ({ type }: { type: string }) => type === 'TIME_AWAY',
  );

const allMailed = () =>
  eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE kind = $1 AND status <> 'DONE'`,
      ['time-away-mail'],
    );
    return rows[0].open === 0;
  }, 'every mail is sent');

it('notifies a family once of all sessions, in their language and zone, except who made the change', async () => {
  const { learner, parent, leader } = fixture.cast.actors;
  const sessions = [
    session({}),
    session({ startsAt: '2036-12-09T23:00:00.000Z', outcome: 'SUBSTITUTE', substitute: 'Ruth Abrams' }),
  ];
  const before = fixture.mails.mails.length;
  const news = newsTo([
    { userId: learner.userId!, as: 'TAKES_PART', sessions },
    { userId: leader.userId!, as: 'PERSON', sessions },
  ]);
  await fixture.tell(fixture.cast.ecosystemId, 'sessions.time-away', news);
  await eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT count(*)::int AS done FROM messaging.job_records WHERE kind = $1 AND status = 'DONE'`,
      ['time-away-mail'],
    );
    return rows[0].done > 0;
  }, 'the mails are sent');
  const [bell, ...others] = await bells({ ...parent, language: 'sp' });
  expect(others).toEqual([]);
  expect(bell.details).toContain('Maya Lindqvist no estará del lun, 8 dic al mié, 10 dic.');
  expect(bell.details).toContain('otra persona viene a 1');
  expect(bell.link).toBe('/sessions');
  expect(await bells(learner)).toHaveLength(1);
  expect(await bells(leader)).toEqual([]);
  const mails = fixture.mails.mails.slice(before).map((mail) => JSON.stringify(mail));
  const theirs = mails.filter((mail) => mail.includes('parent@home.example'));
  expect(theirs).toHaveLength(1);
  expect(theirs[0]).toContain('En su lugar viene Ruth Abrams');
});

it('sends no notification for the single changes of a time away', async () => {
  const { learner } = fixture.cast.actors;
  const { outcome: _outcome, substitute: _substitute, ...changed } = session({});
  await fixture.tell(fixture.cast.ecosystemId, 'sessions.changed', {
    change: 'CANCELLED',
    scope: 'SINGLE',
    seriesId: null,
    programId: fixture.cast.programId,
    sessions: [changed],
    participants: [{ userId: learner.userId!, userType: 'LEARNER' }],
    partOf: 'TIME_AWAY',
    changedByUserId: null,
  });
  const { getNotificationsQuery } = await fixture.as(learner).query<any>(BELL);
  const types = getNotificationsQuery.notifications.map(({ type }: { type: string }) => type);
  expect(types).not.toContain('SESSION_CANCELLED');
});

it('says who is back', async () => {
  const { parent, learner } = fixture.cast.actors;
  const sessions = [session({ outcome: 'AS_BEFORE' })];
  const news = newsTo([{ userId: learner.userId!, as: 'TAKES_PART', sessions }], { change: 'BACK' });
  await fixture.tell(fixture.cast.ecosystemId, 'sessions.time-away', news);
  const [latest] = await bells(learner);
  expect(latest.details).toContain(
    'Maya Lindqvist, who was to be away from Mon, Dec 8 to Wed, Dec 10, is back.',
  );
  expect(latest.link).toBe(`/sessions/${sessions[0]!.id}`);
  expect(await bells(parent)).toHaveLength(2);
});

it('removes the dates from a series in the calendars of the family and of the person who is away', async () => {
  const { learner, leader, superAdmin } = fixture.cast.actors;
  await allMailed();
  const before = fixture.mails.mails.length;
  const cancelled = session({});
  const left = [15, 22].map((day) =>
    session({ startsAt: `2036-12-${day}T23:00:00.000Z`, endsAt: `2036-12-${day}T23:45:00.000Z` }),
  );
  const calendar: SeriesCalendar = {
    ...{ id: randomUUID(), sequence: 4, changedIds: [cancelled.id] },
    sessions: left.map((each) => ({ ...each, group: 0 })),
    groups: [[leader.userId!, learner.userId!]],
  };
  const readers: TimeAwayChanged['readers'] = [
    { userId: learner.userId!, as: 'TAKES_PART', sessions: [cancelled] },
    { userId: leader.userId!, as: 'PERSON', sessions: [cancelled] },
  ];
  const news = newsTo(readers, { calendars: [calendar], changedByUserId: superAdmin.userId });
  await fixture.tell(fixture.cast.ecosystemId, 'sessions.time-away', news);
  await allMailed();
  const sent = fixture.mails.mails.slice(before);
  for (const address of ['parent@home.example', 'tutor@school.example']) {
    const mail = sent.find(({ to }) => to.includes(address))!;
    const part = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!;
    expect(part.method).toBe('REQUEST');
    const { events } = readCalendar(part.content);
    expect(events).toMatchObject([{ uid: seriesUid(calendar.id), sequence: 4 }]);
    expect(events[0]!.meetings.map(({ startsAt }) => startsAt)).toEqual(left.map(({ startsAt }) => startsAt));
  }
});

it('mails nobody who switched off mails of changed sessions', async () => {
  const { parent, learner } = fixture.cast.actors;
  await fixture.admin.query(
    `UPDATE messaging.people SET event_channels = '{"SESSION_CHANGED": []}' WHERE user_id = $1`,
    [parent.userId],
  );
  await allMailed();
  const before = fixture.mails.mails.length;
  const rungBefore = (await bells(parent)).length;
  await fixture.tell(
    fixture.cast.ecosystemId,
    'sessions.time-away',
    newsTo([{ userId: learner.userId!, as: 'TAKES_PART', sessions: [session({})] }]),
  );
  await allMailed();
  expect(await bells(parent)).toHaveLength(rungBefore + 1);
  const mails = fixture.mails.mails.slice(before).map((mail) => JSON.stringify(mail));
  expect(mails.filter((mail) => mail.includes('parent@home.example'))).toEqual([]);
});
