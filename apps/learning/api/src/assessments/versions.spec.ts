import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import {
  answer,
  day,
  EDIT,
  EDIT_RESPONSE,
  EXPORT,
  GET,
  makeAssessment,
  SAVE_DRAFTS,
  SUBMIT,
  USERS,
} from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const VERSIONS = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) { id
  versions { version replacedAt replacedBy { id } questions { questionId question correct } } } }`;
const RESULTS = `query ($input: GetAssessmentV2Input!) { getAssessmentV2(input: $input) {
  questionResults { isAsked answered average question { id question } } } }`;

describe('versions of an assessment', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;
  let made: { id: string; questions: any[] };

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    made = await makeAssessment(fixture);
  });

  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const learner = () => subgraph.as(fixture.cast.actors.learner);
  const secondLearner = async () => {
    const userId = '0c0ffee0-0000-4000-8000-000000000002';
    await fixture.saveFamily(userId, []);
    return { ...fixture.cast.actors.learner, userId };
  };
  const edit = async (questions: object[], more: object = {}) => {
    const now = (await admin().query(GET, { assessmentId: made.id }))['getAssessment'];
    const input = { assessmentId: made.id, revision: now.revision, questions, ...more };
    return (await admin().query(EDIT, { input }))['editAssessment'];
  };
  const submit = (answers: object[], more: object = {}, as = learner()) =>
    as.send(SUBMIT, { input: { assessmentId: made.id, answers, ...more } });
  const added = { question: 'Where do you read?', questionType: 'TEXT' };

  it('editAssessment makes a new version of answered questions, and keeps the former version with its responses', async () => {
    const first = await answer(fixture, made);
    expect(first.version).toBe(1);
    const input = { assessmentId: made.id, revision: 1, questions: [made.questions[0], added] };
    const refused = await admin().send(EDIT, { input });
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Questions cannot be added to this assessment.',
      extensions: { code: 'CONFLICT', version: 1 },
    });
    const next = await edit([{ ...made.questions[0], question: 'I love to read.' }, added], {
      newVersion: true,
    });
    expect(next).toMatchObject({ version: 2, hasResponses: true, isVersionAnswered: false });
    expect(next.questions[0]).toMatchObject({ id: made.questions[0].id, question: 'I love to read.' });
    const { versions } = (await admin().query(VERSIONS, { assessmentId: made.id }))['getAssessment'];
    expect(versions).toMatchObject([
      { version: 2, replacedAt: null, replacedBy: null },
      {
        version: 1,
        replacedBy: { id: fixture.cast.actors.programAdmin.userId },
        questions: [{ question: 'I like to read.' }, { question: 'What did you read?' }],
      },
    ]);
    const own = (await learner().query(VERSIONS, { assessmentId: made.id }))['getAssessment'].versions;
    expect(own[1].replacedBy).toBeNull();
    const { items } = (await admin().query(USERS, { input: { assessmentId: made.id } }))[
      'getAssessmentV2Users'
    ];
    expect(items[0].response).toMatchObject({ id: first.id, version: 1 });
    // A version without answers is changed in place.
    expect(await edit([next.questions[0], added], { newVersion: true })).toMatchObject({ version: 2 });
  });

  it('editAssessment keeps a question’s id while its type and parts stay', async () => {
    await answer(fixture, made);
    const [scale, text] = made.questions;
    const next = await edit([{ ...text, questionType: 'LONG_TEXT' }, scale], { newVersion: true });
    expect(next.questions[0].id).not.toBe(text.id);
    expect(next.questions[1].id).toBe(scale.id);
    const other = await secondLearner();
    await submit([{ questionId: scale.id, value: 2 }], {}, subgraph.as(other));
    const { questionResults } = (await admin().query(RESULTS, { input: { assessmentId: made.id } }))[
      'getAssessmentV2'
    ];
    // Answers from both versions count for the question that they share.
    expect(questionResults).toMatchObject([
      { isAsked: true, answered: 0 },
      { isAsked: true, answered: 2, average: 3, question: { id: scale.id } },
    ]);
  });

  it('submitAssessmentResponses accepts the version that the person began, with drafts of the version before', async () => {
    const [scale, text] = made.questions.map(({ id }) => id);
    const other = await secondLearner();
    await answer(fixture, made, other, [3, null]);
    const drafts = [
      { questionId: scale, value: 5, counter: 1, writer: scale },
      { questionId: text, value: 'Half a page', counter: 2, writer: scale },
    ];
    const place = { assessmentId: made.id, windowStart: day(-3) };
    await learner().query(SAVE_DRAFTS, { input: { ...place, drafts } });
    const next = await edit([made.questions[0], { ...added, required: true }], { newVersion: true });
    // A draft of the removed question arrives late.
    const late = [{ questionId: text, value: 'A whole page', counter: 3, writer: scale }];
    expect(
      (await learner().query(SAVE_DRAFTS, { input: { ...place, drafts: late } }))['saveAssessmentDrafts'],
    ).toBe(1);
    const where = next.questions[1].id;
    const sent = await submit([{ questionId: where, value: 'At home' }], { version: 2 });
    expect(sent.data!['submitAssessmentResponses']).toMatchObject({
      version: 2,
      answers: [
        { questionId: scale, value: 5, offPath: null },
        { questionId: where, value: 'At home', offPath: null },
        { questionId: text, question: 'What did you read?', value: 'A whole page', offPath: true },
      ],
    });
    const { id, revision } = sent.data!['submitAssessmentResponses'];
    const input = { responseId: id, revision, answers: [{ questionId: scale, value: 1 }] };
    const edited = (await learner().query(EDIT_RESPONSE, { input }))['editAssessmentResponse'];
    expect(edited.answers.at(-1)).toMatchObject({ value: 'A whole page', offPath: true });
  });

  it('submitAssessmentResponses accepts an earlier version from a page without versions, and checks answers by that version', async () => {
    const [scale, text] = made.questions.map(({ id }) => id);
    await answer(fixture, made, await secondLearner());
    await edit([{ ...added, required: true }], { newVersion: true });
    const fieldOf = async (answers: object[], more: object = {}) =>
      (await submit(answers, more)).errors?.[0]?.extensions.field;
    expect(await fieldOf([{ questionId: text, value: 'x' }], { version: 1 })).toBe(`input.answers.${scale}`);
    expect(await fieldOf([{ questionId: scale, value: 1 }], { version: 3 })).toBe('input.version');
    // A page deployed before versions existed names none.
    const sent = (await submit([{ questionId: scale, value: 4 }])).data!['submitAssessmentResponses'];
    expect(sent.version).toBe(1);
    const stranger = subgraph.as(fixture.cast.foreigners.superAdmin);
    expect(await stranger.refusal(VERSIONS, { assessmentId: made.id })).toBe('NOT_FOUND');
    const keep = { responseId: sent.id, revision: 1, answers: [{ questionId: text, value: 'Comics' }] };
    const edited = (await learner().query(EDIT_RESPONSE, { input: keep }))['editAssessmentResponse'];
    expect(edited).toMatchObject({ version: 1, revision: 2 });
  });

  it('editAssessment stores a version without responses when a drafted question is removed', async () => {
    const [scale] = made.questions;
    const draft = { questionId: made.questions[1].id, value: 'Comics', counter: 1, writer: scale.id };
    const input = { assessmentId: made.id, windowStart: day(-3), drafts: [draft] };
    await learner().query(SAVE_DRAFTS, { input });
    expect((await edit([...made.questions, added])).version).toBe(1);
    expect((await edit([scale])).version).toBe(2);
    const sent = (await submit([{ questionId: scale.id, value: 4 }])).data!['submitAssessmentResponses'];
    expect(sent.answers).toMatchObject([{ value: 4 }, { value: 'Comics', offPath: true }]);
  });

  it('exportAssessmentV2 shares columns between versions, named by text or by key', async () => {
    const [scale, text] = made.questions.map(({ id }) => id);
    await answer(fixture, made, undefined, [4, 'Comics']);
    const next = await edit([added, made.questions[0]], { newVersion: true });
    const table = async (heads: string) => {
      const input = { assessmentId: made.id, heads };
      const csv: string = (await admin().query(EXPORT, { input }))['exportAssessmentV2'];
      return csv
        .slice(1)
        .split('\r\n')
        .map((line) => line.split(',').slice(7));
    };
    const [words, line] = await table('WORDS');
    expect(words).toEqual(['Version', 'Where do you read?', 'I like to read.', 'What did you read?']);
    expect(line).toEqual(['1', '', '4', 'Comics']);
    expect((await table('KEYS'))[0]).toEqual(['version', next.questions[0].id, scale, text]);
  });
});
