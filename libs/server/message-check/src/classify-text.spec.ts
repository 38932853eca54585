import fc from 'fast-check';
import type { Category } from './category';
import { classifyText } from './classify-text';
import { measureDetector } from './measure-detector';

/** Below this, a category is not reliable enough to hold messages back. */
const LEAST_PRECISION = 0.9;
const LEAST_RECALL = 0.85;

const found = (text: string): Category[] => classifyText(text).map(({ category }) => category);
const measured = measureDetector();

it('reaches the least precision and recall in both languages', () => {
  const share = (value: number) => `${Math.round(value * 100)} %`;
  const table = measured.map(({ language, category, messages, precision, recall, missed, wrong }) =>
    [language, category, `${messages} messages`, `precision ${share(precision)}`, `recall ${share(recall)}`]
      .concat(
        missed.map((text) => `\n    missed: ${text}`),
        wrong.map((text) => `\n    wrong: ${text}`),
      )
      .join('  '),
  );
  process.stdout.write(`${table.join('\n')}\n`);
  expect(measured.filter(({ precision }) => precision < LEAST_PRECISION)).toEqual([]);
  expect(measured.filter(({ recall }) => recall < LEAST_RECALL)).toEqual([]);
});

it('answers in time for any text', () => {
  const longest = 4000;
  const pieces = fc.constantFrom(
    '1 ',
    'a ',
    'me ',
    'add me ',
    'i want to ',
    'no le ',
    '555-',
    '@',
    '.',
    'ill ',
    'with ',
    'если ',
  );
  const texts = fc
    .array(pieces, { minLength: 1, maxLength: 3 })
    .map((some) => some.join('').repeat(longest).slice(0, longest));
  let slowest = 0;
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ maxLength: longest })), (text) => {
      const begun = performance.now();
      classifyText(text);
      slowest = Math.max(slowest, performance.now() - begun);
    }),
    { numRuns: 300 },
  );
  expect(slowest).toBeLessThan(200);
});

it.each([
  ['letters apart', 'k i l l m y s e l f', ['SELF_HARM']],
  ['signs for letters', 'd0nt t3ll 4nyone', ['SECRECY']],
  ['letters of another alphabet', 'аdd me on snарchat', ['ELSEWHERE']],
  ['signs that cannot be seen', 'add me on sn\u200bap\u200bchat', ['ELSEWHERE']],
  ['letters typed often', 'i want to dieeeee', ['SELF_HARM']],
  ['capitals, accents and full width', 'ＭＥ ＱＵＩＥＲＯ ＭＯＲÍＲ', ['SELF_HARM']],
])('is not misled by %s', (_name, text, categories) => expect(found(text)).toEqual(categories));
