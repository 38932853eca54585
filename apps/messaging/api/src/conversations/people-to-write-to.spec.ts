import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { startFixture, type MessagingFixture } from '../testing/messaging-fixture';
import { BY_ID, conversants, WRITE_TO } from '../testing/inbox-documents';

let fixture: MessagingFixture;
let actors: MessagingFixture['cast']['actors'];

beforeAll(async () => {
  fixture = await startFixture();
  actors = fixture.cast.actors;
});
afterAll(() => fixture.close());

interface Listed {
  userId: string;
  name: string;
  childNames: string[];
  childCount: number;
  reasons: string[];
}

const listed = async (actor: Actor, search = ''): Promise<Listed[]> =>
  (await fixture.as(actor).query(conversants(), { selectedFilters: { search }, limit: 50 }))[
    'getUserConversants'
  ].conversants;
const lineOf = async (actor: Actor, other: Actor) =>
  (await listed(actor)).find(({ userId }) => userId === other.userId);

async function arrive(like: Actor, name: string, childIds: string[] = []): Promise<Actor> {
  const actor = { ...like, userId: randomUUID(), accountId: randomUUID() };
  const [firstName, lastName] = name.split(' ') as [string, string];
  const familyConnections = childIds.map((userId) => ({ userId, relationship: 'CHILD' as const }));
  await fixture.savePerson(actor, { firstName, lastName, familyConnections });
  return actor;
}

describe('a person to write to', () => {
  it('is listed with the reason: sessions first, then pairs, then the others by name', async () => {
    const tutor = await arrive(actors.leader, 'Inés Ávila');
    const paired = await arrive(actors.learner, 'Bea Zapata');
    const met = await arrive(actors.learner, 'Zoe Young');
    await fixture.pair(tutor, paired);
    await fixture.meet(tutor, met);
    const people = await listed(tutor);
    expect(people.slice(0, 2)).toMatchObject([
      { userId: met.userId, reasons: ['SESSION'] },
      { userId: paired.userId, reasons: ['PAIR'] },
    ]);
    const others = people.slice(2);
    expect(others.length).toBeGreaterThan(0);
    for (const { reasons } of others)
      expect(['PROGRAM_STAFF', 'ORGANIZATION']).toEqual(expect.arrayContaining(reasons));
    expect(await lineOf(met, tutor)).toMatchObject({ reasons: ['SESSION'] });
    // Without a pair and a session, the person is no longer listed.
    await fixture.pair(tutor, paired, false);
    expect(await lineOf(tutor, paired)).toBeUndefined();
  });

  it('is shown as the parent of children with whom the viewer is connected', async () => {
    const tutor = await arrive(actors.leader, 'Omar Haddad');
    const children = await Promise.all(
      ['Ana Cruz', 'Ben Cruz', 'Cleo Cruz', 'Dan Cruz'].map((name) => arrive(actors.learner, name)),
    );
    const parent = await arrive(
      actors.parent,
      'Lucía Cruz',
      children.map(({ userId }) => userId!),
    );
    for (const child of children.slice(0, 3)) await fixture.pair(tutor, child);
    await fixture.meet(tutor, children[1]!);
    const line = { childNames: ['Ana Cruz', 'Ben Cruz'], childCount: 3 };
    expect(await lineOf(tutor, parent)).toMatchObject({ ...line, reasons: ['CHILD_SESSION', 'CHILD_PAIR'] });
    // Parents of learners in sessions come before paired learners.
    expect((await listed(tutor)).slice(0, 3).map(({ name }) => name)).toEqual([
      'Ben Cruz',
      'Lucía Cruz',
      'Ana Cruz',
    ]);
    expect(await lineOf(actors.superAdmin, parent)).toMatchObject({
      childCount: 4,
      reasons: ['PROGRAM_MEMBER'],
    });
    expect(await lineOf(parent, tutor)).toMatchObject({
      childNames: [],
      reasons: ['OWN_CHILD_SESSION', 'OWN_CHILD_PAIR'],
    });
    const { conversation } = (
      await fixture.as(tutor).query(WRITE_TO, { userId: parent.userId, body: 'Hello' })
    )['startConversationWithMessage'];
    const { participants } = (await fixture.as(tutor).query(BY_ID, { id: conversation.id }))[
      'getConversationByID'
    ];
    expect(participants.find(({ userId }: Listed) => userId === parent.userId)).toMatchObject(line);
  });

  it('is listed as unavailable while they cannot sign in', async () => {
    const tutor = await arrive(actors.leader, 'Tara Moss');
    const [known, child] = [
      await arrive(actors.learner, 'Ivo Berg'),
      await arrive(actors.learner, 'Uma Berg'),
    ];
    await fixture.savePerson(child, { accountId: null, firstName: 'Uma', lastName: 'Berg' });
    for (const learner of [known, child]) await fixture.pair(tutor, learner);
    const ask = async (variables: object) =>
      (await fixture.as(tutor).query(conversants(), variables))['getUserConversants'];
    const { conversants: people, unavailable } = await ask({ limit: 1 });
    expect(people).toMatchObject([{ userId: known.userId }]);
    expect(unavailable).toEqual([{ userId: child.userId, active: false, reasons: ['PAIR'] }]);
    expect((await ask({ limit: 1, pageNum: 2 })).unavailable).toEqual([]);
    expect((await ask({ selectedFilters: { search: 'Ivo' } })).unavailable).toEqual([]);
  });

  it('is never of another ecosystem, nor are their children named there', async () => {
    const { foreigners } = fixture.cast;
    const people = await listed(foreigners.leader);
    expect(people.map(({ userId }) => userId).sort()).toEqual(
      [foreigners.learner.userId, foreigners.superAdmin.userId].sort(),
    );
    // A relative who does not exist in the other ecosystem has no name there.
    const childId = actors.learner.userId!;
    const parent = { ...foreigners.learner, userId: randomUUID(), accountId: randomUUID(), programRoles: [] };
    await fixture.savePerson(parent, {
      ecosystemRoles: [{ role: 'PARENT', supportedSchoolIds: [] }],
      familyConnections: [{ userId: childId, relationship: 'CHILD' }],
    });
    expect(await lineOf(foreigners.superAdmin, parent)).toMatchObject({ childNames: [], childCount: 0 });
  });
});
