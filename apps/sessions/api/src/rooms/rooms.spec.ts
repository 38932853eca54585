import { createHmac, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { ASSERTION_HEADER, signAssertion, upgradeBody, type Actor } from '@lyceum/server/actor';
import { RESTARTING, serveSubgraph, SOCKET_PROTOCOL } from '@lyceum/server/subgraph';
import { breakConnections } from '@lyceum/server/testing';
import { definition } from '../definition';
import { assignMentor, saveMentor } from '../testing/assign-mentor';
import { RoomVisitor } from '../testing/room-visitor';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';
import { roomHub } from './room-hub';
import { GONE_AFTER_MS, sweepRooms } from './sweep-rooms.platform';

let fixture: SessionsFixture;
let date = new Date('2026-11-23T00:00:00Z');
const START = 16 * 60;
/** Minutes after the session's start, 09:00 in Denver. */
const at = (minutes: number) => new Date(date.getTime() + (START + minutes) * 60_000).toISOString();
const admin = () => fixture.as(fixture.cast.actors.superAdmin);

const TURN = {
  STUN_URLS: 'stun:stun.example:3478',
  TURN_URLS: 'turns:turn.example:443',
  TURN_SECRET: 'shared',
};

beforeAll(async () => (fixture = await startFixture({ env: TURN })));
afterAll(() => fixture.close());

/** A lesson with everybody in the cast, on a day of its own; the clock is set to two minutes before it. */
async function lesson(change: object = {}): Promise<string> {
  date = new Date(date.getTime() + 7 * 24 * 3_600_000);
  fixture.setNow(at(-3 * 24 * 60));
  const { learner, learner2, learner3 } = fixture.ids;
  const input = sessionInput(fixture, {
    sessionType: 'GROUP',
    meetingSolution: 'LESSON_ROOM',
    date: date.toISOString().slice(0, 10),
    startTime: '09:00',
    endTime: '10:00',
    learnerIds: [learner, learner2, learner3],
    ...change,
  });
  const { session } = await book(admin(), input);
  fixture.setNow(at(-2));
  return session.id as string;
}

async function visit(sessionId: string, actor: Actor, query = '', peerId?: string): Promise<RoomVisitor> {
  return new RoomVisitor(await fixture.socket(`/sockets/rooms/${sessionId}${query}`, actor), peerId);
}

async function attendance(sessionId: string) {
  const { rows } = await fixture.admin.query(
    `SELECT user_id AS "userId", kind, at FROM sessions.attendance_events WHERE session_id = $1 ORDER BY id`,
    [sessionId],
  );
  return rows as { userId: string; kind: string; at: Date }[];
}

const knocks = async (actor: Actor) =>
  (await fixture.as(actor).query<any>('{ getLessonKnocks { sessionId subject names } }')).getLessonKnocks;

describe('the lesson room', () => {
  it('getLessonKnocks names who waits to the leaders of the session who are on other pages, until they are let in', async () => {
    const sessionId = await lesson();
    const { leader, learner, superAdmin } = fixture.cast.actors;
    expect(await knocks(leader)).toEqual([]);
    const child = await visit(sessionId, learner);
    await child.enter();
    expect(await knocks(leader)).toEqual([{ sessionId, subject: 'Reading', names: ['Sofía Reyes'] }]);
    for (const actor of [learner, superAdmin, fixture.cast.foreigners.superAdmin])
      expect(await knocks(actor)).toEqual([]);
    const tutor = await visit(sessionId, leader);
    await tutor.enter();
    expect(await knocks(leader)).toEqual([]);
    tutor.say({ kind: 'admit', userId: fixture.ids.learner });
    await child.room((room) => room.peers.length === 2);
    tutor.say({ kind: 'leave' });
    await child.room((room) => room.peers.length === 1);
    // Nobody waits any more.
    expect(await knocks(leader)).toEqual([]);
  });

  it('admits learners when a tutor does, and records joins and leaves as attendance', async () => {
    const sessionId = await lesson();
    const { leader, learner } = fixture.cast.actors;
    const child = await visit(sessionId, learner);
    expect(await child.enter()).toMatchObject({ waiting: true, role: 'LEARNER', name: 'Sofía Reyes' });
    const tutor = await visit(sessionId, leader);
    expect(await tutor.enter()).toMatchObject({ waiting: false, role: 'LEADER' });
    const username = `${Date.parse(at(-2)) / 1000 + 6 * 3600}:${fixture.ids.leader}`;
    expect((await tutor.next('welcome')).iceServers).toEqual([
      { urls: ['stun:stun.example:3478'] },
      {
        urls: ['turns:turn.example:443'],
        username,
        credential: createHmac('sha1', 'shared').update(username).digest('base64'),
      },
    ]);
    // In the room the tutor sees who waits; on other pages a notice does.
    expect(await knocks(leader)).toEqual([]);
    // From the waiting room nobody sees, hears or says anything.
    expect(child.state!.peers.map(({ id }) => id)).toEqual([child.peerId]);
    child.say({ kind: 'chat', id: randomUUID(), body: 'hello?' });
    child.say({ kind: 'admit', userId: fixture.ids.learner });
    await child.next('refused', ({ why }) => why === 'NOT_IN_ROOM');
    expect((await attendance(sessionId)).map(({ userId }) => userId)).toEqual([fixture.ids.leader]);

    fixture.setNow(at(3));
    tutor.say({ kind: 'admit', userId: fixture.ids.learner });
    await child.room((room) => room.peers.length === 2);
    expect(child.own?.waiting).toBe(false);
    const id = randomUUID();
    for (let twice = 0; twice < 2; twice++) child.say({ kind: 'chat', id, body: '  I am\u202e here\u200b ' });
    expect(await tutor.next('chat')).toMatchObject({
      message: { id, body: 'I am here', name: 'Sofía Reyes' },
    });
    expect(child.heard.filter(({ kind }) => kind === 'chat')).toHaveLength(1);
    child.say({ kind: 'signal', to: tutor.peerId, data: { description: { type: 'offer' } } });
    expect(await tutor.next('signal')).toMatchObject({ from: child.peerId });
    child.say({ kind: 'mute', peerId: tutor.peerId });
    await child.next('refused', ({ why }) => why === 'NOT_ALLOWED');
    tutor.say({ kind: 'mute', peerId: child.peerId });
    await child.next('muted');
    child.say({ kind: 'hand', raised: true });
    await tutor.room((room) => room.peers.some(({ handAt }) => handAt === at(3)));

    tutor.say({ kind: 'take-aside', userId: fixture.ids.learner });
    await tutor.room((room) => room.breakouts.length === 1 && tutor.own?.place != null);

    fixture.setNow(at(50));
    tutor.say({ kind: 'end' });
    expect(await child.next('end')).toMatchObject({ why: 'ENDED' });
    expect(await child.closed()).toBe(4410);
    await tutor.closed();
    expect(await (await visit(sessionId, learner)).enter()).toMatchObject({ waiting: true });
    const again = await visit(sessionId, leader);
    expect(await again.enter()).toMatchObject({ waiting: false, place: null });
    expect(again.state!.breakouts).toEqual([]);
    again.say({ kind: 'leave' });
    expect((await attendance(sessionId)).slice(0, 4)).toEqual([
      { userId: fixture.ids.leader, kind: 'JOIN', at: new Date(at(-2)) },
      { userId: fixture.ids.learner, kind: 'JOIN', at: new Date(at(3)) },
      expect.objectContaining({ kind: 'LEAVE', at: new Date(at(50)) }),
      expect.objectContaining({ kind: 'LEAVE', at: new Date(at(50)) }),
    ]);
  });

  it('admits a leader who is assigned to observe that lesson, to look on, as long as they are', async () => {
    const other = await lesson();
    const sessionId = await lesson();
    const { actors } = fixture.cast;
    const why = async (id = sessionId) => (await (await visit(id, fixture.leader2)).next('end')).why;
    await saveMentor(fixture);
    expect(await why()).toBe('NOT_FOUND');
    await assignMentor(fixture, sessionId);
    expect(await why(other)).toBe('NOT_FOUND');
    const tutor = await visit(sessionId, actors.leader);
    await tutor.enter();
    const mentor = await visit(sessionId, fixture.leader2);
    expect(await mentor.enter()).toMatchObject({ role: 'OBSERVER', waiting: false, name: 'Max Moe' });
    await tutor.room((room) => room.peers.some(({ role }) => role === 'OBSERVER'));
    for (const request of [
      { kind: 'mute', peerId: tutor.peerId },
      { kind: 'admit', userId: fixture.ids.learner },
      { kind: 'end' },
      { kind: 'record', on: true },
    ] as const) {
      mentor.say(request);
      await mentor.next('refused', ({ why: reason }) => reason === 'NOT_ALLOWED');
    }
    expect((await attendance(sessionId)).map(({ userId }) => userId)).toEqual([fixture.ids.leader]);
    const session = await fixture
      .as(fixture.leader2)
      .send(`query ($sessionId: ID!) { getSession(sessionId: $sessionId) { session { id } } }`, {
        sessionId,
      });
    expect(session.data?.['getSession']?.session ?? null).toBeNull();
    await fixture.admin.query(`DELETE FROM sessions.observations WHERE session_id = $1`, [sessionId]);
    expect(await why()).toBe('NOT_FOUND');
  });

  it('keeps an observer with who leads the lesson, in breakouts too', async () => {
    const sessionId = await lesson();
    const { leader, learner } = fixture.cast.actors;
    await saveMentor(fixture);
    await assignMentor(fixture, sessionId);
    const tutor = await visit(sessionId, leader);
    await tutor.enter();
    tutor.say({ kind: 'waiting-room', on: false });
    const child = await visit(sessionId, learner);
    await child.enter();
    const mentor = await visit(sessionId, fixture.leader2);
    await mentor.enter();
    const moved = (breakoutId: string | null) => mentor.room(() => mentor.own?.place === breakoutId);
    const refused = async (breakoutId: string | null, userId = fixture.ids.leader2) => {
      mentor.say({ kind: 'move', userId, breakoutId });
      await mentor.next('refused', ({ why }) => why === 'NOT_ALLOWED');
    };
    // The tutor takes the learner aside: the lesson goes on there, and so does the observation.
    tutor.say({ kind: 'take-aside', userId: fixture.ids.learner });
    const { breakouts } = await mentor.room((room) => room.breakouts.length === 1);
    const aside = breakouts[0]!.id;
    await moved(aside);
    expect(mentor.own?.waiting).toBe(false);
    await child.room(({ peers }) => peers.every(({ place }) => place === aside));
    const id = randomUUID();
    child.say({ kind: 'chat', id, body: 'page 12' });
    await mentor.next('chat', ({ message }) => message.id === id);
    // Nobody leads the main room; an observer opens no breakout and moves nobody else.
    await refused(null);
    await refused('new');
    await refused(aside, fixture.ids.learner);
    tutor.say({ kind: 'move', userId: fixture.ids.leader, breakoutId: null });
    await moved(null);
    // The learner is alone in the breakout, where the observer does not go.
    await refused(aside);
    tutor.say({ kind: 'move', userId: fixture.ids.leader2, breakoutId: aside });
    await tutor.room(({ peers }) => peers.some(({ role, place }) => role === 'OBSERVER' && place === null));
    expect(mentor.own).toMatchObject({ place: null, waiting: false });
  });

  it('makes an observer wait while nobody leads the lesson', async () => {
    const sessionId = await lesson();
    const { leader, learner, programAdmin } = fixture.cast.actors;
    await saveMentor(fixture);
    await assignMentor(fixture, sessionId);
    const mentor = await visit(sessionId, fixture.leader2);
    expect(await mentor.enter()).toMatchObject({ role: 'OBSERVER', waiting: true });
    expect(mentor.state).toMatchObject({ hostPresent: false, peers: [{ id: mentor.peerId }] });
    mentor.say({ kind: 'chat', id: randomUUID(), body: 'hello?' });
    await mentor.next('refused', ({ why }) => why === 'NOT_IN_ROOM');
    // Nobody admits observers.
    expect(await knocks(leader)).toEqual([]);
    const waits = (is: boolean) => mentor.room(() => mentor.own?.waiting === is);
    const tutor = await visit(sessionId, leader);
    await tutor.enter();
    await waits(false);
    tutor.say({ kind: 'waiting-room', on: false });
    const child = await visit(sessionId, learner);
    await child.enter();
    // The tutor's connection is lost: the observer stays as long as the tutor's seat, and nobody else comes in to look on.
    fixture.setNow(at(10));
    tutor.socket.terminate();
    await mentor.room(({ peers }) => peers.some(({ connected }) => !connected));
    expect(mentor.own?.waiting).toBe(false);
    fixture.setNow(new Date(Date.parse(at(10)) + GONE_AFTER_MS - 1000).toISOString());
    const second = await visit(sessionId, fixture.leader2);
    expect(await second.enter()).toMatchObject({ waiting: true });
    fixture.setNow(new Date(Date.parse(at(10)) + GONE_AFTER_MS + 1000).toISOString());
    await roomHub(fixture.services).beat();
    await sweepRooms.handler(fixture.services);
    await waits(true);
    await child.room(({ peers }) => peers.filter(({ waiting }) => !waiting).length === 1);
    const id = randomUUID();
    child.say({ kind: 'chat', id, body: 'is anybody there?' });
    await child.next('chat');
    mentor.say({ kind: 'signal', to: child.peerId, data: {} });
    // An admin who looks in is enough; the messages that were missed come then.
    const admin = await visit(sessionId, programAdmin);
    await admin.enter();
    await waits(false);
    await mentor.next('messages', ({ messages }) => messages.some((message) => message.id === id));
    expect(mentor.heard.some((news) => news.kind === 'chat')).toBe(false);
    expect(child.heard.some(({ kind }) => kind === 'signal')).toBe(false);
    admin.say({ kind: 'leave' });
    await waits(true);
    await second.room(() => second.own?.waiting === true);
  });

  it('admits participants only', async () => {
    const sessionId = await lesson();
    const { actors, foreigners } = fixture.cast;
    const why = async (actor: Actor, query = '') =>
      (await (await visit(sessionId, actor, query)).next('end')).why;
    expect(await why(foreigners.superAdmin)).toBe('NOT_FOUND');
    expect(await why(fixture.leader2)).toBe('NOT_FOUND');
    expect(await why(actors.staff)).toBe('NOT_ALLOWED');
    expect(await why(actors.learner, `?for=${fixture.ids.learner2}`)).toBe('NOT_FOUND');
    expect(await why({ ...actors.leader, readOnly: true })).toBe('NOT_ALLOWED');
    fixture.setNow(at(-6));
    expect(await why(actors.leader)).toBe('TOO_EARLY');
    fixture.setNow(at(60));
    expect(await why(actors.leader)).toBe('OVER');
    fixture.setNow(at(1));
    const parent = await visit(sessionId, actors.parent, `?for=${fixture.ids.learner}`);
    // Nobody is in a lesson under a child's name alone.
    const guardian = { userId: fixture.ids.learner, role: 'LEARNER', name: 'Sofía Reyes · Carmen Reyes' };
    expect(await parent.enter()).toMatchObject(guardian);
    const tutor = await visit(sessionId, actors.leader);
    await tutor.enter();
    const watching = await visit(sessionId, actors.programAdmin);
    expect(await watching.enter()).toMatchObject({ role: 'ADMIN', waiting: false });
    await tutor.room((room) => room.peers.length === 3);
    expect(tutor.state!.peers.map(({ userId }) => userId).sort()).toEqual(
      [fixture.ids.learner, fixture.ids.leader, actors.programAdmin.userId].sort(),
    );
    const { rows: log } = await fixture.admin.query(
      `SELECT action, actor_user_id AS "by" FROM sessions.audit_log WHERE subject_id = $1 AND action LIKE '%lesson%' ORDER BY id`,
      [sessionId],
    );
    expect(log).toEqual([
      { action: 'join-lesson-for-child', by: actors.parent.userId },
      { action: 'observe-lesson', by: actors.programAdmin.userId },
    ]);
    tutor.say({ kind: 'leave' });
    await watching.room((room) => room.peers.length === 2);
    const others = (await attendance(sessionId)).filter(({ userId }) => userId !== fixture.ids.leader);
    expect(others).toEqual([]);
    const unsigned = new WebSocket(`${fixture.url.replace('http', 'ws')}/sockets/rooms/${sessionId}`, [
      SOCKET_PROTOCOL,
    ]);
    const refused = await new Promise<string>((resolve) =>
      unsigned.on('error', ({ message }) => resolve(message)),
    );
    expect(refused).toContain('401');
  });

  it('limits presence, signalling and chat of a breakout to its members', async () => {
    const sessionId = await lesson();
    const { leader, learner } = fixture.cast.actors;
    const [tutor, first, second] = [
      await visit(sessionId, leader),
      await visit(sessionId, learner),
      await visit(sessionId, fixture.learner2),
    ];
    await tutor.enter();
    tutor.say({ kind: 'waiting-room', on: false });
    await tutor.room(({ waitingRoom }) => !waitingRoom);
    await first.enter();
    await second.enter();
    tutor.say({ kind: 'take-aside', userId: fixture.ids.learner });
    const { breakouts } = await first.room((room) => room.breakouts.length === 1);
    expect(first.own?.place).toBe(breakouts[0]!.id);
    first.say({ kind: 'chat', id: randomUUID(), body: 'between us' });
    await tutor.next('chat');
    second.say({ kind: 'signal', to: first.peerId, data: {} });
    second.say({ kind: 'chat', id: randomUUID(), body: 'to the room' });
    await second.next('chat', ({ message }) => message.body === 'to the room');
    expect(second.heard.filter(({ kind }) => kind === 'chat')).toHaveLength(1);
    expect(first.heard.some(({ kind }) => kind === 'signal')).toBe(false);
    tutor.say({ kind: 'close-breakout', breakoutId: breakouts[0]!.id });
    await first.room((room) => room.breakouts.length === 0);
    expect(first.own?.place).toBeNull();
    await first.next('messages', ({ messages }) => messages.some(({ body }) => body === 'to the room'));
    tutor.say({ kind: 'remove', userId: fixture.ids.learner2 });
    expect(await second.next('end')).toMatchObject({ why: 'REMOVED' });
    expect(await (await visit(sessionId, fixture.learner2)).enter()).toMatchObject({ waiting: true });
  });

  it('keeps the seat of a page that reconnects, and counts others as left', async () => {
    const sessionId = await lesson();
    const { leader } = fixture.cast.actors;
    const watching = await visit(sessionId, fixture.cast.actors.superAdmin);
    await watching.enter();
    const tutor = await visit(sessionId, leader);
    await tutor.enter();
    fixture.setNow(at(10));
    tutor.socket.terminate();
    await watching.room(({ peers }) => peers.some(({ connected }) => !connected));
    fixture.setNow(new Date(Date.parse(at(10)) + GONE_AFTER_MS - 1000).toISOString());
    await roomHub(fixture.services).beat(); // pages with a socket are alive; the tutor's socket is closed
    await sweepRooms.handler(fixture.services);
    const back = await visit(sessionId, leader, '', tutor.peerId);
    await back.enter();
    expect((await attendance(sessionId)).map(({ kind }) => kind)).toEqual(['JOIN']);
    fixture.setNow(at(20));
    back.socket.terminate();
    await watching.room(({ peers }) => peers.some(({ connected }) => !connected));
    fixture.setNow(at(25));
    await roomHub(fixture.services).beat();
    await sweepRooms.handler(fixture.services);
    expect(await attendance(sessionId)).toEqual([
      expect.objectContaining({ kind: 'JOIN' }),
      { userId: fixture.ids.leader, kind: 'LEAVE', at: new Date(at(20)) },
    ]);
  });

  it('spans several servers, one of which stops', async () => {
    const sessionId = await lesson();
    const { leader, learner } = fixture.cast.actors;
    const other = await serveSubgraph(definition, fixture.services.config, { background: false });
    (other.services as { clock: { now(): Date } }).clock = fixture.services.clock;
    const path = `/sockets/rooms/${sessionId}`;
    const key = Buffer.from(fixture.services.config.ASSERTION_KEY, 'base64url');
    const assertion = await signAssertion(leader, { audience: 'sessions', key, body: upgradeBody(path) });
    const headers = { [ASSERTION_HEADER]: assertion };
    const socket = new WebSocket(`${other.url.replace('http', 'ws')}${path}`, [SOCKET_PROTOCOL], { headers });
    const tutor = new RoomVisitor(socket);
    let closing: Promise<void> | undefined;
    try {
      await tutor.enter();
      const child = await visit(sessionId, learner);
      await child.enter();
      tutor.say({ kind: 'admit', userId: fixture.ids.learner });
      await child.room((room) => room.peers.length === 2);
      child.say({ kind: 'signal', to: tutor.peerId, data: { candidate: 'x' } });
      expect(await tutor.next('signal')).toMatchObject({ data: { candidate: 'x' } });
      closing = other.close();
      expect(await tutor.closed()).toBe(RESTARTING);
      const again = await visit(sessionId, leader, '', tutor.peerId);
      await again.enter();
    } finally {
      await (closing ?? other.close());
    }
    expect((await attendance(sessionId)).map(({ kind }) => kind)).toEqual(['JOIN', 'JOIN']);
  });

  it('sends every page the full state after Redis was unavailable', async () => {
    const sessionId = await lesson();
    const { leader, learner } = fixture.cast.actors;
    const [tutor, child] = [await visit(sessionId, leader), await visit(sessionId, learner)];
    await tutor.enter();
    await child.enter();
    await breakConnections(fixture.services.redis, `${fixture.services.config.REDIS_PREFIX}rooms`);
    const missed = { kind: 'chat', id: randomUUID(), body: 'who is there?' } as const;
    tutor.say(missed);
    tutor.say({ kind: 'admit', userId: fixture.ids.learner });
    expect([await tutor.closed(), await child.closed()]).toEqual([RESTARTING, RESTARTING]);
    const back = await visit(sessionId, leader, '', tutor.peerId);
    expect((await back.enter()).waiting).toBe(false);
    const letIn = await visit(sessionId, learner, '', child.peerId);
    await letIn.enter();
    await letIn.room(({ peers }) => peers.length === 2 && peers.every(({ waiting }) => !waiting));
    expect((await back.next('messages')).messages).toMatchObject([{ body: missed.body }]);
    letIn.say({ kind: 'chat', id: randomUUID(), body: 'I am' });
    await back.next('chat', ({ message }) => message.body === 'I am');
  });

  it('admits six people, and nobody once the session is cancelled', async () => {
    const sessionId = await lesson();
    const { actors } = fixture.cast;
    const six = await Promise.all(Array.from({ length: 6 }, () => visit(sessionId, actors.leader)));
    for (const visitor of six) await visitor.enter();
    const seventh = await visit(sessionId, actors.superAdmin);
    await seventh.next('welcome');
    seventh.say({
      kind: 'enter',
      peerId: randomUUID(),
      media: { audio: false, video: false, screen: false },
    });
    expect(await seventh.next('refused')).toMatchObject({ why: 'FULL' });
    expect((await attendance(sessionId)).map(({ kind }) => kind)).toEqual(['JOIN']);
    seventh.say({ kind: 'nonsense' } as never);
    expect(await seventh.closed()).toBe(1008);
    fixture.setNow(at(-4 * 24 * 60));
    await admin().query(`mutation ($id: ID!) { cancelSessionV3(input: { sessionId: $id }) { late } }`, {
      id: sessionId,
    });
    expect(await six[0]!.next('end')).toMatchObject({ why: 'OVER' });
  });
});

describe('openGroupLessonspaceSession and openLessonspaceSession', () => {
  const open = (operation: string) =>
    `mutation ($id: ID!, $userId: ID) { ${operation}(sessionId: $id, userId: $userId) { url refusal opensAt session { id } } }`;

  it('openGroupLessonspaceSession lets no observer who is a leader into a meeting elsewhere', async () => {
    const meetingSolution = 'CUSTOM_URL';
    const id = await lesson({ meetingSolution, joinUrl: 'https://meet.example/lesson' });
    await saveMentor(fixture);
    await assignMentor(fixture, id);
    const { errors } = await fixture.as(fixture.leader2).send(open('openGroupLessonspaceSession'), { id });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const own = await lesson();
    await assignMentor(fixture, own);
    const group = open('openGroupLessonspaceSession');
    expect(
      (await fixture.as(fixture.leader2).query(group, { id: own }))['openGroupLessonspaceSession'],
    ).toMatchObject({
      url: `/sessions/${own}/room`,
    });
  });

  it('openGroupLessonspaceSession returns the path of the room inside the join window', async () => {
    const id = await lesson();
    const { learner, parent } = fixture.cast.actors;
    const group = open('openGroupLessonspaceSession');
    expect((await fixture.as(learner).query(group, { id }))['openGroupLessonspaceSession']).toMatchObject({
      url: `/sessions/${id}/room`,
      refusal: null,
      session: { id },
    });
    expect(
      (await fixture.as(parent).query(group, { id, userId: fixture.ids.learner }))[
        'openGroupLessonspaceSession'
      ].url,
    ).toBe(`/sessions/${id}/room?for=${fixture.ids.learner}`);
    fixture.setNow(at(-30));
    expect((await fixture.as(learner).query(group, { id }))['openGroupLessonspaceSession']).toMatchObject({
      url: null,
      refusal: 'TOO_EARLY',
    });
    expect(await fixture.as(fixture.cast.foreigners.learner).refusal(group, { id })).toBe('NOT_FOUND');
  });

  it.each(['openLessonspaceSession', 'openBreakoutLessonspaceSession', 'openDropInLessonspaceSession'])(
    '%s refuses a session of another type',
    async (operation) => {
      const id = await lesson();
      expect(await fixture.as(fixture.cast.actors.learner).refusal(open(operation), { id })).toBe(
        'BAD_USER_INPUT',
      );
    },
  );

  it('openLessonspaceSession records the join of a vendor’s meeting', async () => {
    const link = 'https://meet.example.org/elsewhere';
    const id = await lesson({
      sessionType: 'ONE_ON_ONE',
      meetingSolution: 'CUSTOM_URL',
      joinUrl: link,
      learnerIds: [fixture.ids.learner],
    });
    const answer = await fixture
      .as(fixture.cast.actors.learner)
      .query(open('openLessonspaceSession'), { id });
    expect(answer['openLessonspaceSession'].url).toBe(link);
    expect((await attendance(id)).map(({ kind }) => kind)).toEqual(['JOIN']);
  });
});
