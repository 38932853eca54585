import { randomUUID } from 'node:crypto';
import { startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { answer, day, makeAssessment, REMIND } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

describe('remindAssessment', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;
  const north = randomUUID();
  const [sofia, noah] = [randomUUID(), randomUUID()];

  const setNow = (now: Date) => {
    (subgraph.services as { clock: { now(): Date } }).clock = { now: () => now };
  };
  const admin = () => subgraph.as(fixture.cast.actors.programAdmin);
  const remind = async (assessmentId: string, more: object = {}) =>
    (await admin().query(REMIND, { input: { assessmentId, ...more } }))['remindAssessment'];

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
    const programRoles = [{ programId: fixture.cast.programId, role: 'LEARNER' }];
    await fixture.savePerson(sofia, { programRoles, schoolId: north, gradeLevel: '04' });
    await fixture.savePerson(noah, { programRoles, gradeLevel: '05' });
  });
  afterAll(() => subgraph.close());
  beforeEach(() => setNow(new Date()));

  it('reminds people who have not answered, filtered by school or grade, at most once a day', async () => {
    const made = await makeAssessment(fixture);
    await answer(fixture, made);
    expect(await remind(made.id, { schoolId: north })).toBe(1);
    expect(await remind(made.id, { gradeLevel: '04' })).toBe(0);
    expect(await remind(made.id)).toBe(1);
    expect(await remind(made.id)).toBe(0);
    const events = (await subgraph.recorded('learning.assessment-reminder')).map(({ payload }) => payload);
    expect(events).toEqual([
      { assessmentId: made.id, formName: 'Reading habits', endDate: day(11), userIds: [sofia] },
      { assessmentId: made.id, formName: 'Reading habits', endDate: day(11), userIds: [noah] },
    ]);
    setNow(new Date(Date.now() + 25 * 3_600_000));
    expect(await remind(made.id)).toBe(2);
  });

  it('rejects a closed window, and admins of other programs', async () => {
    const over = await makeAssessment(fixture, { startDate: day(-9), endDate: day(-2) });
    expect(await admin().refusal(REMIND, { input: { assessmentId: over.id } })).toBe('CONFLICT');
    const input = { assessmentId: (await makeAssessment(fixture)).id };
    const { foreigners, actors } = fixture.cast;
    expect(await subgraph.as(foreigners.superAdmin).refusal(REMIND, { input })).toBe('NOT_FOUND');
    expect(await subgraph.as(actors.leader).refusal(REMIND, { input })).toBe('FORBIDDEN');
  });
});
