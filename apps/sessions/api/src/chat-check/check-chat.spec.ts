import { randomUUID } from 'node:crypto';
import type { SafeguardingPolicySaved } from '@lyceum/contracts/messaging';
import type { Actor } from '@lyceum/server/actor';
import { RoomVisitor } from '../testing/room-visitor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const PHONE = 'My number is 303-555-0148';
const SECRET = 'Please do not tell your mom';
const DESPAIR = 'I want to die';
const CARE = { en: 'Call 988.', sp: 'Llame al 988.' };

let fixture: SessionsFixture;
let day = 20;
let revision = 0;

beforeAll(async () => (fixture = await startFixture()));
afterAll(() => fixture.close());

async function decide(change: Partial<SafeguardingPolicySaved>): Promise<void> {
  const checks = { CONTACT: 'WARN', ELSEWHERE: 'WARN', SECRECY: 'HOLD', THREAT: 'FLAG', SELF_HARM: 'FLAG' };
  await fixture.hear('messaging.safeguarding-policy-saved', {
    ...{ checksEnabled: true, checks, adultGrades: ['AE'], careText: CARE, revision: ++revision },
    ...change,
  });
}

/** A lesson room with the tutor and a learner of grade 4. */
async function lesson() {
  const date = `2026-11-${++day}`;
  fixture.setNow(`${date}T00:00:00Z`);
  const input = sessionInput(fixture, {
    sessionType: 'ONE_ON_ONE',
    meetingSolution: 'LESSON_ROOM',
    date,
    startTime: '09:00',
    endTime: '10:00',
    learnerIds: [fixture.ids.learner],
  });
  const { session } = await book(fixture.as(fixture.cast.actors.superAdmin), input);
  fixture.setNow(`${date}T15:59:00Z`);
  const visit = async (actor: Actor) =>
    new RoomVisitor(await fixture.socket(`/sockets/rooms/${session.id as string}`, actor));
  const tutor = await visit(fixture.cast.actors.leader);
  await tutor.enter();
  const child = await visit(fixture.cast.actors.learner);
  await child.enter();
  tutor.say({ kind: 'admit-all' });
  await child.room(({ peers }) => peers.some(({ id, waiting }) => id === child.peerId && !waiting));
  return { sessionId: session.id as string, tutor, child };
}

const flagged = async (sessionId: string) =>
  (await fixture.recorded('sessions.lesson-message-flagged'))
    .map(({ payload }) => payload)
    .filter((payload) => payload.sessionId === sessionId);

it('checks nothing until the ecosystem has a policy', async () => {
  const { tutor, child, sessionId } = await lesson();
  expect((await tutor.next('welcome')).chatChecked).toBe(false);
  tutor.say({ kind: 'chat', id: randomUUID(), body: PHONE });
  await child.next('chat');
  expect(await flagged(sessionId)).toEqual([]);
});

it('asks the sender first, and sends the message unchanged when the sender confirms', async () => {
  await decide({});
  const { tutor, child, sessionId } = await lesson();
  expect((await child.next('welcome')).chatChecked).toBe(true);
  const id = randomUUID();
  tutor.say({ kind: 'chat', id, body: PHONE });
  expect(await tutor.next('unsent')).toMatchObject({ id, why: 'WARNED' });
  expect(await flagged(sessionId)).toEqual([]);
  // A message sent again after a lost connection is delivered once.
  for (let twice = 0; twice < 2; twice++) tutor.say({ kind: 'chat', id, body: PHONE, acknowledged: true });
  await child.next('chat', ({ message }) => message.id === id);
  tutor.say({ kind: 'chat', id: randomUUID(), body: 'page 12' });
  await child.next('chat', ({ message }) => message.body === 'page 12');
  expect(await flagged(sessionId)).toEqual([
    {
      ...{ sessionId, messageId: id, fromUserId: fixture.ids.leader, body: PHONE },
      memberIds: expect.arrayContaining([fixture.ids.leader, fixture.ids.learner]),
      ...{ categories: ['CONTACT'], isCrisis: false, acknowledged: true, sent: true },
    },
  ]);
});

it('refuses messages that the policy blocks, and publishes them to reviewers', async () => {
  const { tutor, child, sessionId } = await lesson();
  const id = randomUUID();
  tutor.say({ kind: 'chat', id, body: SECRET, acknowledged: true });
  expect(await tutor.next('unsent')).toMatchObject({ id, why: 'REFUSED' });
  tutor.say({ kind: 'chat', id: randomUUID(), body: 'page 13' });
  await child.next('chat', ({ message }) => message.body === 'page 13');
  expect(child.heard.filter(({ kind }) => kind === 'chat')).toHaveLength(1);
  expect(await flagged(sessionId)).toMatchObject([{ messageId: id, sent: false, categories: ['SECRECY'] }]);
});

it('sends messages of despair, publishes them at once, and shows the sender where to find help', async () => {
  const { tutor, child, sessionId } = await lesson();
  child.say({ kind: 'chat', id: randomUUID(), body: DESPAIR });
  await tutor.next('chat');
  expect(await child.next('care')).toMatchObject({ text: CARE.en });
  expect(await flagged(sessionId)).toMatchObject([{ isCrisis: true, sent: true }]);
});

it('says in a room that one adult and one minor are alone, where the ecosystem oversees that', async () => {
  await decide({ enabled: true, checksEnabled: false });
  const { tutor, child } = await lesson();
  expect((await tutor.next('welcome')).isOneToOne).toBe(true);
  expect(await child.next('welcome')).toMatchObject({ isOneToOne: true, chatChecked: false });
  await decide({ enabled: false });
  const other = await lesson();
  expect((await other.child.next('welcome')).isOneToOne).toBe(false);
  // The same revision, published again by a newer server.
  await decide({ enabled: true, revision });
  const again = await lesson();
  expect((await again.child.next('welcome')).isOneToOne).toBe(true);
});

it('does not check lessons of adults, and ignores an older policy', async () => {
  await fixture.hear('messaging.safeguarding-policy-saved', { checksEnabled: false, revision: 0 });
  await fixture.savePerson({
    userId: fixture.ids.learner,
    programRoles: [{ programId: fixture.cast.programId, role: 'LEARNER' }],
    ...{ gradeLevel: '12', ofAgeOn: '2020-01-01', revision: 99 },
  });
  const { tutor, child } = await lesson();
  expect((await tutor.next('welcome')).chatChecked).toBe(false);
  tutor.say({ kind: 'chat', id: randomUUID(), body: PHONE });
  await child.next('chat');
});
