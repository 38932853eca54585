import { randomUUID } from 'node:crypto';
import { eventually, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { learning } from '../definition';
import { answer, makeAssessment } from '../testing/assessment-fixture';
import { FeedbackFixture } from '../testing/feedback-fixture';

const SUBMIT = `mutation ($input: SubmitPostSessionFeedbackInput!) { submitPostSessionFeedback(input: $input) { saved } }`;

describe('export and erasure of personal data', () => {
  let subgraph: TestSubgraph;
  let fixture: FeedbackFixture;

  beforeAll(async () => {
    subgraph = await startTestSubgraph(learning);
    fixture = new FeedbackFixture(subgraph);
    await fixture.open();
  });
  afterAll(() => subgraph.close());

  const ask = async (kind: 'EXPORT' | 'ERASURE', userId: string) => {
    const formerName = { firstName: 'Deleted', lastName: 'person' };
    const payload = { requestId: randomUUID(), kind, person: { userId, accountId: null, formerName } };
    const { ecosystemId } = fixture.cast;
    await subgraph.publish('identity', { type: 'identity.personal-data-asked', ecosystemId, payload });
    return eventually(async () => {
      const done = await subgraph.recorded('learning.personal-data-done');
      const own = done.find((event) => event.payload.requestId === payload.requestId);
      return own?.payload as { parts: { table: string; rows: number; how?: string }[] } | undefined;
    }, kind);
  };

  it('exports and erases feedback about a learner, and settles feedback owed about the learner', async () => {
    const { leader, learner } = fixture.cast.actors;
    const userId = learner.userId!;
    const { id: formId, questions } = await fixture.addQuestion();
    const answers = [{ questionId: questions[0].id, value: 4 }];
    const [reviewed, owed] = [await fixture.complete(), await fixture.complete()];
    const input = {
      sessionId: reviewed,
      formId,
      responses: [{ userId, answers, note: 'About the learner' }],
    };
    await subgraph.as(leader).query(SUBMIT, { input });

    const exported = await ask('EXPORT', userId);
    expect(exported.parts).toContainEqual(expect.objectContaining({ table: 'responses', rows: 1 }));
    const erased = await ask('ERASURE', userId);
    expect(erased.parts).toContainEqual(
      expect.objectContaining({ table: 'responses', rows: 1, how: 'delete' }),
    );
    const { rows } = await subgraph.admin.query(
      `SELECT count(*)::int AS n FROM learning.responses WHERE user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ n: 0 }]);
    const states = (await subgraph.recorded('learning.feedback-owed')).flatMap(
      ({ payload }) => payload.sessions,
    );
    for (const sessionId of [reviewed, owed])
      expect(states.filter((state) => state.sessionId === sessionId).at(-1)).toMatchObject({ owedBy: [] });
  });

  it('exports and erases a person’s responses and name', async () => {
    const userId = randomUUID();
    await fixture.savePerson(userId, {
      ...{ firstName: 'Amara', lastName: 'Nwosu', email: 'amara@mail.example', gradeLevel: '04' },
      programRoles: [{ programId: fixture.cast.programId, role: 'LEARNER' }],
    });
    const made = await makeAssessment(fixture);
    const { id } = await answer(fixture, made, { ...fixture.cast.actors.learner, userId });
    const exported = await ask('EXPORT', userId);
    expect(exported.parts).toContainEqual(
      expect.objectContaining({ table: 'assessment_responses', rows: 1 }),
    );
    const erased = await ask('ERASURE', userId);
    expect(erased.parts).toContainEqual(
      expect.objectContaining({ table: 'assessment_responses', rows: 1, how: 'delete' }),
    );
    const left = await subgraph.admin.query(`SELECT 1 FROM learning.assessment_responses WHERE id = $1`, [
      id,
    ]);
    expect(left.rows).toEqual([]);
    const known = await subgraph.admin.query(
      `SELECT name, email, grade_level, program_ids FROM learning.families WHERE user_id = $1`,
      [userId],
    );
    expect(known.rows).toEqual([{ name: null, email: null, grade_level: null, program_ids: [] }]);
  });
});
