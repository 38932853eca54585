import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { TellWeeklyTargets1799850000100 } from '../migrations/1799850000100-tell-weekly-targets';
import { insertCast } from '../testing/insert-cast';

const CREATE = `mutation ($i: ProgramInput!) { createProgram(programInput: $i) { id } }`;

let subgraph: TestSubgraph;
const cast = makeCast();
beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

it('is published with the program, and again for programs saved before events carried it', async () => {
  const i = { name: 'High dosage', weeklyMinutesTarget: 90 };
  const { createProgram } = await subgraph.as(cast.actors.superAdmin).query(CREATE, { i });
  const told = async () =>
    (await subgraph.recorded('ecosystems.program-saved')).filter(
      ({ payload }) => payload.id === createProgram.id,
    );
  const [first] = await told();
  expect(first!.payload).toMatchObject({
    weeklyMinutesTarget: 90,
    featureTools: { engagementTracker: true },
  });
  await subgraph.admin.query('DELETE FROM ecosystems.outbox');
  const runner = {
    query: async (sql: string, values?: unknown[]) => (await subgraph.admin.query(sql, values)).rows,
  };
  await new TellWeeklyTargets1799850000100().up(runner as never);
  const [again, ...more] = await told();
  expect(again!.payload).toEqual(first!.payload);
  expect(more).toEqual([]);
});
