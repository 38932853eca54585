import './testing/immediate';
import 'fake-indexeddb/auto';
import { answerLosses } from './testing/answer-losses';

it('loses no answer and no file, and submits once, in 40 random runs', async () => {
  expect(await answerLosses(Array.from({ length: 40 }, (_, seed) => seed))).toEqual({
    lost: [],
    doubled: [],
  });
});
