import { randomUUID } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import {
  ARCHIVE,
  BY_ID,
  conversants,
  LIST,
  MESSAGES,
  READ,
  RENAME,
  SEND,
  START,
  WRITE_TO,
} from '../testing/inbox-documents';
import { mayMessage } from './may-message';
import { readCircle } from './read-circle';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];

beforeAll(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
});
afterAll(() => fixture.close());

const listOf = async (actor: Actor, variables: object = {}) =>
  (await fixture.as(actor).query(LIST, variables))['getPaginatedConversationList'];
const write = async (actor: Actor, to: Actor, body = 'Hello') =>
  (await fixture.as(actor).query(WRITE_TO, { userId: to.userId, body }))['startConversationWithMessage'];
const send = async (actor: Actor, id: string, body: string, key?: string) =>
  (await fixture.as(actor).query(SEND, { id, body, key }))['sendMessageMutation'];
const messagesOf = async (actor: Actor, variables: object) =>
  (await fixture.as(actor).query(MESSAGES, variables))['getMessagesForConversation'];

/** A new leader and learner of the cast's program. */
async function two(): Promise<{ leader: Actor; learner: Actor }> {
  const fresh = (actor: Actor) => ({ ...actor, userId: randomUUID(), accountId: randomUUID() });
  const [leader, learner] = [fresh(actors.leader), fresh(actors.learner)];
  await fixture.savePerson(leader, { firstName: 'Inés', lastName: 'Ávila' });
  await fixture.savePerson(learner, { firstName: 'Óscar', lastName: 'Sáenz' });
  return { leader, learner };
}

