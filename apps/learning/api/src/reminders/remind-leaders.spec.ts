import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { remindOfFeedback } from './remind-leaders.platform';

const SUBMIT = `mutation ($input: SubmitPostSessionFeedbackInput!) { submitPostSessionFeedback(input: $input) { saved } }`;
const HOUR = 3_600_000;

describe('reminders of missing feedback', () => {
  let subgraph: TestSubgraph;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());

  it('go once to the leaders of a session on the next morning, where feedback is missing', async () => {
    const fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    const { id: formId, questions } = await fixture.addQuestion();
    const endsAt = new Date(Date.now() + 1000);
    const [missing, given] = [await fixture.complete({ endsAt }), await fixture.complete({ endsAt })];
    const { leader, learner } = fixture.cast.actors;
    const responses = [{ userId: learner.userId, answers: [{ questionId: questions[0].id, value: 4 }] }];
    await subgraph.as(leader).query(SUBMIT, { input: { sessionId: given, formId, responses } });
    const at = async (hours: number) => {
      const clock = { now: () => new Date(endsAt.getTime() + hours * HOUR) };
      (subgraph.services as { clock: { now(): Date } }).clock = clock;
      await remindOfFeedback(subgraph.services);
      return (await subgraph.recorded('learning.feedback-reminder')).map(({ payload }) => payload);
    };
    expect(await at(0.1)).toEqual([]);
    const reminders = await at(32);
    expect(reminders).toMatchObject([{ sessionId: missing, userIds: [leader.userId] }]);
    expect(await at(40)).toEqual(reminders);
  });

  it('are not sent for sessions that arrive after that morning', async () => {
    const fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    await fixture.addQuestion();
    await subgraph.admin.query(`UPDATE learning.forms SET asked_since = now() - interval '9 days'`);
    const before = (await subgraph.recorded('learning.feedback-reminder')).length;
    (subgraph.services as { clock: { now(): Date } }).clock = { now: () => new Date() };
    await fixture.complete({ endsAt: new Date(Date.now() - 50 * HOUR) });
    await remindOfFeedback(subgraph.services);
    expect((await subgraph.recorded('learning.feedback-reminder')).length).toBe(before);
  });
});
