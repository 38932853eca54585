import fc from 'fast-check';
import { matchesWords } from './matches-words';

it.each([
  ['lec gui', 'Círculo de lectura guiada', true],
  ['CIRCULO', 'Círculo de lectura', true],
  ['ectura', 'Círculo de lectura', false],
  ['lectura de', 'Lectura', false],
  ["o'br", 'Patrick O’Brien', true],
  ['brien', 'Patrick O’Brien', true],
  ['lodz', 'Łódź', true],
  ['', 'Anything', true],
])('"%s" in "%s" is %s', (typed, text, found) => expect(matchesWords(typed, text)).toBe(found));

it('finds a text by the beginnings of its words, in any order', () => {
  const word = fc.stringMatching(/^[a-zé]{2,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(7), (words, length) => {
      const typed = words.map((each) => each.slice(0, 1 + length)).reverse();
      expect(matchesWords(typed.join(' '), words.join(' '))).toBe(true);
    }),
  );
});
