import fc from 'fast-check';
import { householdsOf } from './siblings';

const learner = (code: string, ...parentIds: string[]) => ({ userId: `user ${code}`, code, parentIds });

it('names a household by the smallest code of learners with common parents, also by way of others', () => {
  const households = householdsOf([
    learner('D', 'mother', 'father'),
    learner('B', 'father', 'other'),
    learner('C', 'other'),
    learner('A'),
    learner('E', 'stranger'),
  ]);
  expect([...households]).toEqual([
    ['user D', 'B'],
    ['user B', 'B'],
    ['user C', 'B'],
    ['user A', 'A'],
    ['user E', 'E'],
  ]);
});

it('joins whoever shares a parent, and nobody else', () => {
  const all = fc.array(fc.uniqueArray(fc.nat(6), { maxLength: 2 }), { maxLength: 12 });
  fc.assert(
    fc.property(all, (parents) => {
      const learners = parents.map((ids, n) => learner(String.fromCharCode(65 + n), ...ids.map(String)));
      const households = householdsOf(learners);
      for (const one of learners)
        for (const two of learners)
          if (one.parentIds.some((id) => two.parentIds.includes(id)))
            expect(households.get(one.userId)).toBe(households.get(two.userId));
      for (const { userId, code, parentIds } of learners) {
        expect(households.get(userId)! <= code).toBe(true);
        if (parentIds.length === 0) expect(households.get(userId)).toBe(code);
      }
    }),
  );
});
