import { attackByQueryPairs } from '../testing/query-pair-attack';
import { attackByTablePairs } from '../testing/table-pair-attack';

it('reveals no group under ten in 100,000 random pairs of queries', () => {
  expect(attackByQueryPairs(100_000).shown).toBeGreaterThan(25_000);
}, 300_000);

it('reveals no group under ten of other programs in 100,000 random pairs of tables', () => {
  expect(attackByTablePairs(100_000).shown).toBeGreaterThan(25_000);
}, 300_000);
