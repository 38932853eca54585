import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { CREATE, EDIT, ENROLL, GET, LIST, makeModule, PAGES, SAVE, STATUS } from '../testing/module-fixture';

describe('modules', () => {
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

  const as = (who: keyof FeedbackFixture['cast']['actors']) => subgraph.as(fixture.cast.actors[who]);
  const titlesFor = async (who: keyof FeedbackFixture['cast']['actors'], input = {}) => {
    const { getModules } = await as(who).query(LIST, { input });
    expect(getModules.totalCount).toBe(getModules.items.length);
    return getModules.items.map(({ title }: { title: string }) => title);
  };

  it('createModule makes a draft for its admins, which the program’s people find once it is published', async () => {
    const { programId } = fixture.cast;
    const input = {
      title: '  Reading \n maps ',
      description: ' North. ',
      programIds: [programId, programId],
      pages: PAGES,
    };
    const { createModule: made } = await as('programAdmin').query(CREATE, { input });
    expect(made).toMatchObject({
      title: 'Reading maps',
      description: 'North.',
      status: 'DRAFT',
      nextStatuses: ['LIVE', 'ARCHIVED'],
      programIds: [programId],
      pageCount: 2,
      revision: 1,
      canEdit: true,
      pages: [
        { title: 'What a fraction is', content: 'A **part** of a whole.', videoUrl: null, questions: [] },
        {
          title: 'Try it',
          requireCompletion: true,
          questions: [{ multiple: false, question: 'Which is more?' }],
        },
      ],
    });
    for (const who of ['learner', 'leader', 'parent', 'staff'] as const) {
      expect(await titlesFor(who)).toEqual([]);
      expect(await as(who).refusal(GET, { moduleId: made.id })).toBe('NOT_FOUND');
    }
    await as('programAdmin').query(STATUS, { moduleId: made.id, status: 'LIVE' });
    for (const who of ['learner', 'leader', 'programAdmin', 'superAdmin'] as const)
      expect(await titlesFor(who)).toEqual(['Reading maps']);
    for (const who of ['parent', 'staff'] as const) expect(await titlesFor(who)).toEqual([]);
    const { getModule } = await as('learner').query(GET, { moduleId: made.id });
    expect(getModule).toMatchObject({ canEdit: false, canEnroll: true, nextStatuses: [], progress: null });
    const { rows } = await subgraph.admin.query(
      `SELECT action FROM learning.audit_log WHERE subject_id = $1 ORDER BY id`,
      [made.id],
    );
    expect(rows).toEqual([{ action: 'create-module' }, { action: 'change-module-status' }]);
  });

  const two = [{ text: 'One' }, { text: 'Two' }];
  it.each([
    [{ title: ' ' }, 'input.title'],
    [{ title: 'x'.repeat(121) }, 'input.title'],
    [{ description: 'x'.repeat(1001) }, 'input.description'],
    [{ programIds: [] }, 'input.programIds'],
    [{ programIds: ['none'] }, 'input.programIds'],
    [{ subjectIds: ['none'] }, 'input.subjectIds'],
    [{ pages: [{ title: '' }] }, 'input.pages.0.title'],
    [{ pages: [{ title: 'A' }, { title: 'B', content: 'x'.repeat(20_001) }] }, 'input.pages.1.content'],
    [{ pages: Array.from({ length: 51 }, () => ({ title: 'A' })) }, 'input.pages'],
    [
      { pages: Array.from({ length: 16 }, () => ({ title: 'A', content: 'x'.repeat(19_999) })) },
      'input.pages',
    ],
    [{ pages: [{ title: 'A', videoUrl: 'http://video.example' }] }, 'input.pages.0.videoUrl'],
    [{ pages: [{ title: 'A', videoUrl: 'javascript:alert(1)' }] }, 'input.pages.0.videoUrl'],
    [{ pages: [{ title: 'A', id: 'one' }] }, 'input.pages.0.id'],
    [
      { pages: [{ title: 'A', questions: [{ question: '', options: two }] }] },
      'input.pages.0.questions.0.question',
    ],
    [
      { pages: [{ title: 'A', questions: [{ question: 'Q', options: [{ text: 'One' }] }] }] },
      'input.pages.0.questions.0.options',
    ],
    [
      {
        pages: [{ title: 'A', questions: [{ question: 'Q', options: [{ text: 'One' }, { text: ' one' }] }] }],
      },
      'input.pages.0.questions.0.options',
    ],
  ])('createModule rejects invalid input at its field (%#)', async (part, field) => {
    const input = { title: 'A title', programIds: [fixture.cast.programId], pages: [], ...part };
    const { errors } = await as('programAdmin').send(CREATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(errors?.[0]?.extensions?.['remedy']).toBeTruthy();
    expect(await titlesFor('programAdmin')).toEqual([]);
  });

  it('editModule requires the loaded revision, keeps page ids, and rejects removing the last page of a published module', async () => {
    const made = await makeModule(fixture);
    const [first, second] = made.pages;
    const { editModule: turned } = await as('programAdmin').query(EDIT, {
      input: { moduleId: made.id, revision: 1, title: 'Parts', pages: [second, { title: 'New' }, first] },
    });
    expect(turned).toMatchObject({ title: 'Parts', revision: 2, pageCount: 3 });
    expect(turned.pages[0]).toEqual(second);
    expect(turned.pages[2]).toEqual(first);
    const late = await as('programAdmin').send(EDIT, {
      input: { moduleId: made.id, revision: 1, title: 'Late' },
    });
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', revision: 2 });
    const none = await as('programAdmin').send(EDIT, {
      input: { moduleId: made.id, revision: 2, pages: [] },
    });
    expect(none.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.pages' });
    const twice = { moduleId: made.id, revision: 2, pages: [first, first] };
    expect(await as('programAdmin').refusal(EDIT, { input: twice })).toBe('BAD_USER_INPUT');
  });

  it('changeModuleStatus allows the listed transitions only', async () => {
    const empty = await makeModule(fixture, { pages: [], status: 'DRAFT' });
    expect(empty.nextStatuses).toEqual(['ARCHIVED']);
    expect(await as('programAdmin').refusal(STATUS, { moduleId: empty.id, status: 'LIVE' })).toBe('CONFLICT');
    const { id } = await makeModule(fixture, { status: 'DRAFT' });
    const move = async (status: string) =>
      (await as('programAdmin').query(STATUS, { moduleId: id, status }))['changeModuleStatus'].status;
    expect(await as('programAdmin').refusal(STATUS, { moduleId: id, status: 'COMPLETED' })).toBe('CONFLICT');
    for (const status of ['LIVE', 'LIVE', 'COMPLETED', 'LIVE', 'ARCHIVED', 'DRAFT', 'ARCHIVED', 'LIVE'])
      expect(await move(status)).toBe(status);
    expect(await as('programAdmin').refusal(STATUS, { moduleId: id, status: 'DRAFT' })).toBe('CONFLICT');
  });

  it('getModules filters by program, status and words, in pages of twenty', async () => {
    const { programId, siblingProgramId } = fixture.cast;
    await makeModule(fixture, { title: 'Maps' });
    await makeModule(fixture, { title: 'Rivers', status: 'DRAFT' });
    await makeModule(fixture, { title: 'Mountains', programIds: [siblingProgramId] });
    expect(await titlesFor('superAdmin')).toEqual(['Mountains', 'Rivers', 'Maps']);
    expect(await titlesFor('superAdmin', { programId })).toEqual(['Rivers', 'Maps']);
    expect(await titlesFor('superAdmin', { status: 'LIVE' })).toEqual(['Mountains', 'Maps']);
    expect(await titlesFor('superAdmin', { search: 'AP' })).toEqual(['Maps']);
    expect(await titlesFor('superAdmin', { search: '%' })).toEqual([]);
    expect(await titlesFor('programAdmin')).toEqual(['Rivers', 'Maps']);
    expect(await titlesFor('superAdmin', { programId: 'none' })).toEqual([]);
    expect(await as('superAdmin').refusal(LIST, { input: { pageIndex: 50 } })).toBe('BAD_USER_INPUT');
    for (let n = 0; n < 20; n += 1) await makeModule(fixture, { title: `N${n}`, pages: [], status: 'DRAFT' });
    const { getModules } = await as('superAdmin').query(LIST, { input: { pageIndex: 1 } });
    expect(getModules).toMatchObject({ totalCount: 23, items: [{}, {}, {}] });
    await makeModule(fixture, { title: 'O’Brien: Fracción, Łódź' });
    for (const search of ["o'brien", 'fraccion', 'LODZ', " lodz  o'brien "])
      expect(await titlesFor('superAdmin', { search })).toEqual(['O’Brien: Fracción, Łódź']);
  });

  it('editModule of a module in several programs is for admins of all of them', async () => {
    const { programId, siblingProgramId } = fixture.cast;
    const made = await makeModule(fixture, { programIds: [programId, siblingProgramId] });
    expect((await as('programAdmin').query(GET, { moduleId: made.id }))['getModule'].canEdit).toBe(false);
    const input = { moduleId: made.id, revision: 1, title: 'Mine' };
    expect(await as('programAdmin').refusal(EDIT, { input })).toBe('NOT_FOUND');
    expect(await as('programAdmin').refusal(STATUS, { moduleId: made.id, status: 'ARCHIVED' })).toBe(
      'NOT_FOUND',
    );
    const own = await makeModule(fixture);
    const widened = { moduleId: own.id, revision: 1, programIds: [programId, siblingProgramId] };
    expect(await as('programAdmin').refusal(EDIT, { input: widened })).toBe('NOT_FOUND');
    expect(
      await as('superAdmin').refusal(CREATE, { input: { title: 'A', programIds: [randomUUID()] } }),
    ).toBe('NOT_FOUND');
  });

  it('rejects changes while all programs of a module are archived, and accepts them once one is restored', async () => {
    const { programId, siblingProgramId } = fixture.cast;
    const own = await makeModule(fixture);
    const shared = await makeModule(fixture, { programIds: [programId, siblingProgramId], title: 'Shared' });
    await as('learner').query(ENROLL, { moduleId: own.id });
    const { ecosystemId } = fixture.cast;
    await fixture.saveProgram(ecosystemId, programId, true, true);
    const edit = (moduleId: string) => ({ input: { moduleId, revision: 1, title: 'Changed' } });
    const refusalOf = async (who: 'superAdmin' | 'learner', document: string, variables: object) =>
      (await as(who).send(document, variables)).errors?.[0];
    for (const [document, variables] of [
      [EDIT, edit(own.id)],
      [STATUS, { moduleId: own.id, status: 'COMPLETED' }],
      [CREATE, { input: { title: 'New', programIds: [programId] } }],
    ] as const)
      expect(await refusalOf('superAdmin', document, variables)).toMatchObject({
        message: 'This program is archived. Its modules cannot be changed.',
        extensions: { code: 'CONFLICT' },
      });
    expect((await as('superAdmin').query(GET, { moduleId: own.id }))['getModule']).toMatchObject({
      title: 'Fractions',
      canEdit: false,
      nextStatuses: [],
    });
    expect(await refusalOf('learner', ENROLL, { moduleId: own.id })).toMatchObject({
      message: 'This program is archived. What you did is kept.',
      extensions: { code: 'CONFLICT' },
    });
    expect((await as('superAdmin').query(EDIT, edit(shared.id)))['editModule'].title).toBe('Changed');
    await fixture.saveProgram(ecosystemId, programId, true);
    expect((await as('superAdmin').query(EDIT, edit(own.id)))['editModule'].canEdit).toBe(true);
  });

  it('finds nothing for another ecosystem', async () => {
    const made = await makeModule(fixture);
    const { foreigners, programId } = fixture.cast;
    for (const stranger of [foreigners.superAdmin, foreigners.programAdmin]) {
      const there = subgraph.as(stranger);
      expect(await there.refusal(GET, { moduleId: made.id })).toBe('NOT_FOUND');
      expect(await there.refusal(EDIT, { input: { moduleId: made.id, revision: 1 } })).toBe('NOT_FOUND');
      expect(await there.refusal(STATUS, { moduleId: made.id, status: 'ARCHIVED' })).toBe('NOT_FOUND');
      expect(await there.refusal(CREATE, { input: { title: 'A', programIds: [programId] } })).toBe(
        'NOT_FOUND',
      );
      expect((await there.query(LIST))['getModules'].totalCount).toBe(0);
    }
    const learner = subgraph.as(foreigners.learner);
    expect(await learner.refusal(ENROLL, { moduleId: made.id })).toBe('NOT_FOUND');
    expect(await learner.refusal(SAVE, { input: { moduleId: made.id } })).toBe('NOT_FOUND');
    expect(await as('superAdmin').refusal(GET, { moduleId: 'none' })).toBe('NOT_FOUND');
  });
});
