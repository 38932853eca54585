import fc from 'fast-check';
import { RecentTraffic } from './recent-traffic';

describe('recent traffic', () => {
  it('counts the requests of the last five minutes and forgets older ones', () => {
    let now = 1_000_000_000;
    const traffic = new RecentTraffic(() => now);
    traffic.note(10, false);
    traffic.note(10, true);
    now += 4 * 60_000;
    traffic.note(500, false);
    expect(traffic.read().total).toMatchObject({ requests: 3, faults: 1 });
    expect(traffic.read().points.filter(({ requests }) => requests > 0)).toHaveLength(2);
    now += 2 * 60_000;
    expect(traffic.read().total).toMatchObject({ requests: 1, faults: 0 });
    now += 10 * 60_000;
    expect(traffic.read().total).toEqual({ requests: 0, faults: 0, p50: null, p95: null, p99: null });
  });

  it('computes percentiles to within an eighth', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 30_000, noNaN: true }), { minLength: 1 }),
        (durations) => {
          const traffic = new RecentTraffic();
          for (const duration of durations) traffic.note(duration, false);
          const sorted = [...durations].sort((a, b) => a - b);
          const { p50, p95, p99 } = traffic.read().total;
          for (const [told, share] of [
            [p50, 0.5],
            [p95, 0.95],
            [p99, 0.99],
          ] as const) {
            const real = sorted[Math.ceil(sorted.length * share) - 1]!;
            expect(Math.abs((told ?? 0) - real) / real).toBeLessThan(0.125);
          }
        },
      ),
    );
  });
});
