import type { PersonSaved } from '@lyceum/contracts/identity';
import type { WeeklyReport } from '@lyceum/contracts/sessions';
import { eventually, makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { definition } from '../definition';

const cast = makeCast();
const { actors, ecosystemId } = cast;
const parent = actors.parent.userId!;
let subgraph: TestSubgraph;
let revision = 0;

const publish = (topic: string, type: string, payload: object) =>
  subgraph.publish(topic, { type, ecosystemId, payload });
const savePerson = (part: Partial<PersonSaved>) =>
  publish('identity', 'identity.person-saved', {
    userId: parent,
    email: 'parent@home.example',
    firstName: 'Carmen',
    lastName: 'Reyes',
    preferredName: null,
    language: 'sp',
    timeZoneId: 'America/New_York',
    status: 'ACTIVATED',
    profileTypes: ['Parent'],
    notificationPreference: ['EMAIL'],
    familyConnections: [],
    ecosystemRoles: [],
    programRoles: [],
    revision: ++revision,
    ...part,
  });
const report = (week: string): WeeklyReport => ({
  guardianId: parent,
  week,
  timeZoneId: 'America/New_York',
  children: [
    {
      userId: actors.learner.userId!,
      name: 'Sofía',
      past: [
        {
          subject: 'Fractions',
          programName: 'Math Lab',
          startsAt: '2026-11-24T23:00:00Z',
          endsAt: '2026-11-25T00:00:00Z',
          minutesPresent: 50,
          minutesLost: 10,
          lostReason: 'LATE',
        },
      ],
      coming: [
        {
          subject: 'Decimals',
          programName: 'Math Lab',
          startsAt: '2026-12-02T23:00:00Z',
          endsAt: '2026-12-03T00:00:00Z',
          location: 'Room 12',
        },
      ],
    },
  ],
});
/** Publishes a report and waits for its job. */
const tell = async (week: string) => {
  await publish('sessions', 'sessions.weekly-report-ready', report(week));
  await eventually(async () => {
    const { rows } = await subgraph.admin.query(
      `SELECT count(*) FILTER (WHERE status <> 'DONE')::int AS open FROM messaging.job_records`,
    );
    return rows[0].open === 0;
  }, 'all mails are sent');
  return subgraph.mails.mails;
};

beforeAll(async () => {
  subgraph = await startTestSubgraph(definition);
  const terms = { tutor: 'Tutor', tutee: 'Student', module: 'Module' };
  await publish('ecosystems', 'ecosystems.ecosystem-saved', {
    id: ecosystemId,
    name: 'Riverside',
    terms: { en: terms, sp: terms },
    primaryColor: '#123456',
    archived: false,
    revision: 1,
  });
  await savePerson({});
});
afterAll(() => subgraph.close());

it('mails a parent the weekly report once, in their language and zone', async () => {
  await tell('2026-11-30');
  const mails = await tell('2026-11-30');
  expect(mails).toHaveLength(1);
  const mail = await subgraph.mails.mailTo('parent@home.example');
  expect(mail.subject).toBe('Las sesiones de la semana pasada: Sofía');
  expect(mail.text).toContain('1 sesión: 50 minutos de asistencia, 10 minutos perdidos.');
  expect(mail.text).toContain('10 minutos perdidos (llegó tarde)');
  expect(mail.text).toContain('6:00 – 7:00 p.m.');
  expect(mail.text).toContain('Decimals (Math Lab)');
});

it('follows the settings of the reader for mails and for this report', async () => {
  await savePerson({ eventChannels: { WEEKLY_REPORT: [] } });
  expect(await tell('2026-12-07')).toHaveLength(1);
  await savePerson({ notificationPreference: ['TEXT'] });
  expect(await tell('2026-12-14')).toHaveLength(1);
  await savePerson({ language: 'en', eventChannels: { SESSION_BOOKED: [] } });
  const mails = await tell('2026-12-21');
  expect(mails).toHaveLength(2);
  expect(mails.at(-1)!.subject).toBe('Last week’s sessions: Sofía');
  expect(mails.at(-1)!.text).toContain('50 minutes present, 10 minutes lost');
});
