import fc from 'fast-check';
import { PublicError } from '@lyceum/server/errors';
import { checkReview } from './check-review';

describe('the values of a review', () => {
  it('are kept tidy and within bounds, or refused at their field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (typed) => {
        try {
          const { name } = checkReview({ name: typed });
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(120);
          expect(name).toBe(name.trim());
          expect(name).not.toMatch(/\s\s|\p{Cc}/u);
        } catch (error) {
          if (!(error instanceof PublicError)) throw error;
          expect(error.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'reviewInput.name' });
        }
      }),
    );
  });

  it('do not change when they are checked again', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (typed) => {
        fc.pre(/[^\s\p{Cc}]/u.test(typed));
        const once = checkReview({ name: typed });
        expect(checkReview(once)).toEqual(once);
      }),
    );
  });
});
