import { dateTexts, weekdayName, writeDatesAsOf, zoneName } from './index';

writeDatesAsOf(Date.parse('2026-11-20T12:00:00Z'));

const at = '2026-11-21T23:05:00Z';
const en = dateTexts('en', 'America/Denver');
const sp = dateTexts('sp', 'America/Denver');

it.each([
  [
    'full day',
    en.fullDay(at),
    'Saturday, November 21st, 2026',
    sp.fullDay(at),
    'sábado, 21 de noviembre de 2026',
  ],
  ['near day', en.day(at), 'Sat, Nov 21', sp.day(at), 'sáb, 21 nov'],
  ['day half a year away', en.day('2027-06-05'), 'Sat, Jun 5, 2027', sp.day('2027-06-05'), 'sáb, 5 jun 2027'],
  ['far day', en.date(at), 'Nov 21, 2026', sp.date(at), '21 nov 2026'],
  [
    'span',
    en.span('2026-10-19', at),
    'Oct 19 – Nov 21, 2026',
    sp.span('2026-10-19', at),
    '19 oct – 21 nov 2026',
  ],
  ['time', en.time(at), '4:05 PM', sp.time(at), '4:05 p.m.'],
  ['moment', en.moment(at), 'Sat, Nov 21, 4:05 PM', sp.moment(at), 'sáb, 21 nov, 4:05 p.m.'],
  ['record', en.record(at), 'Nov 21, 2026, 4:05 PM', sp.record(at), '21 nov 2026, 4:05 p.m.'],
  ['month', en.month(at), 'November 2026', sp.month(at), 'noviembre de 2026'],
  ['weekday', weekdayName(1, 'en'), 'Monday', weekdayName(1, 'sp'), 'lunes'],
])('writes a %s in one way', (_, english, writtenEn, spanish, writtenSp) => {
  expect([english, spanish]).toEqual([writtenEn, writtenSp]);
});

it.each([
  ['2026-12-01', '1st'],
  ['2026-12-02', '2nd'],
  ['2026-12-03', '3rd'],
  ['2026-12-11', '11th'],
  ['2026-12-23', '23rd'],
])('writes the day of %s as %s', (day, ordinal) => {
  expect(en.fullDay(day)).toContain(` ${ordinal}, 2026`);
});

it('writes ranges of days and of hours, also past midnight', () => {
  expect(en.span('2026-11-02', '2026-11-02')).toBe('Nov 2, 2026');
  expect(en.span('2026-11-02', '2026-11-08')).toBe('Nov 2 – 8, 2026');
  expect(en.timeSpan(at, '2026-11-22T00:05:00Z')).toBe('4:05 – 5:05 PM');
  expect(sp.timeSpan(at, '2026-11-22T00:05:00Z')).toBe('4:05 – 5:05 p.m.');
  expect(en.timeSpan('2026-11-22T06:30:00Z', '2026-11-22T07:30:00Z')).toBe('11:30 PM – 12:30 AM');
});

it('reads a date without a time as that date in every zone', () => {
  expect(en.date('2026-11-21')).toBe('Nov 21, 2026');
  expect(dateTexts('en', 'Pacific/Auckland').day('2026-11-21')).toBe('Sat, Nov 21');
});

it.each([
  ['America/Denver', 'Denver time', 'hora de Denver'],
  ['America/New_York', 'New York time', 'hora de Nueva York'],
  ['America/Indiana/Indianapolis', 'Indianapolis time', 'hora de Indianápolis'],
  ['Pacific/Honolulu', 'Hawaii time', 'hora de Hawái'],
  ['America/Bogota', 'Colombia time', 'hora de Colombia'],
  ['Europe/London', 'London time', 'hora de Londres'],
  ['US/Mountain', 'Mountain time', 'hora de Mountain'],
  ['UTC', 'UTC', 'hora UTC'],
  ['Etc/UTC', 'UTC', 'hora UTC'],
])('names %s as people do', (id, english, spanish) => {
  expect([zoneName(id, 'en'), zoneName(id, 'sp')]).toEqual([english, spanish]);
});
