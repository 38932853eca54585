import fc from 'fast-check';
import type { AnswerValue } from '@lyceum/contracts/questions';
import { NO_DETAILS } from '../forms/subject';
import type { AssessmentQuestionRow } from './assessment-row';
import { changeOf, measureOf, numberOf, pairsOf, personMeasureOf, personPairs } from './comparison';

const question = (id: string, part: Partial<AssessmentQuestionRow> = {}): AssessmentQuestionRow => ({
  ...{ formId: 'form', id, question: id, questionType: 'SCALE', required: false, options: [], position: 1 },
  ...{ answered: true, retired: false, revision: 1, questionCategory: null, questionSubjectType: 'SELF' },
  details: { ...NO_DETAILS },
  ...part,
});
const scored = (id: string, points: number | null, correct: AnswerValue | null = true) =>
  question(id, { questionType: 'YES_NO', details: { ...NO_DETAILS, correct, points } });

describe('changeOf', () => {
  it('is the mean after minus the mean before, whatever the order and however equal pairs are grouped', () => {
    const pair = fc.record({
      before: fc.integer({ min: 1, max: 5 }),
      after: fc.integer({ min: 1, max: 5 }),
      weight: fc.integer({ min: 1, max: 4 }),
    });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1 }), (all) => {
        const single = all.flatMap((each) =>
          Array.from({ length: each.weight }, () => ({ ...each, weight: 1 })),
        );
        const grouped = changeOf(all);
        const flat = changeOf(single.toReversed());
        expect(grouped.pairs).toBe(single.length);
        for (const side of ['before', 'after', 'difference'] as const)
          expect(grouped[side]).toBeCloseTo(flat[side]!, 9);
        const sum = single.reduce((total, { before, after }) => total + after - before, 0);
        expect(grouped.difference).toBeCloseTo(sum / single.length, 9);
      }),
    );
  });

  it('counts a pair only with both numbers', () => {
    expect(changeOf([{ before: 3, after: null, weight: 2 }])).toEqual({
      ...{ pairs: 0, before: null, after: null, difference: null },
    });
  });
});

describe('measures', () => {
  it('compares points, else right answers, else numbers, else yes', () => {
    expect(measureOf(scored('a', 2), scored('b', 4))).toBe('POINTS');
    expect(measureOf(scored('a', 2), scored('b', null))).toBe('RIGHT');
    expect(measureOf(scored('a', null, null), scored('b', null))).toBe('YES');
    expect(measureOf(question('a'), question('b'))).toBe('AVERAGE');
    const text = { questionType: 'TEXT' } as const;
    expect(measureOf(question('a', text), question('b', text))).toBeNull();
  });

  it('is a share of the points of the question that was answered', () => {
    expect(numberOf(scored('a', 4), 'POINTS', { value: true, points: null })).toBe(1);
    expect(numberOf(scored('a', 4), 'POINTS', { value: false, points: null })).toBe(0);
    const open = question('c', { questionType: 'TEXT', details: { ...NO_DETAILS, points: 4 } });
    expect(numberOf(open, 'POINTS', { value: 'x', points: 1 })).toBe(0.25);
    expect(numberOf(open, 'POINTS', { value: 'x', points: null })).toBeNull();
  });

  it('compares people by points where there are any, and never averages different scales', () => {
    const pairs = pairsOf(
      [question('a'), scored('b', 2), question('n', { questionType: 'NUMBER' })],
      [
        { ...question('a2'), pairedQuestionId: 'a' },
        { ...scored('b2', 2), pairedQuestionId: 'b' },
        { ...question('n2', { questionType: 'NUMBER' }), pairedQuestionId: 'n' },
        { ...question('x'), pairedQuestionId: 'b' },
        question('y'),
      ],
    );
    expect(pairs.map(({ after }) => after.id)).toEqual(['a2', 'b2', 'n2']);
    expect(personMeasureOf(pairs)).toBe('POINTS');
    const numbers = pairs.filter(({ measure }) => measure === 'AVERAGE');
    expect(personPairs(numbers).map(({ after }) => after.id)).toEqual(['a2']);
    expect(personPairs(numbers.slice(1))).toEqual([]);
  });
});
