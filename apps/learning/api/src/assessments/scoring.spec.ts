import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { EDIT, EDIT_RESPONSE, GET, makeAssessment, SUBMIT } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const SCORED = `id revision canEdit score { points most unscored
  questions { questionId points most isAutomatic note scoredBy { id } rubric { points label } } }`;
const OWN = `query ($assessmentId: ID!) { getAssessment(assessmentId: $assessmentId) { id toScore
  questions { points rubric { points } } ownResponses { ${SCORED} } } }`;
const TO_SCORE = `query ($assessmentId: ID!) { getResponsesToScore(assessmentId: $assessmentId) { totalCount items { ${SCORED} userId } } }`;
const SCORE = `mutation ($input: ScoreAssessmentResponseInput!) { scoreAssessmentResponse(input: $input) { ${SCORED} } }`;

const QUESTIONS = [
  { question: 'Is 7 prime?', questionType: 'YES_NO', correct: true, points: 2 },
  {
    ...{ question: 'Why?', questionType: 'LONG_TEXT', points: 5 },
    rubric: [
      { points: 5, label: 'Names what divides it' },
      { points: 2, label: 'Repeats the claim' },
    ],
  },
];

describe('scores of assessments', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    setNow(new Date());
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });

  const setNow = (now: Date) => {
    (subgraph.services as { clock: { now(): Date } }).clock = { now: () => now };
  };
  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const learner = () => subgraph.as(fixture.cast.actors.learner);
  const leader = () => subgraph.as(fixture.cast.actors.leader);
  const make = (part: object = {}) => makeAssessment(fixture, { questions: QUESTIONS, ...part });
  const send = async (made: any, [isPrime, why]: [boolean, string | null], as = learner()) => {
    const [first, second] = made.questions;
    const answers = [
      { questionId: first.id, value: isPrime },
      { questionId: second.id, value: why },
    ];
    return (await as.query(SUBMIT, { input: { assessmentId: made.id, answers } }))[
      'submitAssessmentResponses'
    ];
  };
  const queue = async (made: any, as = admin()) =>
    (await as.query(TO_SCORE, { assessmentId: made.id }))['getResponsesToScore'];
  const inputFor = (
    made: any,
    response: { id: string; revision: number },
    points: number,
    note?: string,
  ) => ({
    input: {
      ...{ responseId: response.id, revision: response.revision },
      scores: [{ questionId: made.questions[1].id, points, note }],
    },
  });
  const own = async (made: any) => (await learner().query(OWN, { assessmentId: made.id }))['getAssessment'];
  const scoredEvents = async (made: any) =>
    (await subgraph.recorded('learning.assessment-scored'))
      .map(({ payload }) => payload)
      .filter(({ assessmentId }) => assessmentId === made.id);

  it('scoreAssessmentResponse completes the score of open answers, and publishes it when complete', async () => {
    const made = await make({ scoreShown: 'AT_ONCE' });
    const sent = await send(made, [true, 'Because']);
    expect(await scoredEvents(made)).toEqual([]);
    expect((await own(made)).ownResponses).toMatchObject([{ id: sent.id, score: null, canEdit: false }]);
    const waiting = await queue(made);
    expect(waiting).toMatchObject({
      totalCount: 1,
      items: [{ score: { points: 2, most: 7, unscored: 1, questions: [{ points: 2 }, { points: null }] } }],
    });
    expect(waiting.items[0].score.questions[1].rubric).toHaveLength(2);
    const scored = await admin().query(SCORE, inputFor(made, sent, 3.5, ' Good start '));
    expect(scored['scoreAssessmentResponse'].score).toMatchObject({ points: 5.5, unscored: 0 });
    expect((await queue(made)).totalCount).toBe(0);
    const [seen] = (await own(made)).ownResponses;
    expect(seen.score).toMatchObject({ points: 5.5, most: 7 });
    expect(seen.score.questions[1]).toMatchObject({ points: 3.5, note: 'Good start', scoredBy: null });
    expect(await scoredEvents(made)).toMatchObject([
      { points: 5.5, mostPoints: 7, userId: sent.userId, scoredBy: fixture.cast.actors.programAdmin.userId },
    ]);
    const change = { responseId: sent.id, revision: 1, answers: [] };
    expect(await learner().refusal(EDIT_RESPONSE, { input: change })).toBe('CONFLICT');
  });

  it('recomputes the score when the key changes, and deletes points of a changed open answer', async () => {
    const made = await make();
    const sent = await send(made, [false, 'Because']);
    await admin().query(SCORE, inputFor(made, sent, 5));
    const questions = [
      { ...QUESTIONS[0], id: made.questions[0].id, correct: false },
      { ...made.questions[1] },
    ];
    await admin().query(EDIT, { input: { assessmentId: made.id, revision: 1, questions } });
    const answers = [{ questionId: made.questions[1].id, value: 'No idea' }];
    await learner().query(EDIT_RESPONSE, { input: { responseId: sent.id, revision: 1, answers } });
    const [waiting] = (await queue(made)).items;
    expect(waiting).toMatchObject({ revision: 2, score: { points: 2, unscored: 1 } });
    expect(await admin().refusal(SCORE, inputFor(made, sent, 5))).toBe('CONFLICT');
    // With this setting the respondent never sees the score.
    await admin().query(SCORE, inputFor(made, waiting, 0));
    expect((await own(made)).ownResponses[0].score).toBeNull();
  });

  it('shows the score after the window where the form says so, without unscored answers at submission', async () => {
    const made = await make({ questions: [QUESTIONS[0]], scoreShown: 'AT_END' });
    const answers = [{ questionId: made.questions[0].id, value: true }];
    await learner().query(SUBMIT, { input: { assessmentId: made.id, answers } });
    expect(await scoredEvents(made)).toMatchObject([{ points: 2, scoredBy: null, shown: 'AT_END' }]);
    expect((await own(made)).ownResponses[0].score).toBeNull();
    setNow(new Date(Date.now() + 20 * 86_400_000));
    expect((await own(made)).ownResponses[0].score).toMatchObject({ points: 2, most: 2 });
  });

  it('scoreAssessmentResponse is for leaders who met the learner, and on a post-assessment for other leaders by default', async () => {
    const { actors, programId, foreigners } = fixture.cast;
    await fixture.complete();
    const other = { ...actors.leader, userId: randomUUID() };
    await fixture.savePerson(other.userId, { programRoles: [{ programId, role: 'LEADER' }] });
    const scorersOf = async (part: object) => {
      const made = await make(part);
      const sent = await send(made, [true, 'Because']);
      const may = async (as: ReturnType<TestSubgraph['as']>) => {
        const code = (await as.send(SCORE, inputFor(made, sent, 1))).errors?.[0]?.extensions.code ?? 'OK';
        return code;
      };
      const met = await may(leader());
      const seen = met === 'OK' ? null : await leader().send(TO_SCORE, { assessmentId: made.id });
      if (seen?.data) expect(seen.data['getResponsesToScore'].totalCount).toBe(0);
      return [met, await may(subgraph.as(other))];
    };
    expect(await scorersOf({})).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await scorersOf({ scorers: 'LEADERS', visibility: 'ADMINS' })).toEqual(['OK', 'NOT_FOUND']);
    expect(await scorersOf({ scorers: 'LEADERS', isPostAssessment: true })).toEqual(['NOT_FOUND', 'OK']);
    expect(await scorersOf({ scorers: 'LEADERS', isPostAssessment: true, ownLeadersScore: true })).toEqual([
      'OK',
      'OK',
    ]);
    const made = await make({ scorers: 'LEADERS' });
    const sent = await send(made, [true, 'Because']);
    for (const actor of [actors.learner, actors.parent, foreigners.superAdmin, foreigners.learner])
      expect(await subgraph.as(actor).refusal(SCORE, inputFor(made, sent, 1))).toBe('NOT_FOUND');
    expect((await leader().query(OWN, { assessmentId: made.id }))['getAssessment']).toMatchObject({
      toScore: 1,
      questions: [{ points: 2 }, { points: 5, rubric: [] }],
    });
    expect((await own(made)).toScore).toBeNull();
  });

  it.each([
    [[{ ...QUESTIONS[0], correct: null }], 'input.questions.0.points'],
    [[{ question: 'Often?', questionType: 'SCALE', points: 1 }], 'input.questions.0.points'],
    [[{ question: 'Why?', questionType: 'TEXT', points: 0.005 }], 'input.questions.0.points'],
    [
      [{ question: 'Why?', questionType: 'TEXT', points: 1, rubric: [{ points: 2, label: 'Best' }] }],
      'input.questions.0.rubric',
    ],
  ])('createAssessment rejects points that do not fit: %j', async (questions, field) => {
    const made = await make();
    const { errors } = await admin().send(EDIT, { input: { assessmentId: made.id, revision: 1, questions } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field });
  });

  it('scoreAssessmentResponse rejects points above the maximum, and answers that are scored automatically', async () => {
    const made = await make();
    const sent = await send(made, [true, null]);
    const codes = await Promise.all([
      admin().refusal(SCORE, inputFor(made, sent, 1)),
      admin().refusal(SCORE, { input: { ...inputFor(made, sent, 1).input, responseId: 'one' } }),
    ]);
    expect(codes).toEqual(['BAD_USER_INPUT', 'NOT_FOUND']);
    expect((await queue(made)).totalCount).toBe(0);
    const answers = [{ questionId: made.questions[1].id, value: 'Because' }];
    await learner().query(EDIT_RESPONSE, { input: { responseId: sent.id, revision: 1, answers } });
    expect(await admin().refusal(SCORE, inputFor(made, { id: sent.id, revision: 2 }, 5.1))).toBe(
      'BAD_USER_INPUT',
    );
    // An answered open question can neither gain nor lose its points.
    const { questions } = (await admin().query(GET, { assessmentId: made.id }))['getAssessment'];
    const without = [questions[0], { ...questions[1], points: null }];
    const input = { assessmentId: made.id, revision: 1, questions: without };
    expect(await admin().refusal(EDIT, { input })).toBe('CONFLICT');
  });
});
