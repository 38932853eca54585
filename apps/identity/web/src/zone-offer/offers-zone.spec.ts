import { offersZone } from './offers-zone';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const DAY = 24 * 3600 * 1000;
const never = { numTimesDismissed: 0, latestDetectedTimezone: null, timeOfMostRecentDismissal: null };
const offered = (detected: string, present: string, cooldown: typeof never | object = never, now = NOW) =>
  offersZone({ detected, present, cooldown: { ...never, ...cooldown } }, now);

describe('the browser’s zone', () => {
  it('is offered when its clock differs', () => {
    expect(offered('Europe/Madrid', 'America/Denver')).toBe(true);
    expect(offered('America/Denver', 'America/Denver')).toBe(false);
    expect(offered('America/Boise', 'America/Denver')).toBe(false);
    expect(offered('America/Phoenix', 'America/Denver')).toBe(true); // the same only in winter
    expect(offered('', 'America/Denver')).toBe(false);
  });

  it('pauses longer after each refusal, and is not offered after the fifth', () => {
    const said = (numTimesDismissed: number, daysAgo: number) => ({
      numTimesDismissed,
      latestDetectedTimezone: 'Europe/Madrid',
      timeOfMostRecentDismissal: new Date(NOW - daysAgo * DAY).toISOString(),
    });
    for (const [times, days] of [
      [1, 1],
      [2, 7],
      [3, 30],
      [4, 30],
    ] as const) {
      expect(offered('Europe/Madrid', 'America/Denver', said(times, days - 0.1))).toBe(false);
      expect(offered('Europe/Madrid', 'America/Denver', said(times, days))).toBe(true);
    }
    expect(offered('Europe/Madrid', 'America/Denver', said(5, 1000))).toBe(false);
    expect(offered('Asia/Tokyo', 'America/Denver', said(5, 0))).toBe(true);
  });
});
