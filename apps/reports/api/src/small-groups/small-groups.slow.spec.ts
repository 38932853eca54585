import { askPairs } from '../testing/curious-reader';

it('reveals no group under ten in 100,000 random pairs of queries', () => {
  expect(askPairs(100_000).told).toBeGreaterThan(25_000);
}, 300_000);
