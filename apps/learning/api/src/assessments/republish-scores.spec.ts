import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { EDIT, makeAssessment, SUBMIT } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { republishScores } from './republish-scores.platform';

const ARCHIVE = `mutation ($assessmentId: ID!, $archived: Boolean) { archiveAssessment(assessmentId: $assessmentId, archived: $archived) { id } }`;
const ARCHIVE_RESPONSE = `mutation ($responseId: ID!, $archived: Boolean) {
  archiveAssessmentResponse(responseId: $responseId, archived: $archived) { id } }`;
const QUESTIONS = [{ question: 'Is 7 prime?', questionType: 'YES_NO', correct: true, points: 2 }];

let subgraph: TestSubgraph;
let fixture: FeedbackFixture;
beforeAll(async () => {
  subgraph = await startTestSubgraph(learning);
});
afterAll(() => subgraph?.close());
beforeEach(async () => {
  fixture = new FeedbackFixture(subgraph);
  await fixture.open();
});

const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
const republish = () => republishScores.handler(subgraph.services);

async function answered(): Promise<{ made: any; responseId: string }> {
  const made = await makeAssessment(fixture, { questions: QUESTIONS, assessmentType: 'SKILLS_CHECK' });
  const answers = [{ questionId: made.questions[0].id, value: true }];
  const sent = await subgraph
    .as(fixture.cast.actors.learner)
    .query(SUBMIT, { input: { assessmentId: made.id, answers } });
  return { made, responseId: sent['submitAssessmentResponses'].id };
}

/** Points of the published scores of the assessment; null: withdrawn. */
async function published(made: any): Promise<(number | null)[]> {
  const events = await subgraph.recorded();
  return events
    .filter(
      ({ type, payload }) =>
        type.startsWith('learning.assessment-score') && payload['assessmentId'] === made.id,
    )
    .map(({ payload }) => (payload['points'] as number | undefined) ?? null);
}

it('publishes scores again after a change of the key or the name, once', async () => {
  const { made, responseId } = await answered();
  await republish();
  await republish();
  expect(await published(made)).toEqual([2, 2]);
  const [first] = (await subgraph.recorded('learning.assessment-scored')).filter(
    ({ payload }) => payload['assessmentId'] === made.id,
  );
  expect(first!.payload).toMatchObject({
    ...{ responseId, assessmentType: 'SKILLS_CHECK', windowEnd: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    scoredAt: expect.stringMatching(/Z$/),
  });
  const questions = [{ ...QUESTIONS[0], id: made.questions[0].id, correct: false }];
  await admin().query(EDIT, { input: { assessmentId: made.id, revision: 1, questions } });
  await republish();
  await republish();
  expect(await published(made)).toEqual([2, 2, 0]);
});

it('withdraws the scores of an archived assessment, and publishes them after its restoration', async () => {
  const { made } = await answered();
  await republish();
  await admin().query(ARCHIVE, { assessmentId: made.id });
  await republish();
  expect(await published(made)).toEqual([2, 2, null]);
  await admin().query(ARCHIVE, { assessmentId: made.id, archived: false });
  await republish();
  expect(await published(made)).toEqual([2, 2, null, 2]);
});

it('says why a score was withdrawn', async () => {
  const { made, responseId } = await answered();
  await admin().query(ARCHIVE, { assessmentId: made.id });
  await republish();
  await subgraph.admin.query(`UPDATE learning.assessment_responses SET unscored = 1 WHERE id = $1`, [
    responseId,
  ]);
  await admin().query(ARCHIVE, { assessmentId: made.id, archived: false });
  await republish();
  await admin().query(ARCHIVE, { assessmentId: made.id });
  await republish();
  await admin().query(ARCHIVE_RESPONSE, { responseId });
  const withdrawn = await subgraph.recorded('learning.assessment-score-withdrawn');
  expect(
    withdrawn
      .filter(({ payload }) => payload['responseId'] === responseId)
      .map(({ payload }) => payload['cause']),
  ).toEqual(['ASSESSMENT_ARCHIVED', 'NOT_SCORED', 'NOT_SCORED', 'RESPONSE_ARCHIVED']);
});

it('archiveAssessmentResponse withdraws the score of a response, and publishes it after its restoration', async () => {
  const { made, responseId } = await answered();
  await admin().query(ARCHIVE_RESPONSE, { responseId });
  await admin().query(ARCHIVE_RESPONSE, { responseId, archived: false });
  expect(await published(made)).toEqual([2, null, 2]);
  await admin().query(ARCHIVE_RESPONSE, { responseId });
  await republish();
  expect(await published(made)).toEqual([2, null, 2, null]);
});
