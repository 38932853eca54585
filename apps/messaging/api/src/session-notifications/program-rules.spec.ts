import { randomUUID } from 'node:crypto';
import type { NotificationRule } from '@lyceum/contracts/ecosystems';
import type { PersonSaved } from '@lyceum/contracts/identity';
import type { Actor } from '@lyceum/server/actor';
import {
  eventually,
  makeCast,
  startTestSubgraph,
  startTextVendor,
  type TestSubgraph,
  type TextVendor,
} from '@lyceum/server/testing';
import { definition } from '../definition';

const LIST = '{ getNotificationsQuery { notifications { details } } }';
const NOBODY: NotificationRule = { recipientTypes: [], notificationTypes: [] };

const cast = makeCast();
const { actors, ecosystemId, programId } = cast;
const { leader, learner, parent } = actors;
let subgraph: TestSubgraph;
let vendor: TextVendor;
let revision = 1;

const publish = (topic: string, type: string, payload: object) =>
  subgraph.publish(topic, { type, ecosystemId, payload });

const savePerson = (actor: Actor, part: Partial<PersonSaved>) =>
  publish('identity', 'identity.person-saved', {
    ...{ userId: actor.userId, firstName: 'Ana', lastName: 'Example', preferredName: null, language: 'en' },
    ...{ timeZoneId: 'America/Denver', status: 'ACTIVATED', notificationPreference: ['EMAIL', 'TEXT'] },
    ...{ familyConnections: [], ecosystemRoles: [], programRoles: [], revision: 1 },
    ...part,
  });

beforeAll(async () => {
  vendor = await startTextVendor();
  subgraph = await startTestSubgraph(definition, { env: vendor.env });
  await publish('ecosystems', 'ecosystems.ecosystem-saved', {
    ...{
      id: ecosystemId,
      name: 'Riverside',
      terms: {},
      primaryColor: '#1d4ed8',
      archived: false,
      revision: 1,
    },
  });
  await savePerson(leader, {
    ...{ email: 'tutor@school.example', profileTypes: ['Tutor'], textNumber: '3035550142' },
  });
  const guardian = { userId: parent.userId!, relationship: 'PARENT' as const };
  await savePerson(learner, { email: null, profileTypes: ['Student'], familyConnections: [guardian] });
  await savePerson(parent, { email: 'parent@home.example', profileTypes: ['Parent'] });
});
afterAll(async () => {
  await subgraph.close();
  await vendor.stop();
});

/** Publishes a change of a session under the program's rules; answers who was notified by which channels. */
async function toldOf(
  change: 'EDITED' | 'CANCELLED',
  subject: string,
  rules: Record<string, NotificationRule>,
) {
  await publish('ecosystems', 'ecosystems.program-saved', {
    ...{ id: programId, name: 'Reading', revision: (revision += 1) },
    notificationPreferences: { sessionEdited: NOBODY, sessionCancelled: NOBODY, ...rules },
  });
  const startsAt = '2027-01-05T22:30:00.000Z';
  await publish('sessions', 'sessions.changed', {
    ...{ change, scope: 'SINGLE', seriesId: null, programId, changedByUserId: actors.superAdmin.userId },
    sessions: [
      {
        id: randomUUID(),
        startsAt,
        endsAt: '2027-01-05T23:15:00.000Z',
        timeZoneId: 'America/Denver',
        subject,
      },
    ],
    participants: [
      { userId: leader.userId, userType: 'LEADER' },
      { userId: learner.userId, userType: 'LEARNER' },
    ],
  });
  await eventually(async () => {
    const { rows } = await subgraph.admin.query(
      `SELECT count(*)::int AS open FROM messaging.job_records WHERE status <> 'DONE'`,
    );
    return rows[0].open === 0;
  }, 'all messages are sent');
  const rings = async (actor: Actor) =>
    JSON.stringify((await subgraph.as(actor).query(LIST))['getNotificationsQuery']).includes(subject);
  return {
    tutor: await rings(leader),
    parent: await rings(parent),
    mails: subgraph.mails.mails
      .filter((mail) => mail.subject.includes(subject))
      .flatMap(({ to }) => to)
      .sort(),
    texts: vendor.texts.filter(({ body }) => body.includes(subject)).length,
  };
}

describe.each([
  ['EDITED' as const, 'sessionEdited'],
  ['CANCELLED' as const, 'sessionCancelled'],
])('notifications of a session: %s', (change, rule) => {
  it.each<[string, NotificationRule, object]>([
    [
      'tells those whom the program lists',
      { recipientTypes: ['Tutor', 'Parent'], notificationTypes: ['EMAIL', 'TEXT'] },
      { tutor: true, parent: true, mails: ['parent@home.example', 'tutor@school.example'], texts: 1 },
    ],
    [
      'tells nobody whom it does not list',
      { recipientTypes: ['Tutor'], notificationTypes: ['EMAIL', 'TEXT'] },
      { tutor: true, parent: false, mails: ['tutor@school.example'], texts: 1 },
    ],
    [
      'sends no mail where the program sends none',
      { recipientTypes: ['Tutor'], notificationTypes: ['TEXT'] },
      { tutor: true, parent: false, mails: [], texts: 1 },
    ],
    [
      'sends no text message where the program sends none',
      { recipientTypes: ['Tutor'], notificationTypes: ['EMAIL'] },
      { tutor: true, parent: false, mails: ['tutor@school.example'], texts: 0 },
    ],
  ])('%s', async (_what, wanted, told) => {
    const subject = `Session ${randomUUID()}`;
    expect(await toldOf(change, subject, { [rule]: wanted })).toEqual(told);
  });
});

it('sends mails with the name and color of the organization', async () => {
  await toldOf('EDITED', 'Rivers', {
    sessionEdited: { recipientTypes: ['Tutor'], notificationTypes: ['EMAIL'] },
  });
  const mail = subgraph.mails.mails.find(({ subject }) => subject.includes('Rivers'));
  expect(mail!.html).toContain('#1d4ed8');
  expect(mail!.html).toContain('Riverside');
});
