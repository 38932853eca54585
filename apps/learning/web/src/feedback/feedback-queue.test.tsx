import '../assessments/testing/immediate';
import 'fake-indexeddb/auto';
import { feedbackLosses } from './testing/feedback-losses';

it('loses no feedback, and gives it once, in 40 random runs', async () => {
  expect(await feedbackLosses(Array.from({ length: 40 }, (_, seed) => seed))).toEqual({
    lost: [],
    doubled: [],
  });
});
