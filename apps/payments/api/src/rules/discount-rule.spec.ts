import fc from 'fast-check';
import { discountOf, ecosystemPaymentOf, fullPriceOf, partsOf, platformFeeOf, totalOf } from './charge-rule';
import { bestDiscount, discountOn, type DiscountTerms } from './discount-rule';
import { decimalOf } from './money';

const decimal = (least: number, most: number) => fc.integer({ min: least, max: most }).map(decimalOf);
const named = { nameEn: 'Siblings', nameSp: 'Hermanos' };
const discount: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc
    .record({ id: fc.uuid(), percent: decimal(1, 10_000) })
    .map((one) => ({ ...named, ...one, amount: null })),
  fc
    .record({ id: fc.uuid(), amount: decimal(1, 999_999) })
    .map((one) => ({ ...named, ...one, percent: null })),
);
const terms = fc.record({
  hourlyPrice: decimal(0, 999_999),
  preChargePercentageFee: decimal(0, 10_000),
  preChargeFlatFee: decimal(0, 99_999),
  postChargePercentageFee: decimal(0, 10_000),
  postChargeFlatFee: decimal(0, 99_999),
});
const minutes = fc.integer({ min: 0, max: 24 * 60 });

it('takes off between nothing and the price, in whole hundredths, and the rest is split as every price', () => {
  fc.assert(
    fc.property(terms, discount, minutes, (by, off, length) => {
      const own = { ...by, discount: off };
      const parts = partsOf(own, length);
      const taken = discountOf(own, length);
      expect(Number.isSafeInteger(taken) && taken >= 0).toBe(true);
      expect(parts.price + taken).toBe(fullPriceOf(by, length));
      expect(parts.price).toBeGreaterThanOrEqual(0);
      expect(platformFeeOf(parts) + ecosystemPaymentOf(parts)).toBe(totalOf(parts));
      expect(parts.postChargeFee).toBeLessThanOrEqual(parts.price);
      expect(partsOf({ ...by, discount: null }, length)).toEqual(partsOf(by, length));
    }),
  );
});

it('rounds halves up, and an amount ends at the price', () => {
  const percent = { ...named, id: 'a', percent: '12.50', amount: null };
  expect(discountOn(2_258, percent)).toBe(282);
  expect(discountOn(4, percent)).toBe(1);
  expect(discountOn(500, { ...percent, percent: null, amount: '7.00' })).toBe(500);
  expect(discountOn(500, null)).toBe(0);
});

it('chooses the discount that takes off most, whatever their order', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(discount, { maxLength: 6 }), (price, discounts) => {
      const most = Math.max(0, ...discounts.map((one) => discountOn(price, one)));
      expect(discountOn(price, bestDiscount(price, discounts))).toBe(most);
      expect(discountOn(price, bestDiscount(price, [...discounts].reverse()))).toBe(most);
      if (most === 0) expect(bestDiscount(price, discounts)).toBeNull();
    }),
  );
});