describe('a conversation of two', () => {
  it('startConversationWithMessage begins a conversation that both find, read and answer in order', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const { conversation, message } = await write(
      leader,
      learner,
      '  Read <b>chapter 4</b>\r\nplease\u0007 ',
    );
    expect(message).toMatchObject({
      number: 1,
      body: 'Read <b>chapter 4</b>\nplease',
      isOwn: true,
      isRead: true,
      readBy: [],
    });
    expect(conversation).toMatchObject({ isGroup: false, title: null, readOnly: false, unreadCount: 0 });
    expect(conversation.pair.id).toEqual(expect.any(String));
    const seen = await listOf(learner);
    expect(seen).toMatchObject({ unreadConversations: 1, exhaustedConversations: true });
    expect(seen.conversations[0]).toMatchObject({
      id: conversation.id,
      unreadCount: 1,
      lastMessage: { id: message.id },
    });
    const [received] = (await messagesOf(learner, { users: [leader.userId] })).messages;
    expect(received).toMatchObject({ isRead: false, isOwn: false, fromUser: { name: 'Inés Ávila' } });
    await fixture.as(learner).query(READ, { id: message.id });
    await fixture.as(learner).query(READ, { id: message.id });
    expect((await listOf(learner)).unreadConversations).toBe(0);
    const [mine] = (await messagesOf(leader, { id: conversation.id })).messages;
    expect(mine.readBy).toEqual([{ userId: learner.userId }]);
    // The other person gets the same conversation.
    const back = await write(learner, leader, 'I will');
    expect(back.conversation.id).toBe(conversation.id);
    expect(back.message.number).toBe(2);
  });

  it('sendMessageMutation sends a message once under its key, in the one conversation of concurrent starts', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const answers = await Promise.all([
      write(leader, learner, 'one'),
      write(learner, leader, 'two'),
      write(leader, learner, 'three'),
    ]);
    expect(new Set(answers.map(({ conversation }) => conversation.id)).size).toBe(1);
    const { id } = answers[0].conversation;
    const key = randomUUID();
    const sent = await Promise.all([send(leader, id, 'again', key), send(leader, id, 'again', key)]);
    expect(sent[0].message.id).toBe(sent[1].message.id);
    const { messages } = await messagesOf(leader, { id });
    expect(messages.map(({ number }: { number: number }) => number)).toEqual([1, 2, 3, 4]);
    await fixture.pair(leader, actors.learner);
    const elsewhere = await write(leader, actors.learner);
    expect(
      await fixture.as(leader).refusal(SEND, { id: elsewhere.conversation.id, body: 'again', key }),
    ).toBe('CONFLICT');
  });

  it('sendMessageMutation refuses a message that another person wrote on the device', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const { id } = (await write(leader, learner)).conversation;
    const variables = { id, body: 'Mine', key: randomUUID() };
    expect(await fixture.as(learner).refusal(SEND, { ...variables, sentBy: leader.userId })).toBe(
      'BAD_USER_INPUT',
    );
    const sentBy = leader.userId!.toUpperCase();
    const sent = (await fixture.as(leader).query(SEND, { ...variables, sentBy }))['sendMessageMutation'];
    expect(sent.message).toMatchObject({ body: 'Mine', isOwn: true });
    expect((await messagesOf(learner, { id })).messages).toHaveLength(2);
  });

  it('getMessagesForConversation pages messages, and names a wrong argument', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const { id } = (await write(leader, learner, '1')).conversation;
    for (const body of ['2', '3', '4', '5']) await send(leader, id, body);
    const last = await messagesOf(learner, { id, limit: 2 });
    expect(last.messages.map(({ body }: { body: string }) => body)).toEqual(['4', '5']);
    expect(last.hasMoreMessages).toBe(true);
    const before = await messagesOf(learner, { id, limit: 3, before: 4 });
    expect(before.messages.map(({ body }: { body: string }) => body)).toEqual(['1', '2', '3']);
    expect(before.hasMoreMessages).toBe(false);
    const caller = fixture.as(leader);
    expect(await caller.refusal(MESSAGES, { id, limit: 101 })).toBe('BAD_USER_INPUT');
    expect(await caller.refusal(MESSAGES, {})).toBe('BAD_USER_INPUT');
    expect(await caller.refusal(LIST, { pageNumber: 51 })).toBe('BAD_USER_INPUT');
    for (const body of [' \u0000 ', '\u200b', '\u2060\u200d', '\u202e'])
      expect(await caller.refusal(SEND, { id, body })).toBe('BAD_USER_INPUT');
    expect(await caller.refusal(SEND, { id, body: 'x'.repeat(4001) })).toBe('BAD_USER_INPUT');
  });

  it('updateArchiveState archives for one person, until the next message of the other', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const { id } = (await write(leader, learner)).conversation;
    const archive = (archived: boolean) => fixture.as(learner).query(ARCHIVE, { id, archived });
    await archive(true);
    await archive(true);
    expect((await listOf(learner)).conversations).toEqual([]);
    expect((await listOf(learner, { isActiveContext: false })).conversations).toHaveLength(1);
    expect((await listOf(leader)).conversations).toHaveLength(1);
    await send(leader, id, 'Are you there?');
    expect((await listOf(learner)).conversations).toHaveLength(1);
    await archive(true);
    await archive(false);
    expect((await listOf(learner)).conversations).toHaveLength(1);
  });

  it('makes a conversation read-only when the pair ends, or one cannot sign in or may not write', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const { id } = (await write(leader, learner)).conversation;
    const state = async () =>
      (await fixture.as(learner).query(BY_ID, { id }))['getConversationByID'].readOnlyReason;
    expect(await state()).toBeNull();
    await fixture.pair(leader, learner, false);
    expect(await state()).toBe('APART');
    expect(await fixture.as(leader).refusal(SEND, { id, body: 'Hello?' })).toBe('CONFLICT');
    const session = await fixture.meet(leader, learner);
    expect(await state()).toBeNull();
    await fixture.meet(leader, learner, {
      change: 'CANCELLED',
      sessions: [{ id: session, startsAt: '', endsAt: '', timeZoneId: '', subject: '', location: null }],
    });
    expect(await state()).toBe('APART');
    await fixture.pair(leader, learner);
    await fixture.savePerson(leader, { canMessage: false });
    expect(await state()).toBe('LEFT');
    expect(await fixture.as(leader).refusal(SEND, { id, body: 'Hello?' })).toBe('CONFLICT');
    await fixture.savePerson(leader);
    await fixture.savePerson(learner, { status: 'ARCHIVED' });
    expect(await fixture.as(leader).refusal(SEND, { id, body: 'Hello?' })).toBe('CONFLICT');
    await fixture.savePerson(learner, {
      programRoles: [{ programId: fixture.cast.siblingProgramId, role: 'LEARNER' }],
    });
    expect(await state()).toBe('APART');
  });

  it('hides a conversation from other learners, admins and another ecosystem', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const { conversation, message } = await write(leader, learner);
    for (const other of [fixture.learner2, actors.superAdmin, fixture.cast.foreigners.leader]) {
      const caller = fixture.as(other);
      expect(await caller.refusal(BY_ID, { id: conversation.id })).toBe('NOT_FOUND');
      expect(await caller.refusal(SEND, { id: conversation.id, body: 'x' })).toBe('NOT_FOUND');
      expect(await caller.refusal(READ, { id: message.id })).toBe('NOT_FOUND');
      expect(await caller.refusal(ARCHIVE, { id: conversation.id, archived: true })).toBe('NOT_FOUND');
    }
    const stranger = fixture.as(fixture.cast.foreigners.leader);
    expect(await stranger.refusal(WRITE_TO, { userId: learner.userId, body: 'x' })).toBe('NOT_FOUND');
    expect(await fixture.as(fixture.learner2).refusal(WRITE_TO, { userId: learner.userId, body: 'x' })).toBe(
      'NOT_FOUND',
    );
  });

  it('limits one person to 30 messages a minute', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const { id } = (await write(leader, learner)).conversation;
    for (let n = 1; n < 30; n += 1) await send(leader, id, `${n}`);
    expect(await fixture.as(leader).refusal(SEND, { id, body: 'one more' })).toBe('RATE_LIMITED');
    await send(learner, id, 'slower, please');
  });
});

