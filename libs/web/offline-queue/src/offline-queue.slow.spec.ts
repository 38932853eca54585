import 'fake-indexeddb/auto';
import { lossesOf } from './testing/losses-of';

it('loses nothing and sends nothing twice in 1,000 random runs of a form', async () => {
  const losses = await lossesOf(Array.from({ length: 1_000 }, (_, seed) => 10_000 + seed));
  expect(losses).toEqual({ lost: [], doubled: [], foreign: [], left: [] });
});
