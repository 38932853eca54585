import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { ARCHIVE, LIST, MESSAGES, START, WRITE_NEW } from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];
let leader: Actor;
let learner: Actor;

beforeAll(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
});
afterAll(() => fixture.close());

/** A pair whose people have no conversation. */
beforeEach(async () => {
  const fresh = (actor: Actor) => ({ ...actor, userId: randomUUID(), accountId: randomUUID() });
  [leader, learner] = [fresh(actors.leader), fresh(actors.learner)];
  await fixture.savePerson(leader, { firstName: 'Inés', lastName: 'Ávila' });
  await fixture.savePerson(learner, { firstName: 'Óscar', lastName: 'Sáenz' });
  await fixture.pair(leader, learner);
});

const write = async (actor: Actor, variables: object) =>
  (await fixture.as(actor).query(WRITE_NEW, variables))['startConversationWithMessage'];
const refused = async (actor: Actor, variables: object, document = WRITE_NEW) =>
  (await fixture.as(actor).send(document, variables)).errors?.[0]?.extensions;
const conversationsOf = async (actor: Actor) =>
  (await fixture.as(actor).query(LIST))['getPaginatedConversationList'].conversations;
const bodiesIn = async (actor: Actor, id: string) =>
  (await fixture.as(actor).query(MESSAGES, { id }))['getMessagesForConversation'].messages.map(
    ({ body }: { body: string }) => body,
  );
/** A group that may be: the leader leads the learner and the child of the parent. */
const groupWith = async (more: object = {}) => {
  await fixture.pair(leader, actors.learner);
  const ids = [actors.learner.userId, actors.parent.userId];
  return { ids, title: 'Reading night', body: 'At six?', key: randomUUID(), ...more };
};

describe('startConversationWithMessage, sent again under its key', () => {
  it('answers one message in one conversation of two, whatever the two tabs of a device send', async () => {
    const message = { userId: learner.userId, body: 'Written in the bus', key: randomUUID() };
    const answers = await Promise.all([
      write(leader, message),
      write(leader, message),
      write(leader, message),
    ]);
    expect(new Set(answers.map(({ message: { id } }) => id)).size).toBe(1);
    expect(await write(leader, { ...message, sentBy: leader.userId })).toMatchObject(answers[0]);
    expect(await bodiesIn(learner, answers[0].conversation.id)).toEqual(['Written in the bus']);
    expect(await conversationsOf(leader)).toHaveLength(1);
  });

  it('answers one message in one group', async () => {
    const message = await groupWith();
    const answers = await Promise.all([write(leader, message), write(leader, message)]);
    const { conversation } = answers[0];
    expect(answers[1]).toMatchObject({
      conversation: { id: conversation.id },
      message: { id: answers[0].message.id },
    });
    expect(conversation).toMatchObject({ title: 'Reading night', isGroup: true });
    expect(await bodiesIn(actors.parent, conversation.id)).toEqual(['At six?']);
    expect(await conversationsOf(leader)).toHaveLength(1);
  });

  it('answers what arrived before its reader left, because the first answer may be lost', async () => {
    const message = { userId: learner.userId, body: 'Hello', key: randomUUID() };
    const { message: sent } = await write(leader, message);
    await fixture.pair(leader, learner, false);
    expect((await write(leader, message)).message.id).toBe(sent.id);
    expect(await refused(leader, { ...message, key: randomUUID() })).toMatchObject({
      ...{ code: 'CONFLICT', refusal: 'APART' },
    });
  });

  it('never reaches other people than those of the first time', async () => {
    const message = await groupWith();
    const { conversation } = await write(leader, message);
    for (const ids of [
      [...message.ids, learner.userId],
      [actors.learner.userId!, learner.userId!],
    ])
      expect(await refused(leader, { ...message, ids })).toMatchObject({
        code: 'CONFLICT',
        refusal: 'KEY_USED',
      });
    expect(await refused(leader, { ...message, ids: [learner.userId, ...message.ids] }, START)).toMatchObject(
      {
        refusal: 'KEY_USED',
      },
    );
    const { ids: _group, ...alone } = message;
    expect(await refused(leader, { ...alone, userId: learner.userId })).toMatchObject({
      refusal: 'KEY_USED',
    });
    expect((await conversationsOf(leader)).map(({ id }: { id: string }) => id)).toEqual([conversation.id]);
    // The key belongs to its writer.
    const own = await write(learner, { userId: leader.userId, body: 'Mine', key: message.key });
    expect(own.message).toMatchObject({ body: 'Mine', isOwn: true });
  });
});

