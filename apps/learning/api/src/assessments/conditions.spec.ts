import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { CREATE, EXPORT, makeAssessment, RESULTS } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const WHEN = `shownWhen { questionId test values }`;
const ASKED = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) { questions { id ${WHEN} } } }`;
const EDIT = `mutation ($input: EditAssessmentInput!) { editAssessment(input: $input) { questions { id ${WHEN} } } }`;
const GIVEN = `mutation ($input: SubmitAssessmentResponsesInput!) { submitAssessmentResponses(input: $input) {
  id answers { questionId value offPath } } }`;
const CHANGE = `mutation ($input: EditAssessmentResponseInput!) { editAssessmentResponse(input: $input) {
  answers { questionId value offPath } } }`;
const FORM = `questions { id question revision ${WHEN} }`;
const ADD = `mutation ($input: CreateProgramFormQuestionInput!) { createProgramFormQuestion(input: $input) { id ${FORM} } }`;
const EDIT_QUESTION = `mutation ($input: EditProgramFormQuestionInput!) { editProgramFormQuestion(input: $input) { ${FORM} } }`;
const DELETE = `mutation ($questionId: ID!) { deleteProgramFormQuestion(questionId: $questionId) { id } }`;
const REORDER = `mutation ($input: ReorderProgramFormQuestionsInput!) { reorderProgramFormQuestions(input: $input) { id } }`;

describe('conditions of questions', () => {
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

  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const learner = () => subgraph.as(fixture.cast.actors.learner);
  const yesNo = (question: string, part: object = {}) => ({
    ...{ question, questionType: 'YES_NO', required: true },
    ...part,
  });
  const after = (questionId: string, values: unknown = [true]) => ({
    shownWhen: { questionId, test: 'IS_ONE_OF', values },
  });
  const branching = () => {
    const first = randomUUID();
    return [yesNo('Do you read?', { id: first }), yesNo('Every day?', after(first))];
  };

  it('createAssessment maps conditions between new questions to their stored ids', async () => {
    const given = branching();
    const made = await makeAssessment(fixture, { questions: given });
    const { questions } = (await learner().query(ASKED, { assessmentId: made.id }))['getAssessment'];
    expect(questions[0].id).not.toBe((given[0] as unknown as { id: string }).id);
    expect(questions).toMatchObject([{ shownWhen: null }, after(questions[0].id)]);
    const old = made.questions.map(({ id, question, questionType, required }: Record<string, unknown>) => ({
      ...{ id, question, questionType, required },
    }));
    const input = { assessmentId: made.id, revision: 1, questions: old };
    expect((await admin().query(EDIT, { input }))['editAssessment'].questions).toEqual(questions);
    const turned = { assessmentId: made.id, revision: 2, questions: old.toReversed() };
    const { errors } = await admin().send(EDIT, { input: turned });
    expect(errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'input.questions.0.shownWhen' },
    });
  });

  it('createAssessment rejects a condition on a later question, on itself, on another form, or on an impossible answer', async () => {
    const other = await makeAssessment(fixture, { questions: [yesNo('Elsewhere?')] });
    const [first, second] = [randomUUID(), randomUUID()];
    const refused = async (questionId: string, values?: unknown) => {
      const questions = [
        yesNo('One?', { id: first }),
        yesNo('Two?', { id: second, ...after(questionId, values) }),
      ];
      const input = {
        ...{ programId: fixture.cast.programId, formName: 'A form', assessmentType: 'SURVEY', questions },
        ...{ startDate: '2026-09-14', endDate: '2026-09-15' },
      };
      return (await admin().send(CREATE, { input })).errors?.[0]?.extensions['field'];
    };
    const field = 'input.questions.1.shownWhen';
    expect(await refused(second)).toBe(field);
    expect(await refused(randomUUID())).toBe(field);
    expect(await refused(other.questions[0].id)).toBe(field);
    for (const values of [[], ['yes'], 'true', [{ $ne: 1 }]])
      expect(await refused(first, values)).toBe(field);
    expect(await refused(first)).toBeUndefined();
  });

  it('submitAssessmentResponses requires no answer off the path; a given one is stored, marked, and not counted', async () => {
    const made = await makeAssessment(fixture, { questions: branching() });
    const [first, second] = made.questions.map(({ id }: { id: string }) => id);
    const saying = (...values: unknown[]) =>
      values.map((value, at) => ({ questionId: [first, second][at], value }));
    const send = (answers: object[]) => ({ input: { assessmentId: made.id, answers } });
    expect((await learner().send(GIVEN, send(saying(true)))).errors?.[0]?.extensions['field']).toBe(
      `input.answers.${second}`,
    );
    const given = (await learner().query(GIVEN, send(saying(false, true))))['submitAssessmentResponses'];
    expect(given.answers).toEqual([
      { questionId: first, value: false, offPath: null },
      { questionId: second, value: true, offPath: true },
    ]);
    const read = async () =>
      (await admin().query(RESULTS, { input: { assessmentId: made.id } }))['getAssessmentV2'].questionResults;
    expect(await read()).toMatchObject([{ answered: 1 }, { answered: 0 }]);
    const csv = async () =>
      (await admin().query(EXPORT, { input: { assessmentId: made.id } }))['exportAssessmentV2'];
    expect((await csv()).split('\r\n')[1]).toMatch(/,No,$/);
    const input = { responseId: given.id, revision: 1, answers: saying(true) };
    const changed = (await learner().query(CHANGE, { input }))['editAssessmentResponse'];
    expect(changed.answers).toMatchObject([{ value: true }, { value: true, offPath: null }]);
    expect(await read()).toMatchObject([{ answered: 1 }, { answered: 1 }]);
    const always = made.questions.map(({ id, question, questionType }: Record<string, unknown>) => ({
      ...{ id, question, questionType, shownWhen: null },
    }));
    const edit = { input: { assessmentId: made.id, revision: 1, questions: always } };
    expect(await admin().refusal(EDIT, edit)).toBe('CONFLICT');
  });

  it('reorderProgramFormQuestions rejects a question before the one that its condition refers to', async () => {
    const input = (question: string, part: object = {}) => ({
      input: {
        ...{ programId: fixture.cast.programId, formType: 'LEADER_POST_SESSION', question },
        ...{ questionType: 'YES_NO', ...part },
      },
    });
    const first = (await admin().query(ADD, input('Was there?')))['createProgramFormQuestion'].questions[0];
    expect(await admin().refusal(ADD, input('Every day?', after(randomUUID())))).toBe('CONFLICT');
    const form = (await admin().query(ADD, input('Every day?', after(first.id))))[
      'createProgramFormQuestion'
    ];
    expect(form.questions).toMatchObject([{ shownWhen: null }, after(first.id)]);
    const second = form.questions[1];
    expect(await admin().refusal(DELETE, { questionId: first.id })).toBe('CONFLICT');
    const order = { input: { formId: form.id, questionIds: [second.id, first.id] } };
    expect(await admin().refusal(REORDER, order)).toBe('CONFLICT');
    const typed = { questionId: first.id, revision: first.revision, questionType: 'TEXT' };
    expect(await admin().refusal(EDIT_QUESTION, { input: typed })).toBe('CONFLICT');
    const words = { questionId: second.id, revision: 1, question: 'Each day?' };
    const reworded = (await admin().query(EDIT_QUESTION, { input: words }))['editProgramFormQuestion'];
    expect(reworded.questions[1]).toMatchObject({ question: 'Each day?', ...after(first.id) });
    const always = { questionId: second.id, revision: 2, shownWhen: null };
    await admin().query(EDIT_QUESTION, { input: always });
    await admin().query(DELETE, { questionId: first.id });
  });
});
