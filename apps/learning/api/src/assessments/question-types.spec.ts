import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { EDIT, EXPORT, makeAssessment, SUBMIT } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const DETAILS = `details { rows choices unit }`;
const KEYED = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) {
  revision questions { id questionType correct tolerance ${DETAILS} } } }`;
const RESULTS = `query ($input: GetAssessmentV2Input!) { getAssessmentV2(input: $input) {
  questionResults { answered average right counts { value count } parts { part average counts { value count } } } } }`;
const GIVEN = `mutation ($input: SubmitAssessmentResponsesInput!) { submitAssessmentResponses(input: $input) {
  answers { questionType value unit } } }`;
const ADD = `mutation ($input: CreateProgramFormQuestionInput!) { createProgramFormQuestion(input: $input) {
  questions { id revision ${DETAILS} } } }`;
const EDIT_QUESTION = `mutation ($input: EditProgramFormQuestionInput!) { editProgramFormQuestion(input: $input) {
  questions { id ${DETAILS} } } }`;

const OFTEN = { rows: ['Reading', 'Math'], choices: ['Never', 'Often'] };
const QUESTIONS = [
  { question: 'How often?', questionType: 'MATRIX', details: OFTEN },
  {
    ...{ question: 'Which first?', questionType: 'RANKING', details: { choices: ['Art', 'Music'] } },
    correct: ['Music', 'Art'],
  },
  {
    ...{ question: 'Which is which?', questionType: 'MATCHING' },
    details: { rows: ['dog', 'cat'], choices: ['perro', 'gato', 'pez'] },
    correct: [
      ['cat', 'gato'],
      ['dog', 'perro'],
    ],
  },
  {
    ...{ question: 'How long?', questionType: 'NUMERIC', details: { unit: ' cm ' } },
    ...{ correct: 3.5, tolerance: 0.25 },
  },
  {
    question: 'It is [[day|night]] and [[hot|cold]].',
    questionType: 'INLINE_CHOICE',
    correct: ['day', 'hot'],
  },
];
const ANSWERS = [
  [['Math', 'Often']],
  ['Music', 'Art'],
  [
    ['dog', 'perro'],
    ['cat', 'gato'],
  ],
  3.7,
  ['day', ''],
];

describe('question types', () => {
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
  const inputOf = (made: { id: string; questions: { id: string }[] }, values: readonly unknown[]) => ({
    input: {
      assessmentId: made.id,
      answers: made.questions.map(({ id }, at) => ({ questionId: id, value: values[at] })),
    },
  });
  const asked = async (as: ReturnType<TestSubgraph['as']>, assessmentId: string) =>
    (await as.query(KEYED, { assessmentId }))['getAssessment'];

  it('stores the details of each type, and shows right answers to admins only', async () => {
    const made = await makeAssessment(fixture, { questions: QUESTIONS });
    const kept = (await asked(admin(), made.id)).questions;
    expect(kept).toMatchObject([
      { details: { ...OFTEN, unit: null }, correct: null },
      { details: { rows: [], choices: ['Art', 'Music'] }, correct: ['Music', 'Art'] },
      {
        correct: [
          ['dog', 'perro'],
          ['cat', 'gato'],
        ],
      },
      { details: { unit: 'cm' }, correct: 3.5, tolerance: 0.25 },
      { correct: ['day', 'hot'], tolerance: null },
    ]);
    for (const question of (await asked(learner(), made.id)).questions)
      expect(question).toMatchObject({ correct: null, tolerance: null });
    const stranger = subgraph.as(fixture.cast.foreigners.superAdmin);
    expect(await stranger.refusal(KEYED, { assessmentId: made.id })).toBe('NOT_FOUND');
  });

  it.each([
    [{ questionType: 'MATRIX', details: { rows: [], choices: ['a', 'b'] } }, 'details.rows'],
    [{ questionType: 'MATRIX', details: { rows: ['x'], choices: ['a', ' A'] } }, 'details.choices'],
    [{ questionType: 'MATCHING', details: { rows: ['x'], choices: ['a', 'b'] } }, 'details.rows'],
    [{ questionType: 'NUMERIC', details: { unit: 'x'.repeat(21) } }, 'details.unit'],
    [{ questionType: 'NUMERIC', correct: 'three' }, 'correct'],
    [{ questionType: 'NUMERIC', correct: 3, tolerance: -1 }, 'tolerance'],
    [{ questionType: 'RANKING', details: { choices: ['a', 'b'] }, correct: ['a'] }, 'correct'],
    [{ questionType: 'INLINE_CHOICE' }, 'question'],
    [{ questionType: 'INLINE_CHOICE', question: 'It is [[day]].' }, 'question'],
    [{ questionType: 'INLINE_CHOICE', question: '[[a|b]] [[c|d]]', correct: ['a', ''] }, 'correct'],
  ])('createAssessment rejects %j at its field', async (part, field) => {
    const input = {
      ...{ programId: fixture.cast.programId, formName: 'A form', assessmentType: 'SURVEY' },
      ...{ startDate: '2026-09-14', endDate: '2026-09-15', questions: [{ question: 'Q', ...part }] },
    };
    const { errors } = await admin().send(
      `mutation ($input: CreateAssessmentInput!) { createAssessment(input: $input) { id } }`,
      { input },
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: `input.questions.0.${field}`,
    });
  });

  it('stores answers of each type, counts them by part and by right answer, and exports them in the same columns', async () => {
    const made = await makeAssessment(fixture, { questions: QUESTIONS });
    const given = (await learner().query(GIVEN, inputOf(made, ANSWERS)))['submitAssessmentResponses'];
    expect(given.answers.map(({ value }: { value: unknown }) => value)).toEqual(ANSWERS);
    expect(given.answers[3]).toMatchObject({ unit: 'cm' });
    const other = randomUUID();
    await fixture.saveFamily(other, []);
    await subgraph
      .as({ ...fixture.cast.actors.learner, userId: other })
      .query(SUBMIT, inputOf(made, [[['Math', 'Never']], ['Art', 'Music'], null, 4, null]));
    const { questionResults } = (await admin().query(RESULTS, { input: { assessmentId: made.id } }))[
      'getAssessmentV2'
    ];
    const count = (value: unknown, times: number) => ({ value, count: times });
    expect(questionResults).toMatchObject([
      {
        ...{ answered: 2, right: null, counts: [] },
        parts: [
          { part: 'Reading', counts: [count('Never', 0), count('Often', 0)] },
          { part: 'Math', counts: [count('Never', 1), count('Often', 1)] },
        ],
      },
      {
        ...{ answered: 2, right: 1 },
        parts: [
          { part: 'Art', average: 1.5, counts: [count(1, 1), count(2, 1)] },
          { part: 'Music', average: 1.5 },
        ],
      },
      { answered: 1, right: 1, parts: [{ part: 'dog' }, { part: 'cat' }] },
      { answered: 2, average: 3.85, right: 1, parts: [] },
      {
        ...{ answered: 1, right: 0 },
        parts: [
          { part: '1', counts: [count('day', 1), count('night', 0)] },
          { part: '2', counts: [count('hot', 0), count('cold', 0)] },
        ],
      },
    ]);
    const csv = (await admin().query(EXPORT, { input: { assessmentId: made.id } }))['exportAssessmentV2'];
    const [head, first, second] = csv.split('\r\n');
    expect(head).toContain(
      ',How often?: Reading,How often?: Math,Which first?: Art,Which first?: Music,Which is which?: dog,Which is which?: cat,How long?,It is ____ and ____.: 1,It is ____ and ____.: 2',
    );
    expect(first).toMatch(/,,Often,2,1,perro,gato,3.7,day,$/);
    expect(second).toMatch(/,,Never,1,2,,,4,,$/);
    const excel = { assessmentId: made.id, format: 'EXCEL' };
    const book = (await admin().query(EXPORT, { input: excel }))['exportAssessmentV2'];
    const parts = unzipSync(Buffer.from(book, 'base64'));
    const [sheet, texts] = ['worksheets/sheet1', 'sharedStrings'].map((name) =>
      strFromU8(parts[`xl/${name}.xml`]!),
    );
    expect(texts).toContain('>Which is which?: dog<');
    expect(sheet).toContain('<v>3.7</v>');
  });

  it('submitAssessmentResponses rejects answers that do not fit, at their question', async () => {
    const made = await makeAssessment(fixture, {
      questions: QUESTIONS.map((question) => ({ ...question, required: true })),
    });
    const field = async (at: number, value: unknown) => {
      const values: unknown[] = [
        [
          ['Math', 'Often'],
          ['Reading', 'Often'],
        ],
        ...ANSWERS.slice(1, 4),
        ['day', 'hot'],
      ];
      const sent = await learner().send(SUBMIT, inputOf(made, values.with(at, value)));
      return sent.errors?.[0]?.extensions['field'];
    };
    const wrong = [[['Math', 'Often']], ['Art'], [['dog', 'perro']], '3', ['day', '']];
    for (const [at, value] of wrong.entries())
      expect(await field(at, value)).toBe(`input.answers.${made.questions[at].id}`);
  });

  it('editAssessment keeps details that the input leaves out, and rejects other parts of an answered question', async () => {
    const made = await makeAssessment(fixture, { questions: QUESTIONS });
    const old = ({ id, question, questionType }: Record<string, unknown>) => ({ id, question, questionType });
    const edit = (questions: object[], revision: number) => ({
      input: { assessmentId: made.id, revision, questions },
    });
    const before = (await asked(admin(), made.id)).questions;
    await admin().query(EDIT, edit(made.questions.map(old), 1));
    expect((await asked(admin(), made.id)).questions).toEqual(before);
    await learner().query(SUBMIT, inputOf(made, ANSWERS));
    const [matrix, ...others] = made.questions.map(old);
    const changed = { ...matrix, details: { rows: ['Reading', 'Art'], choices: OFTEN.choices } };
    expect(await admin().refusal(EDIT, edit([changed, ...others], 2))).toBe('CONFLICT');
    const reworded = { ...matrix, question: 'How often now?', details: OFTEN };
    await admin().query(EDIT, edit([reworded, ...others], 2));
  });

  it('editProgramFormQuestion rejects other parts of an answered question', async () => {
    const input = {
      ...{ programId: fixture.cast.programId, formType: 'LEADER_POST_SESSION', question: 'How often?' },
      ...{ questionType: 'MATRIX', details: OFTEN },
    };
    const { questions } = (await admin().query(ADD, { input }))['createProgramFormQuestion'];
    expect(questions).toMatchObject([{ details: OFTEN }]);
    const [{ id: questionId }] = questions;
    const words = { questionId, revision: 1, question: 'How often now?' };
    const edited = (await admin().query(EDIT_QUESTION, { input: words }))['editProgramFormQuestion'];
    expect(edited.questions).toMatchObject([{ details: OFTEN }]);
    await subgraph.admin.query(`UPDATE learning.questions SET answered = true WHERE id = $1`, [questionId]);
    const parts = { questionId, revision: 2, details: { rows: ['Reading'], choices: OFTEN.choices } };
    expect(await admin().refusal(EDIT_QUESTION, { input: parts })).toBe('CONFLICT');
  });
});
