import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isNothing } from '@lyceum/contracts/questions';
import { answerInputs, applied, sameEntry, says, type Entry } from './entries';

const value = fc.oneof(
  fc.string({ maxLength: 4 }),
  fc.integer({ min: 1, max: 5 }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
);
const entry: fc.Arbitrary<Entry> = fc.record({
  answers: fc.dictionary(fc.constantFrom('q1', 'q2', 'q3'), value),
  note: fc.string({ maxLength: 6 }),
});

describe('drafts of feedback', () => {
  it('applies the answers given for everybody, and keeps the others', () => {
    fc.assert(
      fc.property(entry, entry, (own, common) => {
        const after = applied(own, common);
        for (const id of ['q1', 'q2', 'q3'])
          expect(after.answers[id]).toEqual(
            isNothing(common.answers[id]) ? own.answers[id] : common.answers[id],
          );
        expect(after.note).toBe(common.note.trim() ? common.note : own.note);
        expect(sameEntry(applied(after, common), after)).toBe(true);
      }),
    );
  });

  it('are equal where only empty answers differ, and empty without an answer', () => {
    fc.assert(
      fc.property(entry, (own) => {
        const padded = { ...own, answers: { ...own.answers, q9: '  ' } };
        expect(sameEntry(own, padded)).toBe(true);
        expect(says(padded)).toBe(says(own));
        if (!says(own)) expect(answerInputs(own, ['q1']).every((input) => input.value === null)).toBe(true);
      }),
    );
  });
});
