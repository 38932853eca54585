import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { matching } from '../definition';

const CREATE = `mutation ($name: String!) {
  createReview(reviewInput: { name: $name }) { id name archived } }`;
const LIST = `query ($pageIndex: Int, $limit: Int) {
  getReviews(pageIndex: $pageIndex, limit: $limit) { items { id name } totalCount hasMore } }`;
const ENTITIES = 'query ($r: [_Any!]!) { _entities(representations: $r) { ... on Review { id name } } }';

describe('reviews', () => {
  let subgraph: TestSubgraph;
  const { actors, foreigners, ecosystemId } = makeCast();

  beforeAll(async () => {
    subgraph = await startTestSubgraph(matching);
  });
  afterAll(() => subgraph.close());

  const create = async (name: string, actor = actors.superAdmin) =>
    (await subgraph.as(actor).query(CREATE, { name }))['createReview'];
  const list = async (page: object = {}, actor = actors.learner) =>
    (await subgraph.as(actor).query(LIST, page))['getReviews'];

  it('are added with a tidy name, announced, and written to the audit log', async () => {
    const added = await create('  First   of all ');
    expect(added).toMatchObject({ name: 'First of all', archived: false });
    const [event] = await subgraph.recorded('matching.review-saved');
    expect(event).toMatchObject({
      ecosystem_id: ecosystemId,
      payload: { id: added.id, name: 'First of all', archived: false, revision: 1 },
    });
    const { rows } = await subgraph.admin.query(
      `SELECT action, actor_user_id FROM matching.audit_log WHERE subject_id = $1`,
      [added.id],
    );
    expect(rows).toEqual([{ action: 'create', actor_user_id: actors.superAdmin.userId }]);
  });

  it('are listed by name, page by page, with true totals', async () => {
    await create('beta');
    await create('Alpha');
    const first = await list({ pageIndex: 0, limit: 2 });
    expect(first.items.map(({ name }: { name: string }) => name)).toEqual(['Alpha', 'beta']);
    expect(first).toMatchObject({ totalCount: 3, hasMore: true });
    expect(await list({ pageIndex: 1, limit: 2 })).toMatchObject({
      items: [{ name: 'First of all' }],
      hasMore: false,
    });
    expect(await list({ pageIndex: 9 })).toEqual({ items: [], totalCount: 3, hasMore: false });
  });

  it('refuse a name that is empty, too long or taken, in the actor’s language, and keep nothing', async () => {
    const before = (await list()).totalCount;
    const refusal = async (name: string, language: 'en' | 'sp' = 'en') =>
      (await subgraph.as({ ...actors.superAdmin, language }).send(CREATE, { name })).errors?.[0];
    const field = 'reviewInput.name';
    expect((await refusal(' '))?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect((await refusal('x'.repeat(121), 'sp'))?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      remedy: 'Escriba de 1 a 120 caracteres.',
    });
    expect((await refusal('ALPHA'))?.extensions).toMatchObject({ code: 'CONFLICT', field });
    expect((await refusal('ALPHA', 'sp'))?.message).toBe('El nombre «ALPHA» ya está en uso. Elija otro.');
    expect((await list()).totalCount).toBe(before);
  });

  it('can be added once under one name, however many try at once', async () => {
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => subgraph.as(actors.programAdmin).send(CREATE, { name: 'Wanted' })),
    );
    expect(tries.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('are seen by everybody of the ecosystem and added by its admins', async () => {
    expect((await list({}, actors.parent)).totalCount).toBeGreaterThan(0);
    expect(await subgraph.as(actors.learner).refusal(CREATE, { name: 'No' })).toBe('FORBIDDEN');
    expect(await subgraph.as(actors.nobody).refusal(LIST)).toBe('UNAUTHENTICATED');
  });

  it('are nothing to someone from another ecosystem, whose own may have the same names', async () => {
    const { id, name } = await create('Ours');
    expect(await list({}, foreigners.superAdmin)).toEqual({ items: [], totalCount: 0, hasMore: false });
    const r = [{ __typename: 'Review', id }];
    expect((await subgraph.as(actors.learner).query(ENTITIES, { r }))['_entities']).toEqual([{ id, name }]);
    expect((await subgraph.as(foreigners.superAdmin).query(ENTITIES, { r }))['_entities']).toEqual([null]);
    expect(await create('Ours', foreigners.superAdmin)).toMatchObject({ name: 'Ours' });
    // Outside of a tenant's transaction the database itself shows nothing.
    expect((await subgraph.application.query('SELECT id FROM matching.reviews')).rows).toEqual([]);
  });
});
