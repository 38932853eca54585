import fc from 'fast-check';
import { cannotWait, type Hours, quietUntil } from './quiet-until';

const NIGHT: Hours = { starts: '21:00', ends: '07:00' };
const at = (text: string) => new Date(text);

describe('quiet hours', () => {
  it.each([
    ['begin at their first minute', '2027-01-12T04:00:00Z', 'America/Denver', '2027-01-12T14:00:00.000Z'],
    ['last beyond midnight', '2027-01-12T13:59:59Z', 'America/Denver', '2027-01-12T14:00:00.000Z'],
    ['are over at their last minute', '2027-01-12T14:00:00Z', 'America/Denver', null],
    ['follow the zone of the reader', '2027-01-12T04:00:00Z', 'Asia/Kolkata', null],
    [
      'are an hour shorter when clocks go forward',
      '2027-03-14T05:00:00Z',
      'America/Denver',
      '2027-03-14T13:00:00.000Z',
    ],
    [
      'are an hour longer when clocks go back',
      '2027-11-07T05:00:00Z',
      'America/Denver',
      '2027-11-07T14:00:00.000Z',
    ],
  ])('%s', (_what, now, zone, until) => {
    expect(quietUntil(at(now), NIGHT, zone)?.toISOString() ?? null).toBe(until);
  });

  const time = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map(
      (minute) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
    );
  const zone = fc.constantFrom(
    'America/Denver',
    'Europe/Berlin',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'UTC',
  );
  const moment = fc.date({ min: at('2026-01-01'), max: at('2028-01-01'), noInvalidDate: true });

  it('end after at most 25 hours, outside quiet hours, and lose nothing', () => {
    fc.assert(
      fc.property(moment, time, time, zone, (now, starts, ends, timeZone) => {
        const until = quietUntil(now, { starts, ends }, timeZone);
        if (starts === ends) return until === null;
        if (until === null) return true;
        const waits = until.getTime() - now.getTime();
        return (
          waits > -60_000 && waits <= 25 * 3_600_000 && quietUntil(until, { starts, ends }, timeZone) === null
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('never hold back news of a session until after its start', () => {
    fc.assert(
      fc.property(
        moment,
        time,
        time,
        zone,
        fc.integer({ min: -2000, max: 4000 }),
        (now, starts, ends, timeZone, offset) => {
          const until = quietUntil(now, { starts, ends }, timeZone);
          if (!until) return true;
          const startsAt = new Date(now.getTime() + offset * 60_000);
          const endsAt = new Date(startsAt.getTime() + 3_600_000);
          const session = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
          const isTooLate = startsAt < until && endsAt > now;
          return !isTooLate || cannotWait([session], now, until);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('hold back news of sessions that are over or far ahead', () => {
    const [now, until] = [at('2027-01-12T05:00:00Z'), at('2027-01-12T14:00:00Z')];
    const session = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
    expect(cannotWait([session('2027-01-12T03:00:00Z', '2027-01-12T04:00:00Z')], now, until)).toBe(false);
    expect(cannotWait([session('2027-01-13T03:00:00Z', '2027-01-13T04:00:00Z')], now, until)).toBe(false);
    expect(cannotWait([session('2027-01-12T14:30:00Z', '2027-01-12T15:00:00Z')], now, until)).toBe(true);
  });
});
