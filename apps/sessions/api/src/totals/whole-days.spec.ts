import fc from 'fast-check';
import { startOfDay } from '../clock/wall-clock';
import { wholeDays, type InstantRange } from './whole-days';

const HOUR = 3_600_000;
const BEGIN = Date.parse('2025-01-01T00:00:00Z');
const instant = fc.integer({ min: 0, max: 2 * 365 * 24 * 4 }).map((n) => new Date(BEGIN + (n * HOUR) / 4));
const zone = fc.constantFrom('America/Denver', 'Asia/Kolkata', 'Pacific/Apia', 'UTC', 'Africa/Cairo');

describe('wholeDays', () => {
  it('covers every instant of the range once and none beyond it', () => {
    fc.assert(
      fc.property(fc.tuple(instant, instant), zone, instant, ([a, b], timeZoneId, at) => {
        const range = a < b ? { from: a, to: b } : { from: b, to: a };
        const { months, days, rest } = wholeDays(range, timeZoneId);
        const inDays = [...(months ? [months] : []), ...days].map(({ from, to }) => ({
          from: startOfDay(from, timeZoneId),
          to: startOfDay(to, timeZoneId),
        }));
        const holds = ({ from, to }: InstantRange) => (!from || from <= at) && (!to || at < to);
        expect([...inDays, ...rest].filter(holds)).toHaveLength(holds(range) ? 1 : 0);
      }),
    );
  });

  it('returns whole months where possible, and no rest in the zone of the days', () => {
    const of = (from: string, to: string) => ({
      from: startOfDay(from, 'America/Denver'),
      to: startOfDay(to, 'America/Denver'),
    });
    expect(wholeDays(of('2026-01-20', '2026-04-03'), 'America/Denver')).toEqual({
      months: { from: '2026-02-01', to: '2026-04-01' },
      days: [
        { from: '2026-01-20', to: '2026-02-01' },
        { from: '2026-04-01', to: '2026-04-03' },
      ],
      covered: { from: '2026-01-20', to: '2026-04-03' },
      rest: [],
    });
    expect(wholeDays({ from: null, to: null }, 'UTC')).toMatchObject({ days: [], rest: [] });
  });
});
