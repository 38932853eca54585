import fc from 'fast-check';
import { PositionSamples, toPosition } from './wal-positions';

describe('positions in the WAL', () => {
  it.each([
    ['0/0', 0n],
    ['0/FFFFFFFF', 0xffff_ffffn],
    ['1/0', 0x1_0000_0000n],
    ['16/B374D848', 0x16_b374_d848n],
  ])('%s is %s', (text, number) => {
    expect(toPosition(text)).toBe(number);
  });
});

describe('the least position of a replica', () => {
  it('is never older than half a minute, and never newer than the primary', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 60 }), async (pauses) => {
        let now = 0;
        // The primary writes one position each millisecond.
        const samples = new PositionSamples(async () => BigInt(now));
        for (const pause of pauses) {
          now += pause;
          const least = Number(await samples.least(now));
          expect(least).toBeLessThanOrEqual(now);
          expect(least).toBeGreaterThanOrEqual(now - 30_000);
        }
      }),
    );
  });

  it('is the one of ten seconds before once there are samples, and asks the primary once a second', async () => {
    let [now, asked] = [0, 0];
    const samples = new PositionSamples(async () => {
      asked += 1;
      return BigInt(now);
    });
    for (; now < 60_000; now += 10) await samples.least(now);
    const before = asked;
    for (; now < 70_000; now += 10) {
      const least = Number(await samples.least(now));
      expect(now - least).toBeGreaterThanOrEqual(10_000);
      expect(now - least).toBeLessThan(12_100);
    }
    expect(asked - before).toBeLessThanOrEqual(10);
  });
});
