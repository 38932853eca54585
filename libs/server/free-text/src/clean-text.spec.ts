import fc from 'fast-check';
import { cleanText } from './clean-text';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...['a', 'É', 'e\u0301', ' ', '\n', '\r\n', '\u0000', '\u200b', '\u200d', '\u202e', '\u2067', '\ufeff'],
      ...['\u3164', '\u2800', '👩', '\u{e0067}', '\ud800', 'م', 'ש', '\u200f', '\u0600'],
    ),
  }),
);

describe('cleanText', () => {
  it.each([
    ['José', 'Jose\u0301', 'José'],
    ['a right-to-left override', 'Ann\u202egpj.exe', 'Anngpj.exe'],
    ['isolates', '\u2066Ann\u2069', 'Ann'],
    ['control characters', 'A\u0000n\u0007n\u009f', 'Ann'],
    ['a byte order mark', '\ufeffAnn', 'Ann'],
    ['half a surrogate pair', 'Ann\ud83d', 'Ann'],
    ['other line breaks', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ])('mends %s', (_kind, typed, kept) => expect(cleanText(typed)).toBe(kept));

  it.each([
    ['a family of emoji', '👩‍👩‍👧‍👦'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a heart with its variation', '❤️'],
    ['an Arabic name', 'محمد بن سلمان'],
    ['a Hebrew name with a mark of direction', 'שרה\u200f (כהן)'],
    ['a Persian word with a non-joiner', 'می\u200cخواهم'],
    ['lines and tabs', 'one\n\n\ttwo'],
    ['nothing but spaces', '   '],
  ])('keeps %s', (_kind, text) => expect(cleanText(text)).toBe(text));

  it.each([
    '\u200b',
    '\u200d\u200d',
    '\u2060 \ufeff',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\u00ad',
    '\u202e',
    '\u0301',
    '\ufe0f',
  ])('takes %j for an empty text', (text) => expect(cleanText(text)).toBe(''));

  it('leaves no hidden character and none that changes the text direction, and is idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = cleanText(text);
        expect(clean).not.toMatch(/[^\P{Cc}\n\t]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u);
        expect(clean).not.toMatch(/\p{Cs}/u);
        expect(clean.normalize('NFC')).toBe(clean);
        expect(cleanText(clean)).toBe(clean);
        if (clean.trim()) expect(clean).toMatch(/[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u);
      }),
      { numRuns: 2000 },
    );
  });
});
