import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import {
  answer,
  ARCHIVE,
  COMPARISON,
  COMPARISON_PEOPLE,
  CREATE,
  day,
  EDIT,
  EXPORT,
  GET,
  makeAssessment,
  QUESTIONS,
} from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

describe('pre- and post-assessments', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;
  let pre: { id: string; questions: any[] };
  let post: { id: string; questions: any[] };

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    pre = await makeAssessment(fixture);
    post = await makeAssessment(fixture, partOf(pre));
  });

  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const partOf = (of: typeof pre, more: object = {}) => ({
    ...{ startDate: day(-2), isPostAssessment: true, preAssessmentId: of.id },
    questions: of.questions.map(({ id, question, questionType }) => ({
      ...{ id, question, questionType, pairedQuestionId: id },
    })),
    ...more,
  });
  const newLearner = async () => {
    const userId = randomUUID();
    await fixture.saveFamily(userId, []);
    return { ...fixture.cast.actors.learner, userId };
  };
  const refusal = async (part: object) => {
    const input = {
      ...{ programId: fixture.cast.programId, formName: 'After', assessmentType: 'SURVEY' },
      ...{ endDate: day(3), ...partOf(pre), ...part },
    };
    const { errors } = await admin().send(CREATE, { input });
    return errors?.[0]?.extensions?.['field'];
  };

  it('createAssessment copies questions under new ids and pairs them; another page sees the pre-assessment', async () => {
    expect(post.questions[0].id).not.toBe(pre.questions[0].id);
    expect(post.questions.map(({ pairedQuestionId }) => pairedQuestionId)).toEqual(
      pre.questions.map(({ id }) => id),
    );
    const found = (await admin().query(GET, { assessmentId: post.id }))['getAssessment'];
    expect(found.preAssessment).toEqual({ id: pre.id });
  });

  it('createAssessment rejects a pre-assessment and pairs that do not fit, at their fields', async () => {
    const [first] = partOf(pre).questions;
    const sibling = await makeAssessment(fixture, { programId: fixture.cast.siblingProgramId });
    const archived = await makeAssessment(fixture);
    await admin().query(ARCHIVE, { assessmentId: archived.id });
    const none = { questions: QUESTIONS };
    expect(await refusal({ isPostAssessment: false })).toBe('input.preAssessmentId');
    expect(await refusal({ preAssessmentId: sibling.id, ...none })).toBe('input.preAssessmentId');
    expect(await refusal({ preAssessmentId: randomUUID(), ...none })).toBe('input.preAssessmentId');
    expect(await refusal({ preAssessmentId: archived.id, ...none })).toBe('input.preAssessmentId');
    expect(await refusal({ startDate: day(-3) })).toBe('input.preAssessmentId');
    const twice = [first, { ...first, id: randomUUID() }];
    expect(await refusal({ questions: twice })).toBe('input.questions.1.pairedQuestionId');
    const retyped = [{ ...first, questionType: 'TEXT' }];
    expect(await refusal({ questions: retyped })).toBe('input.questions.0.pairedQuestionId');
    expect(await refusal({ preAssessmentId: null, questions: [first] })).toBe(
      'input.questions.0.pairedQuestionId',
    );
  });

  it('editAssessment keeps a pair that is left out, and drops it when the assessment is no longer at the end', async () => {
    const renamed = { assessmentId: post.id, revision: 1, formName: 'Afterwards' };
    const kept = (await admin().query(EDIT, { input: renamed }))['editAssessment'];
    expect(kept.preAssessment).toEqual({ id: pre.id });
    await admin().query(ARCHIVE, { assessmentId: pre.id });
    const again = { assessmentId: post.id, revision: 2, questions: partOf(post).questions };
    const own = again.questions.map(({ pairedQuestionId: _pair, ...question }) => question);
    const archived = (await admin().query(EDIT, { input: { ...again, questions: own } }))['editAssessment'];
    expect(archived.questions[0].pairedQuestionId).toBe(pre.questions[0].id);
    const off = { assessmentId: post.id, revision: 3, isPostAssessment: false, questions: own };
    const dropped = (await admin().query(EDIT, { input: off }))['editAssessment'];
    expect(dropped.preAssessment).toBeNull();
    expect(dropped.questions[0].pairedQuestionId).toBeNull();
  });

  it('getAssessmentComparison averages over people who answered both; getAssessmentComparisonPeople lists them and the others', async () => {
    const [both, early, late] = [await newLearner(), await newLearner(), await newLearner()];
    await answer(fixture, pre, fixture.cast.actors.learner, [2, null]);
    await answer(fixture, post, fixture.cast.actors.learner, [5, null]);
    await answer(fixture, pre, both, [3, null]);
    await answer(fixture, post, both, [4, null]);
    await answer(fixture, pre, early, [1, null]);
    await answer(fixture, post, late, [1, null]);
    const found = (await admin().query(COMPARISON, { assessmentId: post.id }))['getAssessmentComparison'];
    expect(found).toEqual({
      ...{ preAssessment: { id: pre.id }, both: 2, onlyBefore: 1, onlyAfter: 1, personMeasure: 'AVERAGE' },
      questions: [
        {
          question: { id: post.questions[0].id, pairedQuestionId: pre.questions[0].id },
          ...{ measure: 'AVERAGE', pairs: 2, before: 2.5, after: 4.5, difference: 2 },
        },
      ],
    });
    const people = async (group: string) =>
      (await admin().query(COMPARISON_PEOPLE, { input: { assessmentId: post.id, group } }))[
        'getAssessmentComparisonPeople'
      ];
    const pairs = await people('BOTH');
    expect(pairs.totalCount).toBe(2);
    expect(pairs.items).toContainEqual({
      ...{ userId: both.userId, questions: 1, before: 3, after: 4, difference: 1 },
    });
    expect((await people('ONLY_BEFORE')).items).toMatchObject([{ userId: early.userId, difference: null }]);
    expect((await people('ONLY_AFTER')).items).toMatchObject([{ userId: late.userId, questions: 0 }]);
  });

  it('getAssessmentComparison is NOT_FOUND without a pre-assessment, for learners and in another organization', async () => {
    expect(await admin().refusal(COMPARISON, { assessmentId: pre.id })).toBe('NOT_FOUND');
    const foreign = subgraph.as(fixture.cast.foreigners.superAdmin);
    expect(await foreign.refusal(COMPARISON, { assessmentId: post.id })).toBe('NOT_FOUND');
    const learner = subgraph.as(fixture.cast.actors.learner);
    expect(await learner.refusal(COMPARISON, { assessmentId: post.id })).toBe('FORBIDDEN');
    const beyond = { input: { assessmentId: post.id, pageIndex: 500 } };
    expect(await admin().refusal(COMPARISON_PEOPLE, beyond)).toBe('BAD_USER_INPUT');
  });

  it('exportAssessmentV2 names columns by the pre-assessment’s questions', async () => {
    await answer(fixture, post);
    const csv = (await admin().query(EXPORT, { input: { assessmentId: post.id, heads: 'PAIR_KEYS' } }))[
      'exportAssessmentV2'
    ];
    expect(csv.split('\r\n')[0]).toContain(pre.questions.map(({ id }) => id).join(','));
  });
});
