import fc from 'fast-check';
import { changeBetween } from './text-change';

describe('changeBetween', () => {
  it('turns one text into the other, and replaces only what differs', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = changeBetween(before, after);
        if (!change) return expect(before).toBe(after);
        const { at, removed, added } = change;
        expect(before.slice(0, at) + added + before.slice(at + removed)).toBe(after);
        return expect(removed + added.length).toBeLessThanOrEqual(before.length + after.length);
      }),
    );
    expect(changeBetween('one two', 'one and two')).toEqual({ at: 4, removed: 0, added: 'and ' });
    expect(changeBetween('one two', 'one')).toEqual({ at: 3, removed: 4, added: '' });
  });
});
