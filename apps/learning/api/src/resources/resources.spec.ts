import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { CREATE, DELETE, EDIT, GET, LIST, makeResource } from '../testing/resource-fixture';

describe('resources', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });

  type Who = keyof FeedbackFixture['cast']['actors'];
  const as = (who: Who) => subgraph.as(fixture.cast.actors[who]);
  const titlesFor = async (who: Who, input = {}): Promise<string[]> => {
    const { getResources } = await as(who).query(LIST, { input });
    expect(getResources.totalCount).toBe(getResources.items.length);
    return getResources.items.map(({ title }: { title: string }) => title);
  };

  it('createResource shows a resource to its audience', async () => {
    const { programId, actors } = fixture.cast;
    const input = {
      title: '  Reading \n list ',
      description: ' One a week.\n\nBegin with the fox. ',
      link: 'https://library.example/fox',
      programIds: [programId, programId],
    };
    const { createResource: made } = await as('programAdmin').query(CREATE, { input });
    expect(made).toMatchObject({
      title: 'Reading list',
      description: 'One a week.\n\nBegin with the fox.',
      link: 'https://library.example/fox',
      programIds: [programId],
      access: 'EVERYONE',
      creator: { id: actors.programAdmin.userId },
      creationTime: expect.stringMatching(/Z$/),
      canEdit: true,
      revision: 1,
      resourceFiles: [],
    });
    await makeResource(fixture, { title: 'Handbook', access: 'LEADERS' });
    for (const who of ['leader', 'programAdmin', 'superAdmin', 'internalAdmin'] as const)
      expect(await titlesFor(who)).toEqual(['Handbook', 'Reading list']);
    for (const who of ['learner', 'parent'] as const) expect(await titlesFor(who)).toEqual(['Reading list']);
    expect(await titlesFor('staff')).toEqual([]);
    const { getResource } = await as('learner').query(GET, { resourceId: made.id });
    expect(getResource).toMatchObject({ title: 'Reading list', canEdit: false });
    expect(await as('staff').refusal(GET, { resourceId: made.id })).toBe('NOT_FOUND');
    expect(await as('learner').refusal(GET, { resourceId: 'none' })).toBe('NOT_FOUND');
  });

  it.each([
    [{ title: ' ' }, 'input.title'],
    [{ title: 'x'.repeat(121) }, 'input.title'],
    [{ description: 'x'.repeat(2001) }, 'input.description'],
    [{ description: ' ', link: ' ' }, 'input.description'],
    [{ link: 'http://library.example' }, 'input.link'],
    [{ link: 'javascript:alert(1)' }, 'input.link'],
    [{ link: `https://library.example/${'x'.repeat(500)}` }, 'input.link'],
    [{ programIds: [] }, 'input.programIds'],
    [{ programIds: ['none'] }, 'input.programIds'],
    [{ fileIds: Array.from({ length: 11 }, () => randomUUID()) }, 'input.fileIds'],
  ])('createResource rejects %j at its field', async (part, field) => {
    const input = { title: 'A', description: 'B', programIds: [fixture.cast.programId], ...part };
    const { errors } = await as('superAdmin').send(CREATE, { input });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field, remedy: expect.any(String) } },
    ]);
  });

  it('editResource requires the loaded revision, and keeps fields that are left out', async () => {
    const made = await makeResource(fixture, { link: 'https://library.example/' });
    const edit = (revision: number, part: object) => ({
      input: { resourceId: made.id, revision, ...part },
    });
    const { editResource } = await as('programAdmin').query(EDIT, edit(1, { access: 'LEADERS' }));
    expect(editResource).toMatchObject({
      title: 'Reading list',
      description: 'For the winter',
      link: 'https://library.example/',
      access: 'LEADERS',
      revision: 2,
    });
    expect(await titlesFor('learner')).toEqual([]);
    const { errors } = await as('superAdmin').send(EDIT, edit(1, { title: 'Mine' }));
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', field: 'revision', revision: 2 } }]);
    const taken = await as('superAdmin').query(EDIT, edit(2, { link: null, title: 'Mine' }));
    expect(taken['editResource']).toMatchObject({ link: null, title: 'Mine', revision: 3 });
    // The link was the resource's last content.
    expect(await as('superAdmin').refusal(EDIT, edit(3, { description: '' }))).toBe('BAD_USER_INPUT');
    const { rows } = await subgraph.admin.query(
      `SELECT action, after->>'access' AS access FROM learning.audit_log WHERE subject_id = $1 ORDER BY id`,
      [made.id],
    );
    expect(rows).toEqual([
      { action: 'create-resource', access: 'EVERYONE' },
      { action: 'edit-resource', access: 'LEADERS' },
      { action: 'edit-resource', access: 'LEADERS' },
    ]);
  });

  it('editResource of a resource in several programs is for admins of all of them', async () => {
    const { programId, siblingProgramId } = fixture.cast;
    const shared = await makeResource(fixture, { programIds: [programId, siblingProgramId] });
    expect((await as('programAdmin').query(GET, { resourceId: shared.id }))['getResource'].canEdit).toBe(
      false,
    );
    const input = { resourceId: shared.id, revision: 1, title: 'Mine' };
    expect(await as('programAdmin').refusal(EDIT, { input })).toBe('NOT_FOUND');
    expect(await as('programAdmin').refusal(DELETE, { resourceId: shared.id })).toBe('NOT_FOUND');
    const own = await makeResource(fixture);
    const widened = { resourceId: own.id, revision: 1, programIds: [programId, siblingProgramId] };
    expect(await as('programAdmin').refusal(EDIT, { input: widened })).toBe('NOT_FOUND');
    const unknown = { title: 'A', description: 'B', programIds: [randomUUID()] };
    expect(await as('superAdmin').refusal(CREATE, { input: unknown })).toBe('NOT_FOUND');
    expect(
      await as('programAdmin').refusal(CREATE, { input: { ...unknown, programIds: [siblingProgramId] } }),
    ).toBe('NOT_FOUND');
  });

  it('deleteResource deletes permanently', async () => {
    const made = await makeResource(fixture);
    expect(await as('programAdmin').query(DELETE, { resourceId: made.id })).toEqual({ deleteResource: true });
    expect(await titlesFor('superAdmin')).toEqual([]);
    expect(await as('programAdmin').refusal(DELETE, { resourceId: made.id })).toBe('NOT_FOUND');
    expect(await as('superAdmin').refusal(DELETE, { resourceId: 'none' })).toBe('NOT_FOUND');
  });

  it('getResources filters by program, audience and words, in pages of twenty', async () => {
    const { programId, siblingProgramId } = fixture.cast;
    await makeResource(fixture, { title: 'Maps', description: 'Rivers and LAKES of Łódź, O’Brien' });
    await makeResource(fixture, { title: 'Handbook', access: 'LEADERS' });
    await makeResource(fixture, { title: 'Mountains', programIds: [siblingProgramId] });
    expect(await titlesFor('superAdmin')).toEqual(['Mountains', 'Handbook', 'Maps']);
    expect(await titlesFor('superAdmin', { programId })).toEqual(['Handbook', 'Maps']);
    expect(await titlesFor('superAdmin', { access: 'LEADERS' })).toEqual(['Handbook']);
    expect(await titlesFor('superAdmin', { search: " lakes  MAPS łodz o'brien" })).toEqual(['Maps']);
    expect(await titlesFor('superAdmin', { search: 'lakes mountains' })).toEqual([]);
    expect(await titlesFor('superAdmin', { search: '%' })).toEqual([]);
    expect(await titlesFor('superAdmin', { programId: 'none' })).toEqual([]);
    expect(await titlesFor('programAdmin')).toEqual(['Handbook', 'Maps']);
    expect(await titlesFor('learner', { access: 'LEADERS' })).toEqual([]);
    for (const pageIndex of [-1, 50])
      expect(await as('superAdmin').refusal(LIST, { input: { pageIndex } })).toBe('BAD_USER_INPUT');
    for (let n = 0; n < 20; n += 1) await makeResource(fixture, { title: `N${n}` });
    const { getResources } = await as('superAdmin').query(LIST, { input: { pageIndex: 1 } });
    expect(getResources).toMatchObject({ totalCount: 23, items: [{}, {}, { title: 'Maps' }] });
  });

  it('shows resources to parents while their child learns in the program', async () => {
    const { actors, siblingProgramId, programId } = fixture.cast;
    const [child, parents] = [actors.learner.userId!, [actors.parent.userId!]];
    await makeResource(fixture, { title: 'Here' });
    await makeResource(fixture, { title: 'Beside', programIds: [siblingProgramId] });
    expect(await titlesFor('parent')).toEqual(['Here']);
    await fixture.saveFamily(child, parents, { programIds: [siblingProgramId] });
    expect(await titlesFor('parent')).toEqual(['Beside']);
    await fixture.saveFamily(child, parents, { programIds: [programId], status: 'ARCHIVED' });
    expect(await titlesFor('parent')).toEqual([]);
    await fixture.saveFamily(child, [], { programIds: [programId] });
    expect(await titlesFor('parent')).toEqual([]);
    // Without the programs where the child learns in the projection, the child's sessions decide.
    await fixture.saveFamily(child, parents);
    await subgraph.admin.query(`UPDATE learning.families SET program_ids = NULL WHERE user_id = $1`, [child]);
    expect(await titlesFor('parent')).toEqual([]);
    await fixture.complete();
    expect(await titlesFor('parent')).toEqual(['Here']);
  });

  it('shows resources of an archived program to its admins only, and rejects changes', async () => {
    const { ecosystemId, programId, siblingProgramId } = fixture.cast;
    const own = await makeResource(fixture);
    const shared = await makeResource(fixture, {
      title: 'Shared',
      programIds: [programId, siblingProgramId],
    });
    await fixture.saveProgram(ecosystemId, programId, true, true);
    for (const who of ['leader', 'learner', 'parent'] as const) expect(await titlesFor(who)).toEqual([]);
    const { getResource } = await as('programAdmin').query(GET, { resourceId: own.id });
    expect(getResource.canEdit).toBe(false);
    const input = { resourceId: own.id, revision: 1, title: 'Changed' };
    for (const [document, variables] of [
      [EDIT, { input }],
      [DELETE, { resourceId: own.id }],
    ] as const)
      expect((await as('superAdmin').send(document, variables)).errors).toMatchObject([
        {
          message: 'This program is archived. Its resources cannot be changed.',
          extensions: { code: 'CONFLICT' },
        },
      ]);
    const into = { title: 'New', description: 'B', programIds: [programId] };
    expect(await as('superAdmin').refusal(CREATE, { input: into })).toBe('CONFLICT');
    const edited = await as('superAdmin').query(EDIT, { input: { ...input, resourceId: shared.id } });
    expect(edited['editResource'].title).toBe('Changed');
  });

  it('finds nothing for another ecosystem', async () => {
    const made = await makeResource(fixture);
    const { foreigners, programId } = fixture.cast;
    for (const stranger of [foreigners.superAdmin, foreigners.programAdmin]) {
      const there = subgraph.as(stranger);
      expect(await there.refusal(GET, { resourceId: made.id })).toBe('NOT_FOUND');
      expect(await there.refusal(EDIT, { input: { resourceId: made.id, revision: 1 } })).toBe('NOT_FOUND');
      expect(await there.refusal(DELETE, { resourceId: made.id })).toBe('NOT_FOUND');
      const input = { title: 'A', description: 'B', programIds: [programId] };
      expect(await there.refusal(CREATE, { input })).toBe('NOT_FOUND');
    }
    for (const stranger of Object.values(foreigners).filter(({ userId }) => userId))
      expect((await subgraph.as(stranger).query(LIST))['getResources'].totalCount).toBe(0);
  });
});
