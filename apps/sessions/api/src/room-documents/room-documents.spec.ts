import { applyUpdate, Doc } from 'yjs';
import type { Actor } from '@lyceum/server/actor';
import { serveSubgraph, type RunningSubgraph } from '@lyceum/server/subgraph';
import { breakConnections, eventually } from '@lyceum/server/testing';
import { definition } from '../definition';
import { assignMentor, saveMentor } from '../testing/assign-mentor';
import { openDocument, strokes, type DocumentPage } from '../testing/open-document';
import { RoomVisitor } from '../testing/room-visitor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
let other: RunningSubgraph;
let sessionId: string;
const opened: { destroy(): void }[] = [];

beforeAll(async () => {
  fixture = await startFixture();
  other = await serveSubgraph(definition, fixture.services.config, { background: false });
  (other.services as { clock: { now(): Date } }).clock = fixture.services.clock;
  const input = sessionInput(fixture, {
    sessionType: 'GROUP',
    meetingSolution: 'LESSON_ROOM',
    learnerIds: [fixture.ids.learner, fixture.ids.learner2],
  });
  sessionId = (await book(fixture.as(fixture.cast.actors.superAdmin), input)).session.id;
  fixture.setNow('2026-11-24T23:01:00Z');
});
afterAll(async () => {
  for (const each of opened) each.destroy();
  await other.close();
  await fixture.close();
});

/** Opens a document as the actor's page does, on one of the two servers. */
async function open(actor: Actor, name: string, url = fixture.url): Promise<DocumentPage> {
  const page = await openDocument({ fixture, actor, sessionId, name, url });
  opened.push(page);
  return page;
}

async function enter(actor: Actor): Promise<RoomVisitor> {
  const visitor = new RoomVisitor(await fixture.socket(`/sockets/rooms/${sessionId}`, actor));
  await visitor.enter();
  return visitor;
}

async function shows(doc: Doc, ...ids: string[]): Promise<void> {
  await eventually(
    () => JSON.stringify(strokes(doc)) === JSON.stringify(ids),
    () => `${ids.join()}, shows ${strokes(doc).join()}`,
  );
}

it('stores whiteboard and notes across servers and after everybody has left', async () => {
  const tutor = await enter(fixture.cast.actors.leader);
  const child = await enter(fixture.cast.actors.learner);
  await (
    await open(fixture.cast.actors.learner, 'board')
  ).denied; // in the waiting room
  tutor.say({ kind: 'admit', userId: fixture.ids.learner });
  await child.room((room) => room.peers.length === 2);
  const [one, two] = [
    await open(fixture.cast.actors.leader, 'board'),
    await open(fixture.cast.actors.learner, 'board', other.url),
  ];
  await Promise.all([one.synced, two.synced]);
  one.doc.getMap('page:first').set('a', { type: 'line' });
  await shows(two.doc, 'a');
  two.doc.getMap('page:first').set('b', { type: 'line' });
  await shows(one.doc, 'a', 'b');
  // A page that opens the document on the other server, before this one has stored it, gets all of it.
  one.doc.getMap('page:first').set('c', { type: 'line' });
  const late = await open(fixture.cast.actors.leader, 'board', other.url);
  await late.synced;
  await shows(late.doc, 'a', 'b', 'c');
  // Changes made while a server is disconnected from the others arrive after it reconnects.
  const { redis, config } = fixture.services;
  await breakConnections(redis, `${config.REDIS_PREFIX}lesson-documents`);
  one.doc.getMap('page:first').set('d', { type: 'line' });
  two.doc.getMap('page:first').set('e', { type: 'line' });
  await Promise.all([one, two, late].map(({ doc }) => shows(doc, 'a', 'b', 'c', 'd', 'e')));
  for (const page of [one, two, late]) page.destroy();
  await eventually(async () => {
    const { rows } = await fixture.admin.query(
      `SELECT state FROM sessions.room_documents WHERE session_id = $1 AND name = 'board' AND octet_length(state) > 0`,
      [sessionId],
    );
    const stored = new Doc();
    if (rows[0]) applyUpdate(stored, rows[0].state);
    return strokes(stored).length === 5;
  }, 'all five are stored');
  const again = await open(fixture.cast.actors.learner, 'board', other.url);
  await again.synced;
  await shows(again.doc, 'a', 'b', 'c', 'd', 'e');
  again.destroy();
});

