import type { TextFlagged } from '@lyceum/contracts/messaging';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { makeAssessment, SUBMIT } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const CONTACT = 'Call me at 303-555-0148';
const SECRET = 'Please do not tell your mom';
const DESPAIR = 'I want to die';
const GIVE = `mutation ($input: SubmitPostSessionFeedbackInput!) { submitPostSessionFeedback(input: $input) { saved } }`;
const CHANGE = `mutation ($input: EditPostSessionFeedbackInput!) { editPostSessionFeedback(input: $input) { saved } }`;
const SCORE = `mutation ($input: ScoreAssessmentResponseInput!) { scoreAssessmentResponse(input: $input) { id } }`;

describe('the check of texts about learners', () => {
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

  const actors = () => fixture.cast.actors;
  const decide = (checksEnabled: boolean, revision = 1) =>
    subgraph.publish('messaging', {
      type: 'messaging.safeguarding-policy-saved',
      ecosystemId: fixture.cast.ecosystemId,
      payload: {
        ...{ checksEnabled, adultGrades: ['AE'], careText: { en: 'Call.', sp: 'Llame.' }, revision },
        checks: { CONTACT: 'WARN', ELSEWHERE: 'OFF', SECRECY: 'HOLD', THREAT: 'FLAG', SELF_HARM: 'FLAG' },
      },
    });
  const flagged = async (): Promise<TextFlagged[]> =>
    (await subgraph.recorded('learning.text-flagged'))
      .map(({ payload }) => payload as TextFlagged)
      .filter(({ memberIds }) => memberIds.includes(actors().learner.userId!));
  /** Gives feedback with a note; resolves to how the note is changed. */
  const give = async (note: string) => {
    const form = await fixture.addQuestion();
    const sessionId = await fixture.complete();
    // Each call adds a question to the form.
    const answers = form.questions.map(({ id }: { id: string }) => ({ questionId: id, value: 4 }));
    const about = { userId: actors().learner.userId, answers };
    const leader = subgraph.as(actors().leader);
    await leader.query(GIVE, { input: { sessionId, formId: form.id, responses: [{ ...about, note }] } });
    return {
      sessionId,
      change: (next: string) =>
        leader.query(CHANGE, { input: { sessionId, formId: form.id, ...about, note: next } }),
    };
  };

  it('reports notes of feedback about a minor when they are new or changed, and refuses none', async () => {
    await decide(true);
    const { sessionId, change } = await give(SECRET);
    expect(await flagged()).toMatchObject([
      {
        ...{ source: 'FEEDBACK_NOTE', sessionId, fromUserId: actors().leader.userId, body: SECRET },
        ...{ categories: ['SECRECY'], isCrisis: false, saved: true },
      },
    ]);
    await change(SECRET);
    expect(await flagged()).toHaveLength(1);
    await change(DESPAIR);
    expect((await flagged()).at(-1)).toMatchObject({ isCrisis: true, body: DESPAIR });
    await change('Read aloud at home.');
    expect(await flagged()).toHaveLength(2);
  });

  it('scoreAssessmentResponse reports notes beside points', async () => {
    await decide(true);
    const questions = [{ question: 'Why?', questionType: 'LONG_TEXT', points: 5 }];
    const made = await makeAssessment(fixture, { questions });
    const [{ id: questionId }] = made.questions;
    const sent = await subgraph.as(actors().learner).query(SUBMIT, {
      input: { assessmentId: made.id, answers: [{ questionId, value: 'Because.' }] },
    });
    const { id: responseId, revision } = sent['submitAssessmentResponses'];
    await subgraph.as(actors().programAdmin).query(SCORE, {
      input: { responseId, revision, scores: [{ questionId, points: 3, note: CONTACT }] },
    });
    expect(await flagged()).toMatchObject([
      {
        source: 'SCORE_NOTE',
        subjectId: responseId,
        sessionId: null,
        categories: ['CONTACT'],
        body: CONTACT,
      },
    ]);
  });

  it('checks nothing while the ecosystem checks no messages, and nothing about adults', async () => {
    await give(SECRET);
    await decide(false);
    await give(SECRET);
    await decide(true, 2);
    const programRoles = [{ programId: fixture.cast.programId, role: 'LEARNER' }];
    await fixture.savePerson(actors().learner.userId!, { programRoles, ofAgeOn: '2001-02-03' });
    await give(SECRET);
    expect(await flagged()).toEqual([]);
    await fixture.savePerson(actors().learner.userId!, { programRoles, gradeLevel: 'AE' });
    await give(SECRET);
    expect(await flagged()).toEqual([]);
  });
});
