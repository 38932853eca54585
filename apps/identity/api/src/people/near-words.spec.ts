import fc from 'fast-check';
import { isOneSlip, variantsOf } from './near-words';

const name = fc.stringMatching(/^[a-zñü]{4,12}$/);
const letter = fc.stringMatching(/^[a-z]$/);

/** The word with one letter added, removed or replaced, or two swapped. */
function slip(word: string, at: number, by: string, kind: number): string {
  const place = at % word.length;
  const [head, tail] = [word.slice(0, place), word.slice(place)];
  return [
    head + by + tail,
    head + tail.slice(1),
    head + by + tail.slice(1),
    head + (tail[1] ?? '') + tail[0] + tail.slice(2),
  ][kind]!;
}

it('one edit is recognized, and shares a variant with the word unless two letters were swapped', () => {
  fc.assert(
    fc.property(name, fc.nat(), letter, fc.integer({ min: 0, max: 3 }), (word, at, by, kind) => {
      const typed = slip(word, at, by, kind);
      fc.pre(typed !== word && typed.length >= 4);
      expect(isOneSlip(typed, word)).toBe(true);
      const shared = variantsOf(typed).filter((variant) => variantsOf(word).includes(variant));
      expect(shared.length).toBeGreaterThan(0);
    }),
  );
});

it.each([
  ['lindqist', 'lindqvist', true],
  ['lindqwist', 'lindqvist', true],
  ['lidnqvist', 'lindqvist', true],
  ['lindqvist', 'lindqvist', false],
  ['lndqist', 'lindqvist', false],
  ['reyes', 'lopez', false],
])('%s for %s: %s', (typed, meant, is) => expect(isOneSlip(typed, meant)).toBe(is));
