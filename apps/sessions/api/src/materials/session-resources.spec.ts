import { randomUUID } from 'node:crypto';
import type { SessionMaterials } from '@lyceum/contracts/sessions';
import type { Actor } from '@lyceum/server/actor';
import { TellSessionMaterials1799999970000 } from '../migrations/1799999970000-tell-session-materials';
import { book, sessionInput, startFixture, type SessionsFixture } from '../testing/sessions-fixture';

let fixture: SessionsFixture;
let sessionId: string;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  const input = sessionInput(fixture, { sessionType: 'GROUP', maxStudents: 3, date: nextDay() });
  sessionId = (await book(fixture.as(fixture.cast.actors.superAdmin), input)).session.id;
});

let at = 0;
/** Sessions of the same people do not overlap. */
const nextDay = () => `2026-12-0${(at += 1)}`;

const RESOURCES =
  'session { mayAttachResources sessionResources { id mayDetach addedBy { id } resource { id } } }';
const ATTACH = `mutation ($id: ID!, $resource: ID!) { attachSessionResource(sessionId: $id, resourceId: $resource) { ${RESOURCES} } }`;
const DETACH = `mutation ($id: ID!, $resource: ID!) { detachSessionResource(sessionId: $id, resourceId: $resource) { ${RESOURCES} } }`;
const READ = `query ($id: ID!) { getSession(sessionId: $id) { ${RESOURCES} } }`;

const read = async (actor: Actor) =>
  (await fixture.as(actor).query<any>(READ, { id: sessionId })).getSession.session;
const attach = (actor: Actor, resource: string) =>
  fixture.as(actor).query<any>(ATTACH, { id: sessionId, resource });

it('attachSessionResource shows a reference to the people of the session; repetition changes nothing', async () => {
  const { actors } = fixture.cast;
  const resource = randomUUID();
  for (let twice = 0; twice < 2; twice += 1)
    expect((await attach(actors.leader, resource)).attachSessionResource.session.sessionResources).toEqual([
      { id: resource, mayDetach: true, addedBy: { id: fixture.ids.leader }, resource: { id: resource } },
    ]);
  for (const actor of [actors.learner, actors.parent])
    expect(await read(actor)).toMatchObject({
      mayAttachResources: false,
      sessionResources: [{ id: resource, mayDetach: false }],
    });
  expect((await read(actors.programAdmin)).mayAttachResources).toBe(true);
});

it('attachSessionResource and detachSessionResource refuse who does not lead the session, and what is no id', async () => {
  const { actors, foreigners } = fixture.cast;
  const resource = randomUUID();
  await attach(actors.leader, resource);
  for (const document of [ATTACH, DETACH]) {
    const variables = { id: sessionId, resource };
    for (const actor of [actors.learner, actors.parent])
      expect(await fixture.as(actor).refusal(document, variables)).toBe('FORBIDDEN');
    expect(await fixture.as(foreigners.superAdmin).refusal(document, variables)).toBe('NOT_FOUND');
  }
  expect(await fixture.as(actors.leader).refusal(ATTACH, { id: sessionId, resource: 'none' })).toBe(
    'BAD_USER_INPUT',
  );
  for (const other of ['none', randomUUID()])
    expect(await fixture.as(actors.leader).refusal(DETACH, { id: sessionId, resource: other })).toBe(
      'NOT_FOUND',
    );
});

it('detachSessionResource takes a resource away', async () => {
  const { actors } = fixture.cast;
  const [first, second] = [randomUUID(), randomUUID()];
  await attach(actors.leader, first);
  await attach(actors.programAdmin, second);
  const { detachSessionResource: left } = await fixture
    .as(actors.leader)
    .query<any>(DETACH, { id: sessionId, resource: second });
  expect(left.session.sessionResources).toMatchObject([{ id: first }]);
});

it('attachSessionResource attaches at most 20, also when requests arrive at the same time', async () => {
  const { leader } = fixture.cast.actors;
  for (let nth = 0; nth < 18; nth += 1) await attach(leader, randomUUID());
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      fixture.as(leader).send(ATTACH, { id: sessionId, resource: randomUUID() }),
    ),
  );
  expect(answers.filter(({ errors }) => errors?.[0]?.extensions['code'] === 'CONFLICT')).toHaveLength(2);
  expect((await read(leader)).sessionResources).toHaveLength(20);
});

it('attachSessionResource and detachSessionResource publish what is attached after each change, once', async () => {
  const { leader } = fixture.cast.actors;
  const [first, second] = [randomUUID(), randomUUID()];
  const published = async () =>
    (await fixture.recorded('sessions.materials-saved')).flatMap(({ payload }) =>
      (payload as { sessions: SessionMaterials[] }).sessions.filter((each) => each.sessionId === sessionId),
    );
  await attach(leader, first);
  await attach(leader, first);
  await attach(leader, second);
  await fixture.as(leader).query(DETACH, { id: sessionId, resource: first });
  const { programId } = fixture.cast;
  const state = (...resourceIds: string[]) => ({ sessionId, programId, resourceIds });
  expect(await published()).toEqual([state(first), state(first, second), state(second)]);
  // Backfill for consumers that subscribe later.
  await new TellSessionMaterials1799999970000().up({
    query: (sql: string) => fixture.admin.query(sql),
  } as never);
  expect((await published()).slice(3)).toEqual([state(second)]);
});