describe('startConversationWithMessage where a conversation exists', () => {
  it('writes into the one of the two, which the other person began meanwhile and the writer archived', async () => {
    const theirs = await write(learner, { userId: leader.userId, body: 'I was faster' });
    const { id } = theirs.conversation;
    await fixture.as(leader).query(ARCHIVE, { id, archived: true });
    const mine = await write(leader, { ids: [learner.userId], body: 'Written before', key: randomUUID() });
    expect(mine).toMatchObject({ conversation: { id, archived: false }, message: { number: 2 } });
    expect(await bodiesIn(learner, id)).toEqual(['I was faster', 'Written before']);
  });

  it('begins a second group of the same people, and leaves the first one alone', async () => {
    const one = await write(leader, await groupWith());
    const two = await write(leader, await groupWith({ title: 'Fractions', body: 'Tomorrow?' }));
    expect(two.conversation.id).not.toBe(one.conversation.id);
    expect(await bodiesIn(leader, one.conversation.id)).toEqual(['At six?']);
    expect(await bodiesIn(leader, two.conversation.id)).toEqual(['Tomorrow?']);
  });
});

describe('startConversationWithMessage refuses', () => {
  it('people to whom the writer may not write any more, names them, and begins nothing', async () => {
    const message = await groupWith();
    await fixture.pair(leader, actors.learner, false);
    const gone = { code: 'NOT_FOUND', refusal: 'RECIPIENT' };
    expect(await refused(leader, message)).toMatchObject({ ...gone, ids: message.ids });
    const mixed = { ...message, ids: [learner.userId, actors.parent.userId] };
    expect(await refused(leader, mixed)).toMatchObject({ ...gone, ids: [actors.parent.userId] });
    expect(await refused(leader, mixed, START)).toMatchObject({ ...gone, ids: [actors.parent.userId] });
    expect(await conversationsOf(leader)).toEqual([]);
    await fixture.pair(leader, actors.learner);
    expect((await write(leader, message)).message.body).toBe('At six?');
  });

  it('somebody of another ecosystem, and says of them no more than of nobody', async () => {
    const { foreigners } = fixture.cast;
    const gone = (userId: string) => ({
      code: 'NOT_FOUND',
      kind: 'recipient',
      refusal: 'RECIPIENT',
      ids: [userId],
    });
    for (const userId of [foreigners.learner.userId!, randomUUID()])
      expect(await refused(leader, { userId, body: 'x', key: randomUUID() })).toMatchObject(gone(userId));
    const message = { userId: learner.userId, body: 'Hello', key: randomUUID() };
    await write(leader, message);
    expect(await refused(foreigners.leader, message)).toMatchObject(gone(learner.userId!));
    expect(await conversationsOf(foreigners.leader)).toEqual([]);
  });

  it('what another person wrote on the device', async () => {
    const message = { body: 'Mine', key: randomUUID(), sentBy: leader.userId };
    const another = { code: 'BAD_USER_INPUT', field: 'sentBy' };
    expect(await refused(learner, { ...message, userId: leader.userId })).toMatchObject(another);
    const start = START.replace('$key: String', '$key: String, $sentBy: ID').replace(
      'clientKey: $key',
      'clientKey: $key, sentBy: $sentBy',
    );
    expect(await refused(learner, { ...message, ids: [leader.userId] }, start)).toMatchObject(another);
    expect(await conversationsOf(learner)).toEqual([]);
  });

  it('neither one person nor several, and both', async () => {
    const { userId } = learner;
    for (const whom of [{}, { userId, ids: [userId] }, { ids: [] }])
      expect(await refused(leader, { ...whom, body: 'x' })).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', field: 'conversantIds' },
      });
  });
});
