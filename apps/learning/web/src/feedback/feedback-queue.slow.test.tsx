import '../assessments/testing/immediate';
import 'fake-indexeddb/auto';
import { feedbackLosses } from './testing/feedback-losses';

it('loses no feedback, and gives it once, in 1,000 random runs', async () => {
  const losses = await feedbackLosses(Array.from({ length: 1_000 }, (_, seed) => 10_000 + seed));
  expect(losses).toEqual({ lost: [], doubled: [] });
}, 1_800_000);
