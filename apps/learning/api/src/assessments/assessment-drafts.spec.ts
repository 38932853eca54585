import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import {
  ARCHIVE_RESPONSE,
  day,
  DRAFTS,
  EDIT_RESPONSE,
  makeAssessment,
  SAVE_DRAFTS,
  SUBMIT,
} from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';
import { deleteOldDrafts } from './delete-old-drafts.platform';

const LOW = '00000000-0000-4000-8000-000000000001';
const HIGH = 'f0000000-0000-4000-8000-000000000001';

describe('drafts of answers', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;
  let made: { id: string; questions: { id: string }[] };
  let first: string;
  let second: string;

  const setNow = (now: Date) => {
    (subgraph.services as { clock: { now(): Date } }).clock = { now: () => now };
  };
  const learner = () => subgraph.as(fixture.cast.actors.learner);
  const place = () => ({ assessmentId: made.id, windowStart: day(-3) });
  const draft = (questionId: string, value: unknown, counter: number, writer = LOW) => ({
    ...{ questionId, value, counter, writer },
  });
  const save = async (drafts: object[], more: object = {}) =>
    (await learner().query(SAVE_DRAFTS, { input: { ...place(), drafts, ...more } }))['saveAssessmentDrafts'];
  const kept = async (as = learner()) => (await as.query(DRAFTS, place()))['getAssessmentDrafts'];
  const submit = (answers: object[], more: object = {}) =>
    learner().send(SUBMIT, { input: { ...place(), answers, ...more } });
  const valuesOf = ({ answers }: { answers: { questionId: string; value: unknown }[] }) =>
    Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]));

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
  });
  afterAll(() => subgraph.close());
  beforeEach(async () => {
    setNow(new Date());
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    made = await makeAssessment(fixture);
    [first, second] = made.questions.map(({ id }) => id) as [string, string];
  });

  it('saveAssessmentDrafts stores the latest answer of each question by counter, then by device, in any order of arrival', async () => {
    expect(await save([draft(first, 2, 20), draft(second, 'Later', 30)])).toBe(2);
    expect(await save([draft(first, 1, 10), draft(second, 'Earlier', 29)])).toBe(0);
    expect(await save([draft(first, 3, 20, HIGH)])).toBe(1);
    expect(await save([draft(first, 3, 20, HIGH)])).toBe(0);
    expect(await save([draft(second, null, 31), draft(second, 'x', 5)])).toBe(1);
    const drafts = await kept();
    expect(drafts).toHaveLength(2);
    expect(drafts).toEqual(
      expect.arrayContaining([
        { questionId: first, value: 3, counter: 20, writer: HIGH },
        { questionId: second, value: null, counter: 31, writer: LOW },
      ]),
    );
    expect(await kept(subgraph.as(fixture.cast.actors.leader))).toEqual([]);
  });

  it('submitAssessmentResponses takes answers that it does not name from the drafts, and deletes the drafts', async () => {
    await save([draft(first, 2, 10), draft(second, 'From another tab', 11)]);
    const sent = await submit([{ questionId: first, value: 5 }]);
    const response = sent.data!['submitAssessmentResponses'];
    expect(valuesOf(response)).toEqual({ [first]: 5, [second]: 'From another tab' });
    expect(await kept()).toEqual([]);
    // A draft that arrives after the submission.
    expect(await save([draft(second, 'Too late', 99)])).toBe(0);
    const admin = subgraph.as(fixture.cast.actors.programAdmin);
    await admin.query(ARCHIVE_RESPONSE, { responseId: response.id });
    expect(await kept()).toEqual([]);
  });

  it('submitAssessmentResponses keeps the drafts when the answers as a whole are refused', async () => {
    await save([draft(second, 'x'.repeat(301), 1)]);
    const missing = await submit([]);
    expect(missing.errors?.[0]?.extensions).toMatchObject({ field: `input.answers.${second}` });
    const long = await submit([{ questionId: first, value: 4 }]);
    expect(long.errors?.[0]?.extensions).toMatchObject({ field: `input.answers.${second}` });
    expect(await kept()).toHaveLength(1);
  });

  it('submitAssessmentResponses makes one response of a submission that arrives twice, also after a change', async () => {
    const submissionId = randomUUID();
    const answers = [{ questionId: first, value: 4 }];
    const [one, two] = await Promise.all([
      submit(answers, { submissionId }),
      submit(answers, { submissionId }),
    ]);
    const response = one.data!['submitAssessmentResponses'];
    expect(two.data!['submitAssessmentResponses'].id).toBe(response.id);
    const input = { responseId: response.id, revision: 1, answers: [{ questionId: first, value: 1 }] };
    await learner().query(EDIT_RESPONSE, { input });
    const again = (await submit(answers, { submissionId })).data!['submitAssessmentResponses'];
    expect(again).toMatchObject({ id: response.id, revision: 2 });
    const other = await submit(answers, { submissionId: randomUUID() });
    expect(other.errors?.[0]?.extensions.code).toBe('CONFLICT');
  });

  it('saveAssessmentDrafts rejects drafts of another person, form or window, and too many or too long ones', async () => {
    const fieldOf = async (more: object, drafts: object[] = [draft(first, 1, 1)]) =>
      (await learner().send(SAVE_DRAFTS, { input: { ...place(), drafts, ...more } })).errors?.[0]?.extensions
        .field;
    expect(await fieldOf({ userId: randomUUID() })).toBe('input.userId');
    expect(await fieldOf({ userId: fixture.cast.actors.learner.userId })).toBeUndefined();
    expect(await fieldOf({ windowStart: day(-2) })).toBe('input.windowStart');
    expect(await fieldOf({}, [])).toBe('input.drafts');
    expect(await fieldOf({}, [draft(first, 1, 0.5)])).toBe('input.drafts.0.counter');
    expect(await fieldOf({}, [draft(first, 'x'.repeat(20_001), 1)])).toBe('input.drafts.0.value');
    expect(await fieldOf({}, [draft(first, 1, 1, 'a tablet')])).toBe('input.drafts.0.writer');
    expect(await save([draft(randomUUID(), 1, 1)])).toBe(0);
    const input = { ...place(), drafts: [draft(first, 1, 1)] };
    const { actors, foreigners } = fixture.cast;
    expect(await subgraph.as(foreigners.learner).refusal(SAVE_DRAFTS, { input })).toBe('NOT_FOUND');
    expect(await subgraph.as(foreigners.learner).refusal(DRAFTS, place())).toBe('NOT_FOUND');
    expect(await subgraph.as(actors.programAdmin).refusal(SAVE_DRAFTS, { input })).toBe('FORBIDDEN');
    const submission = { ...place(), answers: [], userId: randomUUID() };
    expect(await learner().refusal(SUBMIT, { input: submission })).toBe('BAD_USER_INPUT');
  });

  it('deletes drafts 60 days after they were saved', async () => {
    await save([draft(first, 2, 10)]);
    setNow(new Date(Date.now() + 59 * 86_400_000));
    await deleteOldDrafts.handler(subgraph.services);
    expect(await kept()).toHaveLength(1);
    setNow(new Date(Date.now() + 61 * 86_400_000));
    await deleteOldDrafts.handler(subgraph.services);
    expect(await kept()).toEqual([]);
  });
});
