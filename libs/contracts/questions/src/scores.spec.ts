import fc from 'fast-check';
import { isScoredByHand, mayHavePoints, scoreOf, type ScoredQuestion } from './scores';
import type { AnswerValue, QuestionType } from './question';

const asked = (
  questionType: QuestionType,
  correct: AnswerValue | null,
  points: number | null,
): ScoredQuestion => ({ questionType, details: { correct, points, tolerance: 0.5 } });

const texts = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 5 });
const pairs = texts.map((rows) => rows.map((row) => [row, row.toUpperCase()]));
const question = fc.oneof(
  fc.tuple(fc.constantFrom<QuestionType>('MULTIPLE_CHOICE', 'RANKING', 'INLINE_CHOICE'), texts),
  fc.tuple(fc.constant<QuestionType>('MATCHING'), pairs),
  fc.tuple(fc.constant<QuestionType>('SINGLE_CHOICE'), fc.constantFrom('a', 'b')),
  fc.tuple(fc.constant<QuestionType>('YES_NO'), fc.boolean()),
  fc.tuple(fc.constant<QuestionType>('NUMERIC'), fc.integer({ min: -50, max: 50 })),
) as fc.Arbitrary<[QuestionType, AnswerValue]>;
const points = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const answer = fc.oneof(texts, pairs, fc.constantFrom('a', 'b'), fc.boolean(), fc.integer());

it("scores from 0 to the question's points in hundredths, with all points for the right answer", () => {
  fc.assert(
    fc.property(question, points, answer, ([type, correct], most, given) => {
      const score = scoreOf(asked(type, correct, most), given)!;
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(most);
      expect(Math.abs(score * 100 - Math.round(score * 100))).toBeLessThan(1e-6);
      expect(scoreOf(asked(type, correct, most), correct)).toBe(most);
      expect(scoreOf(asked(type, correct, most), undefined)).toBe(0);
    }),
  );
});

it('scores a matching or a gap lower for each wrong part, and for every wrong choice', () => {
  fc.assert(
    fc.property(pairs, points, fc.nat(), (correct, most, nth) => {
      const at = nth % correct.length;
      const given = correct.map((pair, index) => (index === at ? [pair[0]!, 'other'] : pair));
      const score = scoreOf(asked('MATCHING', correct, most), given)!;
      expect(score).toBeLessThan(most);
      expect(score).toBeCloseTo((most * (correct.length - 1)) / correct.length, 1);
    }),
  );
  const choices = asked('MULTIPLE_CHOICE', ['a', 'b'], 4);
  expect(
    [['a', 'b'], ['b', 'a', 'c'], ['a'], ['a', 'c'], ['c']].map((given) => scoreOf(choices, given)),
  ).toEqual([4, 2, 2, 0, 0]);
  expect(scoreOf(asked('RANKING', ['a', 'b', 'c'], 3), ['a', 'c', 'b'])).toBe(0);
  expect(scoreOf(asked('NUMERIC', 10, 2), 10.5)).toBe(2);
});

it('leaves open questions to be scored by hand, and skips those without points or right answer', () => {
  expect(scoreOf(asked('LONG_TEXT', null, 5), 'An essay')).toBeNull();
  expect(isScoredByHand(asked('LONG_TEXT', null, 5))).toBe(true);
  expect(isScoredByHand(asked('LONG_TEXT', null, null))).toBe(false);
  expect(scoreOf(asked('YES_NO', true, null), true)).toBeNull();
  expect(scoreOf(asked('YES_NO', null, 3), true)).toBeNull();
  expect(mayHavePoints('YES_NO', null)).toBe(false);
  expect(mayHavePoints('YES_NO', false)).toBe(true);
  expect(mayHavePoints('SCALE', 3)).toBe(false);
  expect(mayHavePoints('TEXT', null)).toBe(true);
});
