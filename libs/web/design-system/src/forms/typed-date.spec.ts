import fc from 'fast-check';
import { typedDate } from './typed-date';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('typedDate', () => {
  it('reads every day back as each language writes it, and as ISO', () => {
    fc.assert(
      fc.property(days, (day) => {
        const [year, month, date] = day.split('-');
        expect(typedDate(`${month}/${date}/${year}`, 'en')).toBe(day);
        expect(typedDate(`${date}/${month}/${year}`, 'sp')).toBe(day);
        expect(typedDate(`${Number(date)}.${Number(month)}.${year}`, 'sp')).toBe(day);
        for (const language of ['en', 'sp'] as const) {
          expect(typedDate(` ${day} `, language)).toBe(day);
          expect(typedDate(`${day}T15:30:00Z`, language)).toBe(day);
        }
      }),
    );
  });

  it('reads nothing or an existing day from any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('en' as const, 'sp' as const), (text, language) => {
        const day = typedDate(text, language);
        if (day) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      }),
    );
  });

  it.each([
    ['12/05/2026', 'en', '2026-12-05'],
    ['12/05/2026', 'sp', '2026-05-12'],
    ['25/12/26', 'sp', '2026-12-25'],
    ['25/12/26', 'en', null],
    ['31/02/2026', 'sp', null],
    ['1/1/1899', 'en', null],
    ['5/12', 'sp', null],
    ['', 'en', null],
  ] as const)('%s in %s is %s', (text, language, day) => {
    expect(typedDate(text, language)).toBe(day);
  });
});
