import { writeDatesAsOf } from '@lyceum/contracts/calendar';
import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import type { PersonSaved } from '@lyceum/contracts/identity';
import {
  type ChangedSession,
  type SeriesCalendar,
  type SessionsChangedPayload,
  seriesUid,
} from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import {
  eventually,
  makeCast,
  readCalendar,
  startTestSubgraph,
  startTextVendor,
  type TestSubgraph,
  type TextVendor,
} from '@lyceum/server/testing';
import { definition } from '../definition';

writeDatesAsOf(Date.parse('2026-11-26T12:00:00Z'));

const LIST =
  '{ getNotificationsQuery { notifications { id type details isRead link } unreadCount hasMore } }';

describe('notifications of sessions', () => {
  let subgraph: TestSubgraph;
  let vendor: TextVendor;
  const cast = makeCast();
  const { actors, ecosystemId, programId } = cast;
  const [leader, learner, parent] = [
    actors.leader,
    { ...actors.learner, language: 'sp' } as Actor,
    actors.parent,
  ];

  beforeAll(async () => {
    vendor = await startTextVendor();
    subgraph = await startTestSubgraph(definition, { env: vendor.env });
    await publish('ecosystems', 'ecosystems.ecosystem-saved', {
      id: ecosystemId,
      name: 'Riverside',
      terms: {},
      primaryColor: '#123456',
      archived: false,
      revision: 1,
    });
    await savePerson(leader, { email: 'tutor@school.example', profileTypes: ['Tutor'] });
    await savePerson(learner, {
      email: null,
      language: 'sp',
      profileTypes: ['Student'],
      familyConnections: [{ userId: parent.userId!, relationship: 'PARENT' }],
    });
    await savePerson(parent, {
      email: 'parent@home.example',
      language: 'sp',
      timeZoneId: 'America/New_York',
      profileTypes: ['Parent'],
    });
  });
  afterAll(async () => {
    await subgraph.close();
    await vendor.stop();
  });

  const publish = (topic: string, type: string, payload: object) =>
    subgraph.publish(topic, { type, ecosystemId, payload });

  const savePerson = (actor: Actor, part: Partial<PersonSaved>) =>
    publish('identity', 'identity.person-saved', {
      userId: actor.userId,
      firstName: 'Ana',
      lastName: 'Example',
      preferredName: null,
      language: 'en',
      timeZoneId: 'America/Denver',
      status: 'ACTIVATED',
      notificationPreference: ['EMAIL'],
      familyConnections: [],
      ecosystemRoles: [],
      programRoles: [],
      revision: 1,
      ...part,
    });

  const change = (part: Partial<SessionsChangedPayload>): SessionsChangedPayload => ({
    change: 'BOOKED',
    scope: 'ALL',
    seriesId: randomUUID(),
    programId,
    sessions: Array.from({ length: 20 }, (_, week) => ({
      id: randomUUID(),
      startsAt: new Date(Date.UTC(2027, 0, 5 + week * 7, 22, 30)).toISOString(),
      endsAt: new Date(Date.UTC(2027, 0, 5 + week * 7, 23, 15)).toISOString(),
      timeZoneId: 'America/Denver',
      subject: 'Reading',
      location: 'Room 12',
    })),
    participants: [
      { userId: leader.userId!, userType: 'LEADER' },
      { userId: learner.userId!, userType: 'LEARNER' },
    ],
    changedByUserId: actors.superAdmin.userId,
    ...part,
  });

  const announce = (part: Partial<SessionsChangedPayload> = {}) =>
    publish('sessions', 'sessions.changed', change(part));
  /** Waits until all mails of the changes so far are sent. */
  const jobsDone = () =>
    eventually(async () => {
      const { rows } = await subgraph.admin.query(
        `SELECT count(*)::int AS open FROM messaging.job_records WHERE status <> 'DONE'`,
      );
      return rows[0].open === 0;
    }, 'all mails are sent');
  const listOf = async (actor: Actor) => (await subgraph.as(actor).query(LIST))['getNotificationsQuery'];

  it('notifies each person once about a whole series, in their language and zone', async () => {
    const before = subgraph.mails.mails.length;
    await announce();
    const english = await listOf(leader);
    expect(english.unreadCount).toBe(1);
    expect(english.notifications[0].details).toBe(
      '20 new sessions, the first: Reading, Tue, Jan 5, 3:30 – 4:15 PM.',
    );
    expect((await listOf(learner)).notifications[0].details).toContain(
      '20 sesiones nuevas; la primera: Reading, mar, 5 ene, 3:30 – 4:15 p.m.',
    );

    // Parents are notified of their children's sessions by the bell as well as by mail.
    expect((await listOf({ ...parent, language: 'sp' } as Actor)).notifications[0].details).toContain(
      '20 sesiones nuevas',
    );

    const mail = await subgraph.mails.mailTo('tutor@school.example');
    expect(mail.subject).toBe('You have a new session: Reading');
    expect(mail.text).toContain('and 8 more');
    const [calendar] = mail.attachments;
    expect(calendar).toMatchObject({ filename: 'sessions.ics', mimeType: 'text/calendar' });
    const events = new ICAL.Component(ICAL.parse(calendar!.content)).getAllSubcomponents('vevent');
    expect(events).toHaveLength(20);
    expect(String(events[0]!.getFirstPropertyValue('dtstart'))).toBe('2027-01-05T15:30:00');
    expect(calendar!.content).not.toContain('Ana');
    const toParent = await subgraph.mails.mailTo('parent@home.example');
    expect(toParent.subject).toBe('Tiene una sesión nueva: Reading');
    expect(toParent.text).toContain('5:30 – 6:15 p.m.'); // New York
    expect(toParent.text).toContain('3:30 – 4:15 p.m.'); // the zone of the session
    await jobsDone();
    expect(subgraph.mails.mails.length - before).toBe(2);
  });

  it('notifies removed people, but not the one who made the change', async () => {
    await subgraph.as(leader).query('mutation { clearNotifications { cleared } }');
    await announce({ change: 'CANCELLED', changedByUserId: leader.userId, reason: 'Snow day' });
    expect((await listOf(leader)).notifications).toEqual([]);
    expect((await listOf(learner)).notifications[0].details).toContain('Motivo: Snow day');

    await announce({
      change: 'EDITED',
      participants: [],
      before: {
        sessions: change({}).sessions,
        participants: [{ userId: leader.userId!, userType: 'LEADER' }],
      },
    });
    expect((await listOf(leader)).notifications[0]).toMatchObject({ type: 'SESSION_EDITED', isRead: false });
    await jobsDone();
    const toRemoved = subgraph.mails.mails.filter(({ to }) => to.includes('tutor@school.example')).at(-1)!;
    const [event] = new ICAL.Component(ICAL.parse(toRemoved.attachments[0]!.content)).getAllSubcomponents(
      'vevent',
    );
    expect(event!.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  it.each(['CANCELLED', 'DROPPED'] as const)(
    'notifies the parent also when the child made the change: %s',
    async (kind) => {
      const subject = `Weaving ${kind}`;
      const sessions = change({})
        .sessions.slice(0, 1)
        .map((session) => ({ ...session, subject }));
      await announce({ change: kind, sessions, changedByUserId: learner.userId });
      for (const reader of [leader, parent])
        expect((await listOf(reader)).notifications[0].details).toContain(subject);
      expect(JSON.stringify((await listOf(learner)).notifications)).not.toContain(subject);
      await jobsDone();
      const mails = subgraph.mails.mails.filter((mail) => mail.subject.endsWith(subject));
      expect(mails.flatMap(({ to }) => to).sort()).toEqual(['parent@home.example', 'tutor@school.example']);
      const toParent = mails.find(({ to }) => to.includes('parent@home.example'));
      const said =
        kind === 'DROPPED' ? 'Ana Example no vendrá' : 'Ana Example canceló la sesión de Ana Example';
      expect(toParent?.text).toContain(said);
      expect((await listOf(parent)).notifications[0].details).toContain('Ana Example');
      expect(toParent?.attachments[0]?.content).toContain('METHOD:CANCEL');
    },
  );

  it('sends a calendar invitation for one date, its change and its cancellation, each naming only its reader', async () => {
    const [one] = change({}).sessions;
    const parts = async (part: Partial<SessionsChangedPayload>) => {
      const before = subgraph.mails.mails.length;
      await announce({ sessions: [{ ...one!, subject: 'Draughts' }], ...part });
      await jobsDone();
      const mails = subgraph.mails.mails.slice(before);
      const mail = mails.find(({ to }) => to.includes('tutor@school.example'))!;
      const part1 = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')!;
      const root = new ICAL.Component(ICAL.parse(part1.content));
      const event = root.getFirstSubcomponent('vevent')!;
      return { method: part1.method, from: mail.from, root, event };
    };
    const booked = await parts({});
    const cancelled = await parts({ change: 'CANCELLED' });
    const inBoth = ({ method, root }: typeof booked) => [method, root.getFirstPropertyValue('method')];
    expect([booked, cancelled].map(inBoth)).toEqual([
      ['REQUEST', 'REQUEST'],
      ['CANCEL', 'CANCEL'],
    ]);
    expect(cancelled.event.getFirstPropertyValue('uid')).toBe(booked.event.getFirstPropertyValue('uid'));
    expect(cancelled.event.getFirstPropertyValue('status')).toBe('CANCELLED');
    for (const { event, from } of [booked, cancelled]) {
      expect(String(event.getFirstPropertyValue('organizer')).toLowerCase()).toBe(`mailto:${from}`);
      expect(
        event.getAllProperties('attendee').map((each) => String(each.getFirstValue()).toLowerCase()),
      ).toEqual(['mailto:tutor@school.example']);
    }
  });

  describe('a series that is one event', () => {
    const people = () => [leader.userId!, learner.userId!];
    /** The series after a change of some of its sessions. */
    const calendarOf = (
      { sessions }: SessionsChangedPayload,
      changed: readonly ChangedSession[],
      part: Partial<SeriesCalendar> = {},
    ): SeriesCalendar => ({
      ...{ id: randomUUID(), sequence: 1, changedIds: changed.map(({ id }) => id) },
      sessions: sessions.map((session) => ({ ...session, group: 0 })),
      groups: [people()],
      ...part,
    });
    /** The calendar parts of the mails that a change causes, by reader. */
    const sentFor = async (publishChange: () => Promise<unknown>) => {
      const before = subgraph.mails.mails.length;
      await publishChange();
      await jobsDone();
      const sent = subgraph.mails.mails.slice(before).map(({ to, attachments }) => {
        const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
        return [String(to), part && { ...readCalendar(part.content), method: part.method }] as const;
      });
      return new Map(sent);
    };

    it('is one invitation with all dates, also for guardians; a given up date leaves it for that family only', async () => {
      const news = change({});
      const booked = calendarOf(news, news.sessions);
      const first = await sentFor(() => announce({ ...news, calendars: [booked] }));
      for (const address of ['tutor@school.example', 'parent@home.example']) {
        const { method, events } = first.get(address)!;
        expect(method).toBe('REQUEST');
        expect(events).toHaveLength(1);
        expect(events[0]).toMatchObject({ uid: seriesUid(booked.id), sequence: 1 });
        expect(events[0]!.meetings.map(({ startsAt }) => startsAt)).toEqual(
          news.sessions.map(({ startsAt }) => startsAt),
        );
      }

      const [dropped] = news.sessions;
      const sessions = booked.sessions.map((each, at) => ({ ...each, group: at === 0 ? 1 : 0 }));
      const groups = [people(), [leader.userId!]];
      const calendars = [calendarOf(news, [dropped!], { id: booked.id, sequence: 2, sessions, groups })];
      const second = await sentFor(() =>
        announce({ ...news, change: 'DROPPED', scope: 'SINGLE', sessions: [dropped!], calendars }),
      );
      expect(second.get('tutor@school.example')).toBeUndefined();
      const ofFamily = second.get('parent@home.example')!;
      expect(ofFamily.method).toBe('REQUEST');
      expect(ofFamily.events[0]).toMatchObject({ uid: seriesUid(booked.id), sequence: 2 });
      expect(ofFamily.events[0]!.meetings).toHaveLength(19);

      const none = calendarOf(news, news.sessions, { id: booked.id, sequence: 3, sessions: [], groups: [] });
      const third = await sentFor(() =>
        announce({ ...news, change: 'EDITED', sessions: news.sessions, calendars: [none] }),
      );
      expect(third.get('tutor@school.example')).toMatchObject({
        method: 'CANCEL',
        events: [{ uid: seriesUid(booked.id), sequence: 3, status: 'CANCELLED' }],
      });
    });

    it('loses the date of a substitute in the calendar of the leader who is replaced', async () => {
      const news = change({});
      const one = news.sessions.slice(0, 1);
      const substitute = actors.programAdmin.userId!;
      const calendar = calendarOf(news, one, { sequence: 5 });
      const sessions = calendar.sessions.map((each, at) => ({ ...each, group: at === 0 ? 1 : 0 }));
      const groups = [people(), [learner.userId!, substitute]];
      const sent = await sentFor(() =>
        publish('sessions', 'sessions.substitute-changed', {
          ...{ change: 'ASSIGNED', programId, sessions: one, reason: null, changedByUserId: null },
          absent: { userId: leader.userId, name: 'Maya Lindqvist' },
          substitute: { userId: substitute, name: 'Andre Baptiste' },
          concerned: [
            { userId: leader.userId, as: 'ABSENT' },
            { userId: learner.userId, as: 'LEARNER' },
          ],
          calendars: [{ ...calendar, sessions, groups }],
        }),
      );
      const { method, events } = sent.get('tutor@school.example')!;
      expect(method).toBe('REQUEST');
      expect(events[0]!.meetings).toHaveLength(19);
      expect(sent.get('parent@home.example')).toBeUndefined();
    });
  });

  it('follows the program’s rule for cancellations', async () => {
    await publish('ecosystems', 'ecosystems.program-saved', {
      id: programId,
      name: 'Reading',
      notificationPreferences: {
        sessionEdited: { recipientTypes: ['Tutor'], notificationTypes: ['EMAIL'] },
        sessionCancelled: { recipientTypes: ['Parent'], notificationTypes: ['EMAIL'] },
      },
      revision: 1,
    });
    const sessions = change({}).sessions.map((session) => ({ ...session, subject: 'Algebra' }));
    await announce({ change: 'CANCELLED', sessions });
    await jobsDone();
    const told = subgraph.mails.mails.filter(({ subject }) => subject.endsWith('Algebra'));
    expect(told.map(({ to, subject }) => [...to, subject])).toEqual([
      ['parent@home.example', 'Se canceló una sesión: Algebra'],
    ]);
    for (const other of [learner, leader])
      expect(JSON.stringify((await listOf(other)).notifications)).not.toContain('Algebra');
  });

  it('notifies each person of a substitute by their part, and learners without the reason', async () => {
    const { sessions } = change({});
    const one = sessions.slice(0, 1).map((session) => ({ ...session, subject: 'Chess' }));
    const payload = {
      change: 'CLAIMED',
      programId,
      sessions: one,
      absent: { userId: leader.userId, name: 'Maya Lindqvist' },
      substitute: { userId: actors.programAdmin.userId, name: 'Andre Baptiste' },
      concerned: [
        { userId: leader.userId, as: 'ABSENT' },
        { userId: learner.userId, as: 'LEARNER' },
        { userId: actors.programAdmin.userId, as: 'SUBSTITUTE' },
      ],
      reason: 'Ill',
      changedByUserId: actors.programAdmin.userId,
    };
    await publish('sessions', 'sessions.substitute-changed', payload);
    const [found] = (await listOf(leader)).notifications;
    expect(found).toMatchObject({ type: 'SUBSTITUTE_FOUND', link: '/substitutes' });
    expect(found.details).toContain('Andre Baptiste stands in for Maya Lindqvist: Chess');
    expect(found.details).toContain('Reason: Ill');
    const [coming] = (await listOf(learner)).notifications;
    expect(coming).toMatchObject({ type: 'SUBSTITUTE_COMING', link: `/sessions/${one[0]!.id}` });
    expect(coming.details).toContain('Andre Baptiste viene en lugar de Maya Lindqvist');
    expect(coming.details).not.toContain('Ill');
    await jobsDone();
    const mails = subgraph.mails.mails.filter(({ subject }) => subject.endsWith('Chess'));
    expect(mails.map(({ to, subject }) => [...to, subject]).sort()).toEqual([
      ['parent@home.example', 'Otra persona viene a su sesión: Chess'],
      ['tutor@school.example', 'A substitute was found: Chess'],
    ]);
    expect(mails.find(({ to }) => to.includes('parent@home.example'))!.text).not.toContain('Ill');
  });

  it('readNotification marks only the viewer’s own notification', async () => {
    await announce();
    const [{ id }] = (await listOf(learner)).notifications;
    const READ =
      'mutation ($id: ID!) { readNotification(notificationId: $id) { notification { isRead } unreadCount } }';
    expect(await subgraph.as(leader).refusal(READ, { id })).toBe('NOT_FOUND');
    expect(
      await subgraph.as({ ...cast.foreigners.learner, userId: learner.userId }).refusal(READ, { id }),
    ).toBe('NOT_FOUND');
    expect(await subgraph.as(learner).refusal(READ, { id: 'mistyped' })).toBe('NOT_FOUND');
    const { readNotification } = await subgraph.as(learner).query(READ, { id });
    expect(readNotification.notification.isRead).toBe(true);
  });

  it('clearNotifications clears only the viewer’s own notifications', async () => {
    await announce();
    const held = (await listOf(learner)).notifications.length;
    expect(await subgraph.as(learner).query('mutation { clearNotifications { cleared } }')).toEqual({
      clearNotifications: { cleared: held },
    });
    expect((await listOf(learner)).notifications).toEqual([]);
    expect((await listOf(leader)).notifications.length).toBeGreaterThan(0);
  });

  it('notifies by the bell when an archive of personal data is ready, without a mail', async () => {
    await jobsDone();
    const before = subgraph.mails.mails.length;
    await publish('identity', 'identity.data-request-news', {
      requestId: randomUUID(),
      userId: parent.userId,
      news: 'EXPORT_READY',
    });
    const { notifications, unreadCount } = await listOf({ ...parent, language: 'sp' } as Actor);
    expect(notifications[0]).toMatchObject({
      type: 'DATA_EXPORT_READY',
      details: expect.stringContaining('está listo para descargarse'),
      link: '/settings#your-data',
    });
    expect(unreadCount).toBeGreaterThan(0);
    await jobsDone();
    expect(subgraph.mails.mails.length).toBe(before);
  });

  it('sends a text message to those who want it, once, in their language and zone, without the reason', async () => {
    const texted = { ...actors.learner, userId: randomUUID() };
    const person = {
      email: null,
      language: 'sp' as const,
      profileTypes: ['Student'],
      notificationPreference: ['TEXT' as const],
      textNumber: '3035550142',
      eventChannels: { SESSION_CANCELLED: [] },
    };
    await savePerson(texted, person);
    const participants = [{ userId: texted.userId, userType: 'LEARNER' as const }];
    const mails = subgraph.mails.mails.length;
    await announce({ participants, reason: 'A reason that nobody else should read' });
    await jobsDone();
    expect(vendor.texts).toEqual([
      {
        to: '+13035550142',
        from: '+13035550100',
        body: expect.stringMatching(
          /^Riverside: 20 sesiones nuevas; la primera: Reading, mar, 5 ene, .* http:\/\/localhost:4200\/sessions\/[\w-]+$/,
        ),
      },
    ]);
    expect(vendor.texts[0]!.body).not.toContain('nobody else');
    await announce({ participants, change: 'CANCELLED' });
    await savePerson(texted, { ...person, textNumber: null, revision: 2 });
    await announce({ participants, change: 'EDITED' });
    await jobsDone();
    expect(vendor.texts).toHaveLength(1);
    expect(subgraph.mails.mails).toHaveLength(mails);
  });

  it('retries a text message that the vendor did not take, without delaying mails', async () => {
    const texted = { ...actors.learner, userId: randomUUID() };
    await savePerson(texted, {
      email: 'both@home.example',
      profileTypes: ['Student'],
      notificationPreference: ['EMAIL', 'TEXT'],
      textNumber: '+5215512345678',
    });
    const before = vendor.texts.length;
    vendor.refuse(1);
    await announce({ participants: [{ userId: texted.userId, userType: 'LEARNER' }] });
    expect((await subgraph.mails.mailTo('both@home.example')).subject).toContain('Reading');
    await jobsDone();
    expect(vendor.texts.slice(before).map(({ to }) => to)).toEqual(['+5215512345678']);
  });

  it('notifies the leaders whose pay was decided, each with their own sum', async () => {
    const leaders = [
      {
        userId: leader.userId,
        sessions: 12,
        amount: 294_050,
        currency: 'USD',
        firstDay: '2026-11-02',
        lastDay: '2026-11-20',
      },
      {
        userId: actors.superAdmin.userId,
        sessions: 1,
        amount: 2450,
        currency: 'MXN',
        firstDay: '2026-11-09',
        lastDay: '2026-11-09',
      },
    ];
    const newest = async (reader: Actor) => (await listOf(reader)).notifications[0];
    const before = await newest(learner);
    await publish('sessions', 'sessions.pay-decided', { decision: 'APPROVE', reason: null, leaders });
    expect(await newest(leader)).toMatchObject({
      type: 'PAY_APPROVED',
      details: 'Your pay was approved: $2,940.50 for 12 sessions.',
      link: '/session-pay/statement?day=2026-11-20',
    });
    await publish('sessions', 'sessions.pay-decided', {
      decision: 'DENY',
      reason: 'Sin notas de la sesión',
      leaders: leaders.slice(1),
    });
    expect(await newest({ ...actors.superAdmin, language: 'sp' })).toMatchObject({
      type: 'PAY_DENIED',
      details: expect.stringMatching(
        /^Se rechazó su pago: MXN\s24\.50 por 1 sesión\. Motivo: Sin notas de la sesión$/,
      ),
    });
    const paid = { decision: 'MARK_PAID', reason: null, paidOn: '2026-11-30', reference: 'Transfer 4711' };
    await publish('sessions', 'sessions.pay-decided', { ...paid, leaders });
    expect(await newest(leader)).toMatchObject({
      details: 'Your pay was marked as paid: $2,940.50 for 12 sessions. Reference: Transfer 4711',
    });
    expect(await newest(learner)).toEqual(before);
  });

  it('notifies admins of a low rating, and mails it once to those who want mails, without a name', async () => {
    const { superAdmin } = actors;
    const review = {
      reviewId: randomUUID(),
      program: { id: randomUUID(), name: 'Math Lab' },
      revieweeId: leader.userId,
      score: 1,
      scoreMax: 5,
      toldIds: [superAdmin.userId, parent.userId],
    };
    await savePerson(superAdmin, {
      email: 'super@school.example',
      profileTypes: ['Admin'],
      notificationPreference: [],
    });
    const link = `/reviews?low=yes&tutor=${leader.userId}&program=${review.program.id}`;
    await publish('matching', 'matching.low-review', review);
    expect((await listOf({ ...superAdmin, language: 'sp' })).notifications[0]).toMatchObject({
      type: 'LOW_REVIEW',
      details: 'Una sesión de Math Lab recibió una calificación baja: 1 de 5.',
      link,
    });
    expect((await listOf(superAdmin)).notifications[0]?.details).toBe(
      'A session of Math Lab was given a low rating: 1 of 5.',
    );
    expect((await listOf(leader)).notifications[0]?.type).not.toBe('LOW_REVIEW');
    await jobsDone();
    const mails = subgraph.mails.mails.filter(({ subject }) => subject?.includes('Math Lab'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Una calificación baja: Math Lab']);
    expect(mails[0]!.text).toContain('1 de 5');
    expect(mails[0]!.text).toContain(`http://localhost:4200${link}`);
  });

  it('notifies of changes of a tutoring request by bell and mail, in words for each part', async () => {
    const { superAdmin } = actors;
    const request = {
      requestId: randomUUID(),
      change: 'CREATED',
      revision: 1,
      type: 'SESSION',
      status: 'WAITING',
      program: { id: randomUUID(), name: 'Chess Lab' },
      learner: { userId: learner.userId, name: 'Sofía Reyes' },
      tutor: { userId: leader.userId, name: 'Maya Lindqvist' },
      subjects: ['Endgames'],
      message: null,
      concerned: [
        { userId: superAdmin.userId, as: 'ADMIN' },
        { userId: leader.userId, as: 'TUTOR' },
        { userId: learner.userId, as: 'LEARNER' },
        { userId: parent.userId, as: 'FAMILY' },
      ],
      changedByUserId: parent.userId,
    };
    const newest = async (reader: Actor) => (await listOf(reader)).notifications[0];
    await publish('matching', 'matching.tutoring-request-changed', request);
    expect(await newest(leader)).toMatchObject({
      type: 'TUTORING_REQUESTED',
      details: 'Sofía Reyes asks for Maya Lindqvist: Endgames (Chess Lab).',
      link: '/requests?view=open',
    });
    expect(await newest({ ...superAdmin, language: 'sp' } as Actor)).toMatchObject({
      details: 'Sofía Reyes pide a Maya Lindqvist: Endgames (Chess Lab).',
      link: '/requests?view=waiting',
    });
    expect((await newest(parent))?.type).not.toBe('TUTORING_REQUESTED');
    await publish('matching', 'matching.tutoring-request-changed', {
      ...{ ...request, change: 'EDITED', changedByUserId: learner.userId },
    });
    expect(await newest(parent)).toMatchObject({
      type: 'TUTORING_REQUEST_EDITED',
      details: 'The request of Sofía Reyes was changed: Endgames (Chess Lab).',
      link: '/requests?view=asked',
    });
    await publish('matching', 'matching.tutoring-request-changed', {
      ...request,
      change: 'DECLINED',
      status: 'DECLINED',
      message: 'No time this term',
      changedByUserId: leader.userId,
    });
    expect(await newest(learner)).toMatchObject({
      type: 'TUTORING_REQUEST_DECLINED',
      details: 'Se rechazó la solicitud de Sofía Reyes: Endgames (Chess Lab). «No time this term»',
      link: '/requests?view=asked',
    });
    await jobsDone();
    const mails = subgraph.mails.mails.filter(({ subject }) => subject?.endsWith('Chess Lab'));
    const declined = mails.find(({ subject }) => subject === 'Se rechazó una solicitud: Chess Lab');
    expect(declined?.text).toContain('No time this term');
    expect(mails.some(({ to }) => String(to).includes('tutor@school.example'))).toBe(true);
  });

  it('notifies of a note without its text', async () => {
    await publish('identity', 'identity.note-written', {
      noteId: randomUUID(),
      ownerId: learner.userId,
      toldIds: [learner.userId, parent.userId],
    });
    for (const reader of [learner, { ...parent, language: 'sp' } as Actor])
      expect((await listOf(reader)).notifications[0]).toMatchObject({
        type: 'NOTE_WRITTEN',
        details: 'Hay una nota nueva para leer.',
        link: `/notes/${learner.userId}`,
      });
    expect((await listOf(leader)).notifications[0]?.type).not.toBe('NOTE_WRITTEN');
  });

  it('reminds leaders of missing feedback, with a link to the form', async () => {
    const sessionId = randomUUID();
    const startsAt = '2026-11-18T22:30:00Z';
    await publish('learning', 'learning.feedback-reminder', {
      sessionId,
      startsAt,
      userIds: [leader.userId],
    });
    expect((await listOf(leader)).notifications[0]).toMatchObject({
      type: 'FEEDBACK_DUE',
      details: 'Feedback about your session on Wed, Nov 18 is still missing.',
      link: `/sessions/${sessionId}/feedback`,
    });
    expect((await listOf(learner)).notifications[0]?.type).not.toBe('FEEDBACK_DUE');
  });

  it('reminds of an assessment in the reader’s language, with a link to it', async () => {
    const assessmentId = randomUUID();
    await publish('learning', 'learning.assessment-reminder', {
      ...{ assessmentId, formName: 'Hábitos de lectura', endDate: '2026-12-10' },
      userIds: [learner.userId],
    });
    expect((await listOf(learner)).notifications[0]).toMatchObject({
      type: 'ASSESSMENT_DUE',
      details: '«Hábitos de lectura» espera sus respuestas hasta el jue, 10 dic.',
      link: `/assessments/${assessmentId}`,
    });
  });

  it('tells admins of the program once how many people did not answer a window, in their language', async () => {
    const admin = { ...actors.programAdmin, language: 'sp' } as Actor;
    await savePerson(admin, {
      ...{ accountId: randomUUID(), email: null, language: 'sp', profileTypes: [] },
      programRoles: [{ programId, role: 'PROGRAM_ADMIN' }],
    });
    const assessmentId = randomUUID();
    const overdue = (more: object) =>
      publish('learning', 'learning.assessment-overdue', {
        ...{
          assessmentId,
          programId,
          formName: 'Rivers',
          windowStart: '2026-12-01',
          windowEnd: '2026-12-10',
        },
        ...{ translation: { language: 'sp', formName: 'Ríos' }, userIds: [learner.userId], ...more },
      });
    await overdue({ people: 501 });
    // The second event of the same window.
    await overdue({});
    const overdueOf = async (actor: Actor) =>
      (await listOf(actor)).notifications.filter(
        ({ type }: { type: string }) => type === 'ASSESSMENT_OVERDUE',
      );
    expect(await overdueOf(admin)).toMatchObject([
      {
        details: '501 personas no respondieron «Ríos», que terminó el jue, 10 dic.',
        link: `/assessments/${assessmentId}?window=2026-12-01&answered=no`,
      },
    ]);
    for (const actor of [leader, learner, actors.superAdmin]) expect(await overdueOf(actor)).toEqual([]);
  });

  it('reminds of an assessment by mail, guardians of each child, once for each', async () => {
    const mother = { ...actors.parent, userId: randomUUID() };
    const email = `mother-${mother.userId}@home.example`;
    await savePerson(mother, { email, language: 'sp', profileTypes: ['Parent'] });
    const children = [randomUUID(), randomUUID()].map((userId, nth) => ({
      userId,
      name: ['Ana', 'Beto'][nth]!,
    }));
    for (const { userId } of children)
      await savePerson(
        { ...actors.learner, userId },
        {
          email: null,
          profileTypes: ['Student'],
          familyConnections: [{ userId: mother.userId!, relationship: 'PARENT' }],
        },
      );
    const assessmentId = randomUUID();
    await publish('learning', 'learning.assessment-reminder', {
      ...{ assessmentId, formName: 'Rivers', translation: { language: 'sp', formName: 'Ríos' } },
      ...{ endDate: '2026-12-10', userIds: children.map(({ userId }) => userId), children },
    });
    const sent = () => subgraph.mails.mails.filter(({ to }) => to.includes(email));
    await eventually(async () => sent().length === 2, 'a mail about each child');
    expect(sent().map(({ subject }) => subject)).toEqual([
      'Todavía faltan respuestas: Ríos',
      'Todavía faltan respuestas: Ríos',
    ]);
    expect(
      sent()
        .map(({ text }) => text)
        .join(),
    ).toMatch(/Ana[^]*Beto|Beto[^]*Ana/);
    expect(sent()[0]!.text).toContain(`/assessments/${assessmentId}`);
  });

  it('reminds guardians of a child’s assessment, and tells them and the learner of a score once', async () => {
    const child = { ...actors.learner, userId: randomUUID() };
    await savePerson(child, {
      email: null,
      profileTypes: ['Student'],
      familyConnections: [{ userId: parent.userId!, relationship: 'PARENT' }],
    });
    const assessmentId = randomUUID();
    await publish('learning', 'learning.assessment-reminder', {
      ...{ assessmentId, formName: 'Fractions', endDate: '2026-12-10', userIds: [child.userId] },
      children: [{ userId: child.userId, name: 'Sofía Reyes' }],
    });
    expect((await listOf(parent)).notifications[0]).toMatchObject({
      type: 'ASSESSMENT_DUE',
      details: expect.stringContaining('Sofía Reyes'),
    });
    const score = {
      ...{ responseId: randomUUID(), assessmentId, programId: randomUUID(), formName: 'Fractions' },
      ...{ userId: child.userId, name: 'Sofía Reyes', isNewToRespondent: true, isForGuardians: true },
    };
    for (let time = 0; time < 2; time += 1)
      await publish('learning', 'learning.assessment-score-shown', score);
    const [ofParent, ofChild] = [await listOf(parent), await listOf(child)];
    const scores = [ofParent, ofChild].map(({ notifications }) =>
      notifications.filter(({ type }: { type: string }) => type === 'ASSESSMENT_SCORE'),
    );
    expect(scores.map((each) => each.length)).toEqual([1, 1]);
    expect(scores[0]![0]).toMatchObject({
      details: expect.stringContaining('Sofía Reyes'),
      link: `/assessments/${assessmentId}`,
    });
  });

  it('does not notify a parent who wants no notifications of the child', async () => {
    const child = { ...actors.learner, userId: randomUUID() };
    await savePerson(child, {
      email: null,
      profileTypes: ['Student'],
      familyConnections: [
        {
          userId: parent.userId!,
          relationship: 'PARENT',
          notifPreferences: { sessions: false, notes: true },
        },
      ],
    });
    const before = (await listOf(parent)).unreadCount;
    await announce({ participants: [{ userId: child.userId, userType: 'LEARNER' }] });
    expect((await listOf(child)).unreadCount).toBe(1);
    expect((await listOf(parent)).unreadCount).toBe(before);
  });

  it('erases notifications with the person, and the guardians’ addresses', async () => {
    const gone = { ...actors.learner, userId: randomUUID() };
    await savePerson(gone, {
      email: 'gone@school.example',
      profileTypes: ['Student'],
      familyConnections: [{ userId: parent.userId!, relationship: 'PARENT' }],
    });
    const participants = [{ userId: gone.userId, userType: 'LEARNER' as const }];
    await announce({ participants });
    await jobsDone();
    expect((await listOf(gone)).notifications).toHaveLength(1);
    await publish('identity', 'identity.personal-data-asked', {
      requestId: randomUUID(),
      kind: 'ERASURE',
      person: {
        userId: gone.userId,
        accountId: null,
        formerName: { firstName: 'Deleted', lastName: 'person' },
      },
    });
    await jobsDone();
    expect((await listOf(gone)).notifications).toEqual([]);
    const before = subgraph.mails.mails.length;
    await announce({ participants });
    await jobsDone();
    expect(subgraph.mails.mails.length).toBe(before);
  });

  it('shows nothing to another ecosystem, even under the same user id', async () => {
    expect((await listOf({ ...cast.foreigners.leader, userId: leader.userId })).notifications).toEqual([]);
    expect(await subgraph.as(actors.nobody).refusal(LIST)).toBe('UNAUTHENTICATED');
  });

  it('getNotificationsQuery rejects pages that do not exist', async () => {
    const page = 'query ($n: Int) { getNotificationsQuery(pageNum: $n) { hasMore } }';
    expect(await subgraph.as(leader).refusal(page, { n: 0 })).toBe('BAD_USER_INPUT');
    expect(await subgraph.as(leader).refusal(page, { n: 51 })).toBe('BAD_USER_INPUT');
  });
});