describe('startConversation with several people', () => {
  it('updateConversationTitle is for who began the group, which never has two learners', async () => {
    const { leader } = await two();
    await fixture.pair(leader, actors.learner);
    await fixture.pair(leader, fixture.learner2);
    const ids = [actors.learner.userId, actors.parent.userId];
    const key = randomUUID();
    const start = () => fixture.as(leader).query(START, { ids, title: ' Reading\nnight ', key });
    const group = (await start())['startConversation'];
    expect(group).toMatchObject({ title: 'Reading night', isGroup: true, canEditTitle: true });
    expect(group.participants.map(({ role }: { role: string }) => role).sort()).toEqual([
      'LEADER',
      'LEARNER',
      'PARENT',
    ]);
    expect((await start())['startConversation'].id).toBe(group.id);
    expect(await fixture.as(actors.parent).refusal(RENAME, { id: group.id, title: 'Mine' })).toBe(
      'FORBIDDEN',
    );
    await fixture.as(leader).query(RENAME, { id: group.id, title: 'Reading evening' });
    expect((await listOf(actors.parent)).conversations[0].title).toBe('Reading evening');
    const learners = [actors.learner.userId, fixture.learner2.userId];
    expect(await fixture.as(leader).refusal(START, { ids: learners })).toBe('CONFLICT');
    expect(await fixture.as(actors.superAdmin).refusal(START, { ids: learners })).toBe('CONFLICT');
    expect(await fixture.as(leader).refusal(START, { ids: [leader.userId] })).toBe('BAD_USER_INPUT');
    expect(await fixture.as(leader).refusal(START, { ids: [randomUUID(), actors.parent.userId] })).toBe(
      'NOT_FOUND',
    );
    expect(await fixture.as(leader).refusal(START, { ids: ['x'] })).toBe('NOT_FOUND');
  });
});

describe('the inbox of learners', () => {
  const { off, on } = {
    off: {
      header: { requestTutorButtonEnabled: false, findTuteesButtonEnabled: false, tuteeInboxEnabled: false },
    },
    on: {
      header: { requestTutorButtonEnabled: false, findTuteesButtonEnabled: false, tuteeInboxEnabled: true },
    },
  };

  it('exists where a program of the learner has it and it was not switched off for them', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const { id } = (await write(leader, learner)).conversation;
    await fixture.saveProgram(fixture.cast.programId, off);
    const caller = fixture.as(learner);
    expect(await caller.refusal(LIST)).toBe('FORBIDDEN');
    expect(await caller.refusal(SEND, { id, body: 'x' })).toBe('FORBIDDEN');
    expect(await fixture.as(leader).refusal(SEND, { id, body: 'x' })).toBe('CONFLICT');
    expect((await listOf(leader)).conversations).toHaveLength(1);
    await fixture.saveProgram(fixture.cast.programId, on);
    await fixture.savePerson(learner, { canMessage: false });
    expect(await caller.refusal(LIST)).toBe('FORBIDDEN');
    await fixture.saveEcosystem('lsf');
    expect((await listOf(learner)).conversations).toHaveLength(1);
    await fixture.saveEcosystem('riverside');
    await fixture.savePerson(learner);
    expect((await listOf(learner)).conversations).toHaveLength(1);
  });
});

