import { attackByQueryPairs } from '../testing/query-pair-attack';

it('reveals no group under ten in 100,000 random pairs of queries', () => {
  expect(attackByQueryPairs(100_000).shown).toBeGreaterThan(25_000);
}, 300_000);
