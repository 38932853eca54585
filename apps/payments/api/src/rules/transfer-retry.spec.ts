import fc from 'fast-check';
import { transferRetry } from './transfer-retry';

const AT = new Date('2026-11-23T15:00:00.000Z');

it('asks again later and later where the balance is empty, and then gives up', () => {
  const waits = [0, 1, 2, 3, 4].map((tries) => transferRetry(tries, 'balance_insufficient', AT));
  expect(waits.map((at) => at && (at.getTime() - AT.getTime()) / 3_600_000)).toEqual([1, 12, 24, 48, null]);
});

it('never asks again for what waiting does not mend', () => {
  fc.assert(
    fc.property(
      fc.nat(10),
      fc.string().filter((code) => code !== 'balance_insufficient'),
      (tries, code) => expect(transferRetry(tries, code, AT)).toBeNull(),
    ),
  );
});
