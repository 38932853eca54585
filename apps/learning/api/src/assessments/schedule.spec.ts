import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { answer, day, EDIT, makeAssessment } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const RATES = `query ($input: GetAssessmentV2Input!) { getAssessmentV2(input: $input) {
  byWindow { window { startDate endDate } expected answered } } }`;

describe('schedules of assessments', () => {
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
  const terms = { assessmentCadence: 'TERMLY', startDate: day(-40), endDate: day(60) };

  it('getAssessmentV2 counts each term that has begun by the people of now, as they join and leave', async () => {
    const made = await makeAssessment(fixture, { ...terms, termStarts: [day(-2), day(30)] });
    await answer(fixture, made);
    await fixture.saveFamily(randomUUID(), []);
    const rates = async () =>
      (await admin().query(RATES, { input: { assessmentId: made.id } }))['getAssessmentV2'].byWindow;
    const [first, second] = [
      { startDate: day(-40), endDate: day(-3) },
      { startDate: day(-2), endDate: day(29) },
    ];
    expect(await rates()).toEqual([
      { window: first, expected: 2, answered: 0 },
      { window: second, expected: 2, answered: 1 },
    ]);
    await fixture.saveFamily(fixture.cast.actors.learner.userId!, [], { programIds: [] });
    expect((await rates())[1]).toEqual({ window: second, expected: 1, answered: 0 });
  });

  it('editAssessment keeps what answered windows are made of: later terms can change, earlier ones and the weeks cannot', async () => {
    const made = await makeAssessment(fixture, { ...terms, termStarts: [day(-2), day(30)] });
    await answer(fixture, made);
    const edit = async (revision: number, part: object) => {
      const { data, errors } = await admin().send(EDIT, {
        input: { assessmentId: made.id, revision, ...part },
      });
      return errors?.[0]?.extensions?.['code'] ?? data?.['editAssessment'].windows.length;
    };
    expect(await edit(1, { termStarts: [day(-1), day(30)] })).toBe('CONFLICT');
    expect(await edit(1, { assessmentCadence: 'WEEKLY', cadenceWeeks: 2 })).toBe('CONFLICT');
    expect(await edit(1, { termStarts: [day(-2), day(35), day(50)] })).toBe(4);
    const weekly = await makeAssessment(fixture, { assessmentCadence: 'WEEKLY', cadenceWeeks: 2 });
    expect(weekly.windows).toHaveLength(2);
  });
});
