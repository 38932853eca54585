import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { TellCurrencies1799999750050 } from '../migrations/1799999750050-tell-currencies';
import { insertCast } from '../testing/insert-cast';

let subgraph: TestSubgraph;
const cast = makeCast();
beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

it('publishes each organization again as it is, with its currency', async () => {
  await subgraph.admin.query('DELETE FROM ecosystems.outbox');
  const runner = {
    query: async (sql: string, values?: unknown[]) => (await subgraph.admin.query(sql, values)).rows,
  };
  await new TellCurrencies1799999750050().up(runner as never);
  const told = await subgraph.recorded('ecosystems.ecosystem-saved');
  const own = told.filter(({ ecosystem_id }) => ecosystem_id === cast.ecosystemId);
  expect(own).toHaveLength(1);
  const { rows } = await subgraph.admin.query(
    `SELECT name, revision FROM ecosystems.ecosystems WHERE ecosystem_id = $1`,
    [cast.ecosystemId],
  );
  expect(own[0]!.payload).toMatchObject({ id: cast.ecosystemId, currency: 'USD', ...rows[0] });
});
