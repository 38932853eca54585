import type { Actor } from '@lyceum/server/actor';
import { RoomVisitor } from '../testing/room-visitor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

const CONSENT = /* GraphQL */ `
  mutation ($input: SetRecordingConsentInput!) {
    setRecordingConsent(input: $input) {
      missing {
        id
      }
    }
  }
`;

let fixture: SessionsFixture;
let sessionId = '';

beforeAll(async () => {
  fixture = await startFixture();
  const input = sessionInput(fixture, {
    sessionType: 'GROUP',
    meetingSolution: 'LESSON_ROOM',
    startTime: '09:00',
    endTime: '10:00',
    learnerIds: [fixture.ids.learner, fixture.ids.learner2],
  });
  sessionId = (await book(fixture.as(fixture.cast.actors.superAdmin), input)).session.id;
  fixture.setNow('2026-11-24T16:01:00Z');
});
afterAll(() => fixture.close());

async function visit(actor: Actor): Promise<RoomVisitor> {
  const visitor = new RoomVisitor(await fixture.socket(`/sockets/rooms/${sessionId}`, actor));
  await visitor.enter();
  return visitor;
}

const consent = (actor: Actor, given: boolean, userId?: string) =>
  fixture.as(actor).query(CONSENT, { input: { sessionId, given, userId } });

it('setRecordingConsent of everybody allows recording, which stops when one person withdraws it', async () => {
  const { leader, learner, parent, superAdmin } = fixture.cast.actors;
  const tutor = await visit(leader);
  const child = await visit(learner);
  const admin = await visit(superAdmin);

  // Only a leader may record, and only after everybody has consented, absent participants too.
  tutor.say({ kind: 'admit', userId: fixture.ids.learner });
  await child.room((room) => room.peers.length === 3);
  child.say({ kind: 'record', on: true });
  expect(await child.next('refused')).toMatchObject({ why: 'NOT_ALLOWED' });
  admin.say({ kind: 'ask-to-record' });
  expect(await admin.next('refused')).toMatchObject({ why: 'NOT_ALLOWED' });
  tutor.say({ kind: 'record', on: true });
  expect(await tutor.next('refused')).toMatchObject({ why: 'NO_CONSENT' });

  tutor.say({ kind: 'ask-to-record' });
  const asked = await child.room((room) => room.recording?.asked === true);
  const names = (room: typeof asked) => room.recording!.missing.map(({ name }) => name).sort();
  expect(names(asked)).toEqual(['Elijah Brooks', 'Sofía Reyes']);
  expect(asked.recording!.keptDays).toBe(365);
  // A guardian consents for their own child, and for no other one.
  await consent(parent, true, fixture.ids.learner);
  expect(
    await fixture
      .as(parent)
      .refusal(CONSENT, { input: { sessionId, given: true, userId: fixture.ids.learner2 } }),
  ).toBe('FORBIDDEN');
  expect(names(await tutor.room((room) => room.recording?.missing.length === 1))).toEqual(['Elijah Brooks']);
  await consent(fixture.learner2, true);
  await tutor.room((room) => room.recording?.missing.length === 0);

  tutor.say({ kind: 'record', on: true });
  const recorded = await child.room((room) => room.recording?.by != null);
  expect(recorded.recording!.by).toEqual({ peerId: tutor.peerId, since: '2026-11-24T16:01:00.000Z' });

  await consent(learner, false);
  const stopped = await tutor.room((room) => room.recording?.by == null && room.recording?.asked === false);
  expect(names(stopped)).toEqual(['Sofía Reyes']);
  tutor.say({ kind: 'record', on: true });
  await tutor.next('refused', () => tutor.heard.filter(({ kind }) => kind === 'refused').length === 2);
});

it('stops recording when the recording page leaves', async () => {
  const { leader, learner } = fixture.cast.actors;
  const child = await visit(learner);
  const tutor = await visit(leader);
  tutor.say({ kind: 'ask-to-record' });
  await consent(learner, true);
  await tutor.room((room) => room.recording?.missing.length === 0);
  tutor.say({ kind: 'record', on: true });
  await child.room((room) => room.recording?.by?.peerId === tutor.peerId);
  const second = await visit(leader);
  second.say({ kind: 'record', on: true });
  expect(await second.next('refused')).toMatchObject({ why: 'NOT_ALLOWED' });
  tutor.say({ kind: 'leave' });
  await child.room((room) => room.recording?.by == null);
});

it('refuses requests of another organization', async () => {
  const input = { sessionId, given: true };
  expect(await fixture.as(fixture.cast.foreigners.learner).refusal(CONSENT, { input })).toBe('NOT_FOUND');
});