it('admits people in the room only, and closes when their right ends', async () => {
  const { actors, foreigners } = fixture.cast;
  await (
    await open(fixture.learner2, 'board')
  ).denied;
  await (
    await open(actors.staff, 'notes')
  ).denied;
  await (
    await open(foreigners.superAdmin, 'notes')
  ).denied;
  await (
    await open(actors.leader, 'somebody-elses')
  ).denied;
  const tutor = await enter(actors.leader);
  const child = await enter(actors.learner);
  const notes = await open(actors.learner, 'notes');
  await notes.synced;
  tutor.say({ kind: 'take-aside', userId: fixture.ids.learner });
  const { breakouts } = await child.room((room) => room.breakouts.length === 1);
  await notes.closed; // a learner in a breakout cannot open the notes of the room
  const aside = await open(actors.learner, `notes:${breakouts[0]!.id}`);
  await aside.synced;
  tutor.say({ kind: 'remove', userId: fixture.ids.learner });
  await aside.closed;
  await (
    await open(actors.learner, 'notes')
  ).denied;
  tutor.say({ kind: 'move', userId: fixture.ids.leader, breakoutId: null });
  await tutor.room(() => tutor.own?.place === null);
});

it('shows an observer who is a leader the whiteboard, and no notes', async () => {
  await saveMentor(fixture);
  await (
    await open(fixture.leader2, 'board')
  ).denied;
  await assignMentor(fixture, sessionId);
  const observer = await enter(fixture.leader2);
  const board = await open(fixture.leader2, 'board');
  await board.synced;
  await (
    await open(fixture.leader2, 'notes')
  ).denied;
  // Without a leader the observer is in the waiting room.
  await fixture.admin.query(
    `UPDATE sessions.room_peers SET left_at = now() WHERE session_id = $1 AND role = 'LEADER'`,
    [sessionId],
  );
  observer.say({ kind: 'media', media: { audio: false, video: false, screen: false } });
  await board.closed;
  await (
    await open(fixture.leader2, 'board')
  ).denied;
});

it('reports what is written into notes and whiteboard of a lesson with a minor, with its writer', async () => {
  const checks = { CONTACT: 'WARN', ELSEWHERE: 'OFF', SECRECY: 'HOLD', THREAT: 'FLAG', SELF_HARM: 'FLAG' };
  await fixture.hear('messaging.safeguarding-policy-saved', {
    ...{
      checksEnabled: true,
      checks,
      adultGrades: ['AE'],
      careText: { en: 'Call.', sp: 'Llame.' },
      revision: 1,
    },
  });
  const { actors } = fixture.cast;
  const tutor = await enter(actors.leader);
  const child = await enter(fixture.learner2);
  tutor.say({ kind: 'admit', userId: fixture.ids.learner2 });
  await child.room((room) => room.peers.some(({ id, waiting }) => id === child.peerId && !waiting));
  const [notes, board] = [
    await open(actors.leader, 'notes'),
    await open(fixture.learner2, 'board', other.url),
  ];
  await Promise.all([notes.synced, board.synced]);
  const text = notes.doc.getText('notes');
  text.insert(0, 'Please do not tell ');
  text.insert(text.length, 'your mom\n');
  board.doc.getMap('page:first').set('t', { type: 'text', text: 'I want to die', isDeleted: false });
  const flagged = async () => (await fixture.recorded('sessions.text-flagged')).map(({ payload }) => payload);
  await eventually(async () => (await flagged()).length === 2, 'both are reported');
  const shared = { sessionId, saved: true, memberIds: expect.arrayContaining([fixture.ids.learner2]) };
  expect(await flagged()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ ...shared, source: 'LESSON_NOTES', fromUserId: fixture.ids.leader, categories: ['SECRECY'] },
        body: 'Please do not tell your mom',
      }),
      expect.objectContaining({
        ...{ ...shared, source: 'WHITEBOARD', fromUserId: fixture.ids.learner2, categories: ['SELF_HARM'] },
        ...{ isCrisis: true, body: 'I want to die' },
      }),
    ]),
  );
  for (const page of [notes, board]) page.destroy();
});

it('cannot be read from another ecosystem', async () => {
  const { rows } = await fixture.application.query(`SELECT * FROM sessions.room_documents`);
  expect(rows).toEqual([]);
});
