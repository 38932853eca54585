import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import {
  answer,
  ARCHIVE,
  CREATE,
  day,
  DUE,
  EDIT,
  GET,
  makeAssessment,
  QUESTIONS,
  SEARCH,
} from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

describe('assessments', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    const { leader } = fixture.cast.actors;
    const programRoles = [{ programId: fixture.cast.programId, role: 'LEADER' }];
    await fixture.savePerson(leader.userId!, { programRoles });
  });

  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const learner = () => subgraph.as(fixture.cast.actors.learner);
  const found = async (as: ReturnType<TestSubgraph['as']>, input: object = {}) =>
    (await as.query(SEARCH, { input }))['searchAssessments'].items.map(({ id }: { id: string }) => id);
  const due = async (as: ReturnType<TestSubgraph['as']>, input: object = {}) =>
    (await as.query(DUE, { input }))['getUnfinishedAssessments'];

  it('createAssessment stores questions in order and returns the windows', async () => {
    const made = await makeAssessment(
      fixture,
      { formName: ' Reading \n habits ', assessmentCadence: 'WEEKLY', isPostAssessment: true },
      fixture.cast.actors.programAdmin,
    );
    expect(made).toMatchObject({
      formName: 'Reading habits',
      formType: 'INTERNAL',
      questions: [
        { question: 'I like to read.', questionCategory: 'Reading', questionSubjectType: 'SELF' },
        { questionCategory: null, required: false },
      ],
      windows: [
        { startDate: day(-3), endDate: day(3) },
        { startDate: day(4), endDate: day(10) },
        { startDate: day(11), endDate: day(11) },
      ],
      currentWindow: { startDate: day(-3) },
      ...{ isPostAssessment: true, responseRate: 0, isForViewer: false, hasResponses: false, canEdit: true },
    });
  });

  it.each([
    [{ formName: ' ' }, 'input.formName'],
    [{ endDate: day(-4) }, 'input.endDate'],
    [{ endDate: day(800) }, 'input.endDate'],
    [{ assessmentCadence: 'WEEKLY', cadenceWeeks: 27 }, 'input.cadenceWeeks'],
    [{ assessmentCadence: 'TERMLY' }, 'input.termStarts'],
    [{ assessmentCadence: 'TERMLY', termStarts: [day(4)] }, 'input.termStarts'],
    [{ questions: [] }, 'input.questions'],
    [{ questions: [{ ...QUESTIONS[0], question: '' }] }, 'input.questions.0.question'],
    [
      { questions: [QUESTIONS[0], { question: 'Which?', questionType: 'SINGLE_CHOICE', options: ['One'] }] },
      'input.questions.1.options',
    ],
    [
      { questions: [{ ...QUESTIONS[0], questionCategory: 'x'.repeat(81) }] },
      'input.questions.0.questionCategory',
    ],
    [{ gradeLevels: ['99'] }, 'input.gradeLevels'],
    [{ schoolIds: ['a school'] }, 'input.schoolIds'],
    [{ formType: 'EXTERNAL', questions: [] }, 'input.properties'],
  ])('createAssessment rejects %j at its field', async (part, field) => {
    const input = {
      ...{ programId: fixture.cast.programId, formName: 'A', assessmentType: 'SURVEY' },
      ...{ startDate: day(-3), endDate: day(3), questions: QUESTIONS, ...part },
    };
    const { errors } = await admin().send(CREATE, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('shows an assessment from its first day on, to learners of its schools and grades or to leaders', async () => {
    const { actors } = fixture.cast;
    const leader = subgraph.as(actors.leader);
    const schoolId = randomUUID();
    const familyConnections = [{ userId: actors.parent.userId, relationship: 'PARENT' }];
    const programRoles = [{ programId: fixture.cast.programId, role: 'LEARNER' }];
    const person = { familyConnections, programRoles, schoolId, gradeLevel: '04' };
    await fixture.savePerson(actors.learner.userId!, person);
    const all = await makeAssessment(fixture, { visibility: 'ADMINS' });
    const graded = await makeAssessment(fixture, {
      gradeLevels: ['04', '05'],
      schoolIds: [schoolId],
      endDate: day(2),
    });
    const others = await makeAssessment(fixture, { gradeLevels: ['09'] });
    const ofLeaders = await makeAssessment(fixture, { respondents: 'LEADERS' });
    const later = await makeAssessment(fixture, { startDate: day(1) });
    expect(await found(learner())).toEqual([graded.id, all.id]);
    expect((await due(learner())).map((each: any) => each.assessment.id)).toEqual([graded.id, all.id]);
    // Assessments for learners are listed too where leaders may read the answers.
    expect(await found(leader)).toEqual([ofLeaders.id, others.id, graded.id]);
    expect((await due(leader)).map((each: any) => each.assessment.id)).toEqual([ofLeaders.id]);
    const parent = subgraph.as(actors.parent);
    expect(await found(parent)).toEqual([graded.id, all.id]);
    expect(await due(parent)).toMatchObject([
      { userId: actors.learner.userId, window: { endDate: day(2) } },
      { userId: actors.learner.userId },
    ]);
    expect(await due(parent, { userId: actors.leader.userId })).toEqual([]);
    expect((await found(admin())).slice(0, 5)).toEqual([
      later.id,
      ofLeaders.id,
      others.id,
      graded.id,
      all.id,
    ]);
  });

  it('archiveAssessment hides an assessment from others than its admins; searchAssessments filters by words, program and type', async () => {
    const made = await makeAssessment(fixture, { formName: 'Hábits of O’Brien’s Winter' });
    await makeAssessment(fixture);
    expect(await found(admin(), { search: "winter HABITS o'briens" })).toEqual([made.id]);
    expect(await found(admin(), { programId: fixture.cast.siblingProgramId })).toEqual([]);
    expect(await found(admin(), { formType: 'EXTERNAL' })).toEqual([]);
    expect((await admin().query(ARCHIVE, { assessmentId: made.id }))['archiveAssessment'].archived).toBe(
      true,
    );
    expect(await found(admin(), { archived: true })).toEqual([made.id]);
    expect(await found(learner(), { archived: true })).toEqual([]);
    expect(await learner().refusal(GET, { assessmentId: made.id })).toBe('NOT_FOUND');
    await admin().query(ARCHIVE, { assessmentId: made.id, archived: false });
    expect(await found(learner())).toContain(made.id);
    expect(await admin().refusal(SEARCH, { input: { pageIndex: 50 } })).toBe('BAD_USER_INPUT');
  });

  it('editAssessment rewords questions of an answered assessment, and rejects other questions and windows', async () => {
    const made = await makeAssessment(fixture, { assessmentCadence: 'WEEKLY' });
    const edit = (part: object) => ({ input: { assessmentId: made.id, revision: 1, ...part } });
    const [first, second] = made.questions;
    const conflict = async (part: object) => (await admin().send(EDIT, edit(part))).errors?.[0]?.message;
    await answer(fixture, made);
    expect(await conflict({ questions: [first] })).toBe('Questions cannot be deleted from this assessment.');
    expect(await conflict({ questions: [first, second, QUESTIONS[1]] })).toBe(
      'Questions cannot be added to this assessment.',
    );
    expect(await conflict({ questions: [first, { ...second, questionType: 'NUMBER' }] })).toMatch(/type/);
    expect(await conflict({ startDate: day(-4) })).toMatch(/first day/);
    expect(await conflict({ assessmentCadence: 'ONCE' })).toMatch(/how often/);
    const words = { questions: [second, { ...first, question: 'I love to read.' }], endDate: day(20) };
    const edited = (await admin().query(EDIT, edit(words)))['editAssessment'];
    expect(edited).toMatchObject({ hasResponses: true, revision: 2, endDate: day(20) });
    expect(edited.questions.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(edited.questions[1].question).toBe('I love to read.');
  });

  it('editAssessment changes questions before there are responses, and rejects an outdated revision', async () => {
    const made = await makeAssessment(fixture);
    const questions = [{ ...made.questions[1], question: 'Which book?' }, QUESTIONS[0]];
    const input = { assessmentId: made.id, revision: 1, questions };
    const edited = (await admin().query(EDIT, { input }))['editAssessment'];
    expect(edited.questions.map(({ question }: { question: string }) => question)).toEqual([
      'Which book?',
      'I like to read.',
    ]);
    expect(edited.questions[0].id).toBe(made.questions[1].id);
    const late = await admin().send(EDIT, { input });
    expect(late.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', revision: 2 });
  });

  it('editAssessment gives a question of another form a new id', async () => {
    const other = await makeAssessment(fixture);
    const made = await makeAssessment(fixture);
    const input = { assessmentId: made.id, revision: 1, questions: other.questions };
    const edited = (await admin().query(EDIT, { input }))['editAssessment'];
    expect(edited.questions[0].id).not.toBe(other.questions[0].id);
    const data = await admin().query(GET, { assessmentId: other.id });
    expect(data['getAssessment'].questions).toHaveLength(2);
  });

  it('rejects changes of an assessment in an archived program, and hides it from other ecosystems', async () => {
    const made = await makeAssessment(fixture);
    const { ecosystemId, programId, actors, foreigners, siblingProgramId } = fixture.cast;
    const sibling = {
      ...actors.programAdmin,
      programRoles: [{ programId: siblingProgramId, role: 'PROGRAM_ADMIN' as const }],
    };
    for (const stranger of [foreigners.superAdmin, foreigners.learner, sibling, actors.staff]) {
      const as = subgraph.as(stranger);
      expect(await as.refusal(GET, { assessmentId: made.id })).toBe('NOT_FOUND');
      expect(await found(as)).not.toContain(made.id);
      if (stranger === foreigners.learner || stranger === actors.staff) continue;
      expect(await as.refusal(ARCHIVE, { assessmentId: made.id })).toBe('NOT_FOUND');
      expect(await as.refusal(EDIT, { input: { assessmentId: made.id, revision: 1 } })).toBe('NOT_FOUND');
    }
    await fixture.saveProgram(ecosystemId, programId, true, true);
    expect(await admin().refusal(EDIT, { input: { assessmentId: made.id, revision: 1 } })).toBe('CONFLICT');
    const input = {
      ...{ programId, formName: 'A', assessmentType: 'SURVEY', questions: QUESTIONS },
      ...{ startDate: day(-3), endDate: day(3) },
    };
    expect(await admin().refusal(CREATE, { input })).toBe('CONFLICT');
    expect((await admin().query(GET, { assessmentId: made.id }))['getAssessment'].canEdit).toBe(false);
    expect(await learner().refusal(GET, { assessmentId: made.id })).toBe('NOT_FOUND');
  });
});