describe('people to whom somebody may write', () => {
  const found = async (actor: Actor, name?: string, variables: object = {}) =>
    (await fixture.as(actor).query(conversants(name), variables))[name ?? 'getUserConversants'];

  it('lists people by kind and name, in pages', async () => {
    const everybody = await found(actors.superAdmin, undefined, { limit: 50 });
    expect(everybody.total).toBe(everybody.conversants.length);
    const first = await found(actors.superAdmin, undefined, { limit: 2 });
    expect(first).toMatchObject({ hasMore: true, total: everybody.total });
    const second = await found(actors.superAdmin, undefined, { limit: 2, pageNum: 2 });
    expect([...first.conversants, ...second.conversants]).toEqual(everybody.conversants.slice(0, 4));
    const search = await found(actors.superAdmin, undefined, { selectedFilters: { search: 'sofia' } });
    expect(search.conversants.map(({ name }: { name: string }) => name)).toEqual(['Sofía Reyes']);
    const niamh = { ...actors.staff, userId: randomUUID(), accountId: randomUUID() };
    await fixture.savePerson(niamh, { firstName: 'Niamh', lastName: 'O’Brien' });
    for (const term of ["o'brien", 'O’BRIEN', 'obrien', 'brien']) {
      const { conversants: some } = await found(actors.superAdmin, undefined, {
        selectedFilters: { search: term },
      });
      expect(some.map(({ userId }: { userId: string }) => userId)).toEqual([niamh.userId]);
    }
    const parents = await found(actors.leader, 'getParentConversants');
    expect(parents.conversants).toEqual([
      {
        ...{ userId: actors.parent.userId, name: 'Carmen Reyes', role: 'PARENT' },
        ...{ childNames: ['Sofía Reyes'], childCount: 1, reasons: ['CHILD_PAIR'] },
      },
    ]);
    const students = await found(actors.leader, 'getStudentConversants');
    expect(students.conversants.map(({ userId }: { userId: string }) => userId)).toContain(
      actors.learner.userId,
    );
    expect((await found(actors.learner, 'getStudentConversants')).total).toBe(0);
    expect((await found(actors.leader, 'getTeacherConversants')).total).toBe(0);
    const staff = await found(actors.learner, 'getStaffConversants', {
      selectedFilters: { programIds: [fixture.cast.programId] },
    });
    expect(staff.conversants.map(({ role }: { role: string }) => role)).toEqual(
      expect.arrayContaining(['ADMIN', 'LEADER']),
    );
    expect(await fixture.as(actors.leader).refusal(conversants(), { limit: 51 })).toBe('BAD_USER_INPUT');
  });

  it('lists the same people in SQL as by the rule', async () => {
    const { leader, learner } = await two();
    await fixture.pair(leader, learner);
    const { rows } = await fixture.admin.query(
      `SELECT user_id AS id FROM messaging.people WHERE ecosystem_id = $1`,
      [fixture.cast.ecosystemId],
    );
    const ids = rows.map(({ id }) => id as string);
    const circle = await fixture.services.tenancy.within(
      systemActor(fixture.cast.ecosystemId, 'test'),
      (db) => readCircle(db, ids),
    );
    const asked = [
      actors.learner,
      actors.leader,
      actors.parent,
      actors.staff,
      actors.programAdmin,
      actors.superAdmin,
    ];
    for (const actor of [...asked, leader, learner]) {
      const me = circle.people.get(actor.userId!)!;
      const listed = await found(actor, undefined, { limit: 50 });
      const allowed = ids.filter((id) => mayMessage(circle, me, circle.people.get(id)!));
      expect(listed.conversants.map(({ userId }: { userId: string }) => userId).sort()).toEqual(
        allowed.sort(),
      );
      expect(allowed.length).toBeGreaterThan(0);
    }
  });
});
