import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { PERSON_MESSAGES, SAVE_POLICY, WRITE_TO } from '../testing/inbox-documents';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];

beforeAll(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
  const write = (body: string) =>
    fixture.as(actors.leader).query(WRITE_TO, { userId: actors.learner.userId, body });
  await write('Hello');
  await write('See you on Tuesday');
});
afterAll(() => fixture.close());

const messagesOf = async (viewer: Actor, person: Actor) =>
  (await fixture.as(viewer).query(PERSON_MESSAGES, { userId: person.userId }))['getPersonMessages'];

describe('getPersonMessages', () => {
  it('counts for a program admin, and lists for who may read every conversation', async () => {
    const counts = { conversationCount: 1, messageCount: 2, lastMessageAt: expect.any(String) };
    expect(await messagesOf(actors.programAdmin, actors.leader)).toEqual({ ...counts, readable: [] });
    const seen = await messagesOf(actors.superAdmin, actors.learner);
    expect(seen).toMatchObject({ ...counts, readable: [{ messageCount: 2 }] });
    const members = seen.readable[0].participants.map(({ userId }: { userId: string }) => userId);
    expect(members.sort()).toEqual([actors.leader.userId, actors.learner.userId].sort());
    expect(await messagesOf(actors.superAdmin, actors.parent)).toEqual({
      ...{ conversationCount: 0, messageCount: 0, lastMessageAt: null, readable: [] },
    });
  });

  it('lists for a program admin who is a monitor what monitors may read', async () => {
    await fixture.as(actors.superAdmin).query(SAVE_POLICY, {
      policy: { revision: 0, enabled: true, monitorIds: [actors.programAdmin.userId] },
    });
    await fixture.as(actors.leader).query(WRITE_TO, { userId: actors.learner.userId, body: 'Again' });
    expect(await messagesOf(actors.programAdmin, actors.leader)).toMatchObject({
      ...{ messageCount: 3, readable: [{ messageCount: 3 }] },
    });
  });

  it('is for admins of the person’s programs or of a child’s, and for nobody of another ecosystem', async () => {
    const refusal = (viewer: Actor, userId: string | null) =>
      fixture.as(viewer).refusal(PERSON_MESSAGES, { userId });
    const stranger = { ...actors.leader, userId: randomUUID(), programRoles: [] };
    await fixture.savePerson(stranger);
    expect(await refusal(actors.programAdmin, stranger.userId)).toBe('NOT_FOUND');
    expect(await messagesOf(actors.programAdmin, actors.parent)).toMatchObject({ conversationCount: 0 });
    for (const viewer of [actors.leader, actors.learner, actors.parent])
      expect(await refusal(viewer, actors.learner.userId)).toBe('FORBIDDEN');
    const { superAdmin } = fixture.cast.foreigners;
    expect(await refusal(superAdmin, actors.learner.userId)).toBe('NOT_FOUND');
    expect(await refusal(actors.superAdmin, 'mistyped')).toBe('NOT_FOUND');
  });
});
