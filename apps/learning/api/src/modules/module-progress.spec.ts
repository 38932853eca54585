import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { EDIT, ENROLL, GET, LIST, makeModule, SAVE, STATUS } from '../testing/module-fixture';

describe('progress in modules', () => {
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
  const enrolled = async (options = {}) => {
    const made = await makeModule(fixture, options);
    return (await as('learner').query(ENROLL, { moduleId: made.id }))['enrollInModule'];
  };
  const save = async (input: object) => (await as('learner').query(SAVE, { input }))['saveModuleProgress'];
  const seenBy = async (who: keyof FeedbackFixture['cast']['actors'], moduleId: string) =>
    (await as(who).query(GET, { moduleId }))['getModule'].enrolledStudents.map(
      ({ userId }: { userId: string }) => userId,
    );

  it('enrollInModule enrolls once, and progress resumes at the last page', async () => {
    const made = await enrolled();
    expect(made).toMatchObject({
      canEnroll: false,
      completionDate: null,
      progress: { pagesCompleted: [], lastPageId: null },
    });
    expect(made.enrollDate).toBeTruthy();
    const [first] = made.pages;
    await save({ moduleId: made.id, pageId: first.id, pagesCompleted: [first.id] });
    const again = (await as('learner').query(ENROLL, { moduleId: made.id }))['enrollInModule'];
    expect(again.enrollDate).toBe(made.enrollDate);
    expect(again.progress).toMatchObject({
      pagesCompleted: [first.id],
      lastPageId: first.id,
      completed: false,
    });
  });

  it('saveModuleProgress merges what two tabs send at once', async () => {
    const pages = Array.from({ length: 12 }, (_, n) => ({ title: `Page ${n}` }));
    const made = await enrolled({ pages });
    const ids: string[] = made.pages.map(({ id }: { id: string }) => id);
    await Promise.all(ids.map((id) => save({ moduleId: made.id, pageId: id, pagesCompleted: [id] })));
    const { getModule } = await as('learner').query(GET, { moduleId: made.id });
    expect([...getModule.progress.pagesCompleted].sort()).toEqual([...ids].sort());
    expect(getModule.progress.completed).toBe(true);
    expect(getModule.completionDate).toBeTruthy();
    // An outdated tab sends less progress: nothing is lost.
    const after = await save({ moduleId: made.id, pageId: ids[0], pagesCompleted: [ids[0]] });
    expect(after.progress.pagesCompleted).toHaveLength(12);
    expect(after.completionDate).toBe(getModule.completionDate);
  });

  it('shows right options to learners after they answered, and always to editors', async () => {
    const [half, third] = [randomUUID(), randomUUID()];
    const options = [
      { id: half, text: 'One half' },
      { id: third, text: 'One third' },
    ];
    const right = { correctOptionIds: [half], explanation: ' Fewer parts are larger. ' };
    const asked = { question: 'Which is more?', options, ...right };
    const made = await enrolled({ pages: [{ title: 'Try it', questions: [asked] }] });
    const hidden = { correctOptionIds: null, explanation: null };
    const shown = { correctOptionIds: [half], explanation: 'Fewer parts are larger.' };
    expect(made.pages[0].questions[0]).toMatchObject(hidden);
    const questionSeenBy = async (who: 'superAdmin' | 'leader' | 'learner') =>
      (await as(who).query(GET, { moduleId: made.id }))['getModule'].pages[0].questions[0];
    expect(await questionSeenBy('superAdmin')).toMatchObject(shown);
    expect(await questionSeenBy('leader')).toMatchObject(hidden);
    const chosen = { questionId: made.pages[0].questions[0].id, optionIds: [third] };
    const saved = await save({ moduleId: made.id, optionsSelected: [chosen] });
    expect(saved.pages[0].questions[0]).toMatchObject(shown);
    const refusedFor = async (correctOptionIds: string[]) => {
      const questions = [{ ...asked, correctOptionIds }];
      const input = { moduleId: made.id, revision: 1, pages: [{ title: 'Try it', questions }] };
      return (await as('superAdmin').send(EDIT, { input })).errors?.[0]?.extensions;
    };
    const field = 'input.pages.0.questions.0.correctOptionIds';
    expect(await refusedFor([randomUUID()])).toMatchObject({ code: 'BAD_USER_INPUT', field });
    expect(await refusedFor([half, third])).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('saveModuleProgress completes a page that requires its video and answers only with them', async () => {
    const made = await enrolled();
    const page = made.pages[1];
    const [question] = page.questions;
    const [half, third] = question.options;
    const completed = { moduleId: made.id, pagesCompleted: [page.id] };
    const refused = async (input: object, field: string) => {
      const { errors } = await as('learner').send(SAVE, { input });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
    };
    await refused(completed, 'input.pagesCompleted');
    await save({ moduleId: made.id, videosOpened: [page.id] });
    await refused(completed, 'input.pagesCompleted');
    const select = (...optionIds: string[]) => ({
      optionsSelected: [{ questionId: question.id, optionIds }],
    });
    await refused({ moduleId: made.id, ...select(half.id, third.id) }, 'input.optionsSelected');
    await refused({ moduleId: made.id, ...select('half') }, 'input.optionsSelected');
    await refused({ moduleId: made.id, pagesCompleted: ['first'] }, 'input.pagesCompleted');
    const done = await save({ ...completed, ...select(half.id) });
    expect(done.progress).toMatchObject({
      pagesCompleted: [page.id],
      videoProgress: [{ pageId: page.id }],
      optionsSelectedForQuestions: [{ questionId: question.id, optionIds: [half.id] }],
    });
    // The later choice wins; ids that no longer exist are ignored.
    const changed = await save({
      moduleId: made.id,
      pagesCompleted: [randomUUID()],
      ...select(third.id, randomUUID()),
    });
    expect(changed.progress).toMatchObject({
      pagesCompleted: [page.id],
      optionsSelectedForQuestions: [{ optionIds: [third.id] }],
    });
  });

  it('editModule keeps progress by page id, and completion when pages are added', async () => {
    const made = await enrolled({ pages: [{ title: 'One' }, { title: 'Two' }] });
    const [one, two] = made.pages;
    const through = await save({ moduleId: made.id, pagesCompleted: [one.id, two.id] });
    expect(through.progress.completed).toBe(true);
    await as('programAdmin').query(EDIT, {
      input: { moduleId: made.id, revision: 1, pages: [two, { title: 'Three' }] },
    });
    const { getModule } = await as('learner').query(GET, { moduleId: made.id });
    expect(getModule.progress).toMatchObject({ pagesCompleted: [two.id], completed: true });
    expect(getModule.completionDate).toBe(through.completionDate);
    // The page is restored: its progress was kept.
    await as('programAdmin').query(EDIT, { input: { moduleId: made.id, revision: 2, pages: [one, two] } });
    expect(
      (await as('learner').query(GET, { moduleId: made.id }))['getModule'].progress.pagesCompleted,
    ).toHaveLength(2);
  });

  it('saveModuleProgress is rejected while the program has modules switched off, and continues afterwards', async () => {
    const { ecosystemId, programId } = fixture.cast;
    const made = await enrolled();
    const [first] = made.pages;
    await save({ moduleId: made.id, pagesCompleted: [first.id] });
    const other = await makeModule(fixture);
    await fixture.saveProgram(ecosystemId, programId, true, false, false);
    for (const who of ['learner', 'leader', 'parent'] as const) {
      expect((await as(who).query(LIST))['getModules'].items).toEqual([]);
      expect(await as(who).refusal(GET, { moduleId: made.id })).toBe('NOT_FOUND');
    }
    expect(await as('learner').refusal(ENROLL, { moduleId: other.id })).toBe('CONFLICT');
    expect(await as('learner').refusal(SAVE, { input: { moduleId: made.id } })).toBe('CONFLICT');
    expect(await seenBy('programAdmin', made.id)).toEqual([fixture.cast.actors.learner.userId]);
    await fixture.saveProgram(ecosystemId, programId, true);
    expect(
      (await as('learner').query(GET, { moduleId: made.id }))['getModule'].progress.pagesCompleted,
    ).toEqual([first.id]);
  });

  it('changeModuleStatus to closed makes a module read-only for enrolled learners, and archiving hides it', async () => {
    const made = await enrolled();
    const moduleId = made.id;
    expect(await as('learner').refusal(SAVE, { input: { moduleId: (await makeModule(fixture)).id } })).toBe(
      'CONFLICT',
    );
    await as('programAdmin').query(STATUS, { moduleId, status: 'COMPLETED' });
    expect(await as('learner').refusal(SAVE, { input: { moduleId } })).toBe('CONFLICT');
    expect((await as('learner').query(GET, { moduleId }))['getModule']).toMatchObject({
      canEnroll: false,
      status: 'COMPLETED',
    });
    const newcomer = subgraph.as({ ...fixture.cast.actors.learner, userId: randomUUID() });
    expect(await newcomer.refusal(GET, { moduleId })).toBe('NOT_FOUND');
    expect(await newcomer.refusal(ENROLL, { moduleId })).toBe('CONFLICT');
    await as('programAdmin').query(STATUS, { moduleId, status: 'ARCHIVED' });
    expect(await as('learner').refusal(GET, { moduleId })).toBe('NOT_FOUND');
    expect(await as('learner').refusal(SAVE, { input: { moduleId } })).toBe('NOT_FOUND');
  });

  it('shows progress to the learner, the parents, leaders who met the learner, and admins of the program', async () => {
    const { actors } = fixture.cast;
    const made = await enrolled();
    const classmate = { ...actors.learner, userId: randomUUID() };
    await subgraph.as(classmate).query(ENROLL, { moduleId: made.id });
    const learnerId = actors.learner.userId;
    expect(await seenBy('learner', made.id)).toEqual([learnerId]);
    expect(await seenBy('parent', made.id)).toEqual([learnerId]);
    expect(await seenBy('leader', made.id)).toEqual([]);
    await fixture.complete();
    expect(await seenBy('leader', made.id)).toEqual([learnerId]);
    expect((await seenBy('programAdmin', made.id)).sort()).toEqual([learnerId, classmate.userId].sort());
    expect((await as('parent').query(LIST))['getModules'].totalCount).toBe(1);
    const stranger = subgraph.as({ ...actors.parent, userId: randomUUID() });
    expect(await stranger.refusal(GET, { moduleId: made.id })).toBe('NOT_FOUND');
  });

  it('lists enrolled learners in pages of twenty, the last active first', async () => {
    const { ecosystemId, programId } = fixture.cast;
    const made = await makeModule(fixture);
    await subgraph.admin.query(
      `INSERT INTO learning.module_enrollments (ecosystem_id, module_id, user_id, program_id, enrolled_at, last_active_at, progress)
       SELECT $1, $2, gen_random_uuid(), $3, now(), now() - n * interval '1 hour',
         '{"pagesCompleted": [], "videos": {}, "selected": {}, "lastPage": null}' FROM generate_series(1, 24) n`,
      [ecosystemId, made.id, programId],
    );
    await as('learner').query(ENROLL, { moduleId: made.id });
    const PAGE = `query ($moduleId: ID!, $page: Int) { getModule(moduleId: $moduleId) { enrolledStudentsAmt enrolledStudents(pageIndex: $page) { userId } } }`;
    const page = async (at: number) =>
      (await as('programAdmin').query(PAGE, { moduleId: made.id, page: at }))['getModule'];
    const first = await page(0);
    expect(first).toMatchObject({ enrolledStudentsAmt: 25, enrolledStudents: { length: 20 } });
    expect(first.enrolledStudents[0].userId).toBe(fixture.cast.actors.learner.userId);
    expect(await page(1)).toMatchObject({ enrolledStudentsAmt: 25, enrolledStudents: { length: 5 } });
    expect(await page(7)).toEqual({ enrolledStudentsAmt: 25, enrolledStudents: [] });
    expect(await as('programAdmin').refusal(PAGE, { moduleId: made.id, page: -1 })).toBe('BAD_USER_INPUT');
  });
});
