import './testing/immediate';
import 'fake-indexeddb/auto';
import { answerLosses } from './testing/answer-losses';

it('loses no answer and no file, and submits once, in 1,000 random runs', async () => {
  const losses = await answerLosses(Array.from({ length: 1_000 }, (_, seed) => 10_000 + seed));
  expect(losses).toEqual({ lost: [], doubled: [] });
}, 1_800_000);
