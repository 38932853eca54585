import fc from 'fast-check';
import { cardExpiry } from './card-expiry';
import { hundredthsOfVendor, vendorAmount } from './vendor-amount';

it('a card expires with its last month, and warns a month ahead', () => {
  const at = (day: string) => cardExpiry({ expMonth: 12, expYear: 2026 }, day);
  expect(['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map(at)).toEqual([
    ...['GOOD', 'ENDS_SOON', 'ENDS_SOON', 'ENDED'],
  ]);
});

it('an amount has the same value in the vendor’s unit, or is refused', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'UGX'), (cents, currency) => {
      const units =
        new Map([
          ['JPY', 1],
          ['KWD', 1000],
        ]).get(currency) ?? 100;
      const amount = vendorAmount(cents, currency);
      if (amount === null) expect(cents % 100).not.toBe(0);
      else {
        expect(amount * 100).toBe(cents * units);
        expect(hundredthsOfVendor(amount, currency)).toBe(cents);
      }
    }),
  );
  expect(vendorAmount(2450, 'JPY')).toBeNull();
});
