import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { FeedbackFixture } from '../testing/feedback-fixture';

const SAVE = `mutation ($input: SaveFeedbackDraftsInput!) { saveFeedbackDrafts(input: $input) }`;
const GET = `query ($sessionId: ID!, $formId: ID!) { getFeedbackDrafts(sessionId: $sessionId, formId: $formId) {
  userId typed { answers note base } counter writer } }`;
const SUBMIT = `mutation ($input: SubmitPostSessionFeedbackInput!) { submitPostSessionFeedback(input: $input) { saved } }`;

describe('drafts of feedback', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;
  let place: { sessionId: string; formId: string };
  let questionId: string;
  const [phone, laptop] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    const form = await fixture.addQuestion();
    questionId = form.questions[0].id;
    place = { sessionId: await fixture.complete(), formId: form.id };
  });

  const leader = () => subgraph.as(fixture.cast.actors.leader);
  const about = () => fixture.cast.actors.learner.userId!;
  const draft = (counter: number, note: string, writer = phone) => ({
    ...{ userId: about(), counter, writer },
    typed: { answers: { [questionId]: 4 }, note, base: null },
  });
  const save = async (drafts: object[], as = leader(), more: object = {}) =>
    as.send(SAVE, { input: { ...place, drafts, ...more } });
  const stored = async (as = leader()) => (await as.query(GET, place))['getFeedbackDrafts'];

  it('saveFeedbackDrafts keeps the later of two devices’ drafts, and repeats without a change', async () => {
    expect((await save([draft(5, 'From the phone')])).data).toEqual({ saveFeedbackDrafts: 1 });
    expect((await save([draft(4, 'Older', laptop)])).data).toEqual({ saveFeedbackDrafts: 0 });
    expect((await save([draft(5, 'From the phone')])).data).toEqual({ saveFeedbackDrafts: 0 });
    expect(await stored()).toEqual([draft(5, 'From the phone')]);
    await save([draft(5, 'From the laptop', laptop)]);
    expect((await stored())[0].typed.note).toBe('From the laptop');
    const discarded = { ...draft(6, ''), typed: null };
    await save([discarded]);
    expect(await stored()).toEqual([discarded]);
  });

  it('getFeedbackDrafts shows nobody else’s drafts, and none once the feedback is sent', async () => {
    await save([draft(1, 'Mine')]);
    expect(await stored(subgraph.as(fixture.cast.actors.superAdmin))).toEqual([]);
    const responses = [{ userId: about(), answers: [{ questionId, value: 4 }] }];
    await leader().query(SUBMIT, { input: { ...place, responses } });
    expect(await stored()).toEqual([]);
    expect(await subgraph.as(fixture.cast.foreigners.superAdmin).refusal(GET, place)).toBe('NOT_FOUND');
  });

  it('saveFeedbackDrafts is for people who may give this feedback, names the refused field, and stops in an archived program', async () => {
    const fault = async (drafts: object[], as = leader(), more: object = {}) =>
      (await save(drafts, as, more)).errors?.[0]?.extensions;
    const learner = subgraph.as(fixture.cast.actors.learner);
    expect(await fault([draft(1, '')], learner)).toMatchObject({ code: 'FORBIDDEN' });
    const foreign = subgraph.as(fixture.cast.foreigners.leader);
    expect(await fault([draft(1, '')], foreign)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await fault([])).toMatchObject({ field: 'input.drafts' });
    expect(await fault([{ ...draft(1, ''), writer: 'phone' }])).toMatchObject({
      field: 'input.drafts.0.writer',
    });
    expect(await fault([draft(0, '')])).toMatchObject({ field: 'input.drafts.0.counter' });
    expect(await fault([draft(1, 'x'.repeat(20_001))])).toMatchObject({ field: 'input.drafts.0.typed' });
    expect(await fault([draft(1, '')], leader(), { savedBy: randomUUID() })).toMatchObject({
      field: 'input.savedBy',
    });
    const { ecosystemId, programId } = fixture.cast;
    await fixture.saveProgram(ecosystemId, programId, true, true);
    expect(await fault([draft(1, '')])).toMatchObject({ code: 'CONFLICT' });
  });
});
