import fc from 'fast-check';
import { csvCell } from './csv-cell';
import { cleanCell } from './clean-cell';
import { normaliseGrade } from './normalise-grade';
import { normaliseTopic } from './normalise-topic';
import { MAX_MINUTES, parseDuration } from './parse-duration';
import { parseFlag } from './parse-flag';

describe('cells', () => {
  it('keeps identifiers as text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0*[A-Z0-9]{1,12}$/), (id) => expect(cleanCell(`  ${id}\t`)).toBe(id)),
    );
    expect(cleanCell("'-1")).toBe('-1');
    expect(['\u200b', '\u2800', ' \u202eJose\u0301\u200b '].map(cleanCell)).toEqual(['', '', 'José']);
    expect(cleanCell("'00012")).toBe("'00012");
  });

  it('protects spreadsheets from formulas, and reads the cell back unchanged', () => {
    const begins = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠');
    fc.assert(
      fc.property(begins, fc.stringMatching(/^[A-Z]{1,4}\(?\d*\)?$/), (begin, rest) => {
        const cell = `${begin}${rest}`;
        const written = csvCell(cell).replaceAll('"', '');
        expect(written).toBe(`'${cell}`);
        expect(cleanCell(written)).toBe(cleanCell(cell));
      }),
    );
    expect(csvCell('-5')).toBe('-5');
  });

  it('normalises topics', () => {
    for (const text of ['Math', 'mathematics', 'MATHS']) expect(normaliseTopic(text)).toBe('math');
    for (const text of ['reading', 'ELA', 'English  Language Arts']) expect(normaliseTopic(text)).toBe('ela');
    expect(normaliseTopic('Science')).toBe('science');
  });

  it.each([
    ['-1', 'PK'],
    ['Pre-K', 'PK'],
    ['0', 'KG'],
    ['K', 'KG'],
    ['TK', 'TK'],
    ['1', '01'],
    ['08', '08'],
    ['8.0', '08'],
    ['Grade 3', '03'],
    ['11th', '11'],
    ['12', '12'],
    ['PS', 'PS'],
    ['Other', 'OTHER'],
  ])('normalises the grade %s', (text, grade) => expect(normaliseGrade(text)).toBe(grade));

  it('returns null for unreadable grades', () => {
    for (const text of ['', '14', '-2', 'x', '99']) expect(normaliseGrade(text)).toBeNull();
  });

  it('distinguishes the three states of a flag', () => {
    expect([
      parseFlag('TRUE'),
      parseFlag('no'),
      parseFlag(''),
      parseFlag('Unknown'),
      parseFlag('maybe'),
    ]).toEqual([true, false, null, null, undefined]);
  });

  it('accepts durations of at least a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_MINUTES }), (n) =>
        expect(parseDuration(String(n))).toEqual({ minutes: n }),
      ),
    );
    expect(parseDuration('45.4')).toEqual({ minutes: 45 });
    expect(parseDuration('0.9')).toEqual({ problem: 'duration-too-short' });
    expect(parseDuration('-5')).toEqual({ problem: 'duration-too-short' });
    for (const text of ['', 'abc', '60 min', '1e3', 'NaN', 'Infinity', '0x10']) {
      expect(parseDuration(text)).toEqual({ problem: 'duration-not-a-number' });
    }
  });
});
