import fc from 'fast-check';
import { BadInput } from '@lyceum/server/errors';
import { countryOfZone } from './country-of-zone';
import { phoneOf, textNumberOf } from './phone-of';

function refusal(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadInput) return error.extensions;
    throw error;
  }
}

describe('phoneOf', () => {
  it.each([
    ['303.555.0142 ext. 5', 'US', '+13035550142;ext=5'],
    ['(303) 555-0142 x12', 'US', '+13035550142;ext=12'],
    ['303 555 0142 extensión 77', 'US', '+13035550142;ext=77'],
    ['(303) 555-0142', 'US', '+13035550142'],
    ['1 303 555 0142', 'US', '+13035550142'],
    ['３０３５５５０１４２', 'US', '+13035550142'],
    ['٣٠٣٥٥٥٠١٤٢', 'US', '+13035550142'],
    ['+52 55 1234 5678', 'US', '+525512345678'],
    ['55 1234 5678', 'MX', '+525512345678'],
    ['020 7183 8750', 'GB', '+442071838750'],
    ['(0) 30 901820', 'DE', '+4930901820'],
    ['  ', 'US', null],
    [null, 'US', null],
    [undefined, 'US', null],
  ] as const)('takes %j in %s for %j', (typed, country, kept) =>
    expect(phoneOf('phone', typed, country)).toBe(kept),
  );

  it.each([
    'abc',
    '12',
    '303',
    '555 0142',
    'call 303 555 0142',
    '303 555 0142 or 303 555 0143',
    '999 999 9999',
    '1-800-FLOWERS',
    '＋',
    '5'.repeat(61),
  ])('refuses %j and names the field', (typed) =>
    expect(refusal(() => phoneOf('input.phone', typed, 'US'))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'input.phone',
      remedy: '303 555 0142',
    }),
  );

  it('accepts a stored number unchanged', () => {
    const digits = fc.stringMatching(/^[2-9]\d{2}[2-9]\d{6}$/);
    const extension = fc.option(fc.integer({ min: 1, max: 99_999 }));
    fc.assert(
      fc.property(digits, extension, (number, ext) => {
        let kept: string | null;
        try {
          kept = phoneOf('phone', ext === null ? number : `${number} ext. ${ext}`, 'US');
        } catch {
          return; // not a valid number
        }
        expect(kept).toBe(ext === null ? `+1${number}` : `+1${number};ext=${ext}`);
        // Also in an organization of another country, and in the format that screens show.
        expect(phoneOf('phone', kept, 'MX')).toBe(kept);
        expect(phoneOf('phone', kept?.replace(';ext=', ' ext. '), 'DE')).toBe(kept);
      }),
    );
  });

  it('refuses an extension for text messages', () => {
    expect(textNumberOf('to', '303 555 0142', 'US')).toBe('+13035550142');
    expect(textNumberOf('to', '', 'US')).toBeNull();
    expect(refusal(() => textNumberOf('to', '303 555 0142 x5', 'US'))).toMatchObject({ field: 'to' });
  });
});

it.each([
  ['America/Denver', 'US'],
  ['America/Toronto', 'CA'],
  ['America/Mexico_City', 'MX'],
  ['Europe/Berlin', 'DE'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
  ['UTC', 'US'],
  ['Nowhere/At_All', 'US'],
  [null, 'US'],
])('places %s in %s', (zone, country) => expect(countryOfZone(zone)).toBe(country));
