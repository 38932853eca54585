import fc from 'fast-check';
import { FEWEST_ANSWERS, itemStatistics, type ItemPoints } from './item-statistics';

const responsesOf = (rows: readonly (readonly number[])[], most = 1): ItemPoints[][] =>
  rows.map((points) => points.map((each, at) => ({ questionId: `q${at}`, points: each, most })));

const GOLDEN = [
  [1, 1, 1],
  [1, 1, 0],
  [1, 0, 0],
  [0, 0, 0],
  [1, 1, 1],
  [0, 1, 0],
  [1, 0, 1],
  [0, 0, 0],
  [1, 1, 1],
  [1, 0, 0],
  [1, 1, 0],
  [0, 0, 1],
];

describe('itemStatistics', () => {
  it('has the golden values', () => {
    const found = itemStatistics(responsesOf(GOLDEN));
    const expected = [
      [0.6666666667, 0.3880752629],
      [0.5, 0.32929278],
      [0.4166666667, 0.2467175822],
    ] as const;
    expected.forEach(([difficulty, discrimination], at) => {
      expect(found.get(`q${at}`)!.difficulty).toBeCloseTo(difficulty, 9);
      expect(found.get(`q${at}`)!.discrimination).toBeCloseTo(discrimination, 9);
    });
  });

  it('has no values below ten answers, nor a discrimination without variance or other questions', () => {
    const few = itemStatistics(responsesOf(GOLDEN.slice(0, FEWEST_ANSWERS - 1)));
    expect(few.get('q0')).toEqual({ answers: 9, difficulty: null, discrimination: null });
    const equal = itemStatistics(responsesOf(GOLDEN.map(([, second]) => [1, second!])));
    expect(equal.get('q0')).toEqual({ answers: 12, difficulty: 1, discrimination: null });
    expect(equal.get('q1')!.discrimination).toBeNull();
    const alone = itemStatistics(responsesOf(GOLDEN.map(([first]) => [first!])));
    expect(alone.get('q0')!.discrimination).toBeNull();
  });

  it('stays within its bounds, whatever the order of responses and the unit of points', () => {
    const points = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
      minLength: FEWEST_ANSWERS,
      maxLength: 40,
    });
    fc.assert(
      fc.property(points, (rows) => {
        const found = itemStatistics(responsesOf(rows, 4));
        const turned = itemStatistics(responsesOf(rows.toReversed(), 4));
        const doubled = itemStatistics(
          responsesOf(
            rows.map((row) => row.map((each) => each * 2)),
            8,
          ),
        );
        for (const [id, { answers, difficulty, discrimination }] of found) {
          expect(answers).toBe(rows.length);
          expect(difficulty).toBeGreaterThanOrEqual(0);
          expect(difficulty).toBeLessThanOrEqual(1);
          expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1);
          for (const other of [turned.get(id)!, doubled.get(id)!]) {
            expect(other.difficulty).toBeCloseTo(difficulty!, 9);
            expect(other.discrimination ?? 9).toBeCloseTo(discrimination ?? 9, 6);
          }
        }
        // With two questions, each is the other's rest.
        expect(found.get('q0')!.discrimination ?? 9).toBeCloseTo(found.get('q1')!.discrimination ?? 9, 9);
      }),
    );
  });
});
