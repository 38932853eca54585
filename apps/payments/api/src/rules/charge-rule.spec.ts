import fc from 'fast-check';
import {
  ecosystemPaymentOf,
  partsOf,
  platformFeeOf,
  spendCredit,
  totalOf,
  type ChargeTerms,
} from './charge-rule';
import { decimalOf, hundredthsOf, shareOf } from './money';

const decimal = (most: number) => fc.integer({ min: 0, max: most }).map(decimalOf);
const terms: fc.Arbitrary<ChargeTerms> = fc.record({
  hourlyPrice: decimal(999_999),
  preChargePercentageFee: decimal(10_000),
  preChargeFlatFee: decimal(99_999),
  postChargePercentageFee: decimal(10_000),
  postChargeFlatFee: decimal(99_999),
});
const minutes = fc.integer({ min: 0, max: 24 * 60 });

describe('what a session costs', () => {
  it('is the sum of its parts: the total goes to the platform and the organization', () => {
    fc.assert(
      fc.property(terms, minutes, fc.nat(), (by, length, credit) => {
        const parts = partsOf(by, length);
        expect(platformFeeOf(parts) + ecosystemPaymentOf(parts)).toBe(totalOf(parts));
        const [taken = 0] = spendCredit(credit, [totalOf(parts)]);
        const charged = totalOf(parts) - taken;
        expect(taken + charged).toBe(platformFeeOf(parts) + ecosystemPaymentOf(parts));
        for (const part of [...Object.values(parts), charged, ecosystemPaymentOf(parts)]) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is off by half a hundredth at most, and never falls with the minutes', () => {
    fc.assert(
      fc.property(terms, minutes, (by, length) => {
        const { price } = partsOf(by, length);
        expect(Math.abs(price * 60 - hundredthsOf(by.hourlyPrice) * length)).toBeLessThanOrEqual(30);
        expect(partsOf(by, length + 1).price).toBeGreaterThanOrEqual(price);
      }),
    );
  });

  it('rounds halves up, and has no fees where the price is 0', () => {
    const by: ChargeTerms = {
      hourlyPrice: '30.10',
      preChargePercentageFee: '2.90',
      preChargeFlatFee: '0.30',
      postChargePercentageFee: '5.00',
      postChargeFlatFee: '0.00',
    };
    expect(partsOf(by, 45)).toEqual({ price: 2258, preChargeFee: 95, postChargeFee: 113 });
    expect(partsOf(by, 0)).toEqual({ price: 0, preChargeFee: 0, postChargeFee: 0 });
    expect(partsOf({ ...by, postChargeFlatFee: '999.00' }, 45).postChargeFee).toBe(2258);
    expect([shareOf(1, 1, 2), shareOf(1, 49, 100), shareOf(3, 1, 2)]).toEqual([1, 0, 2]);
  });
});

describe('credit', () => {
  it('is spent in order, never more than is left or due', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat()), (credit, dues) => {
        const taken = spendCredit(credit, dues);
        const spent = taken.reduce((sum, each) => sum + each, 0);
        const due = dues.reduce((sum, each) => sum + each, 0);
        expect(spent).toBe(Math.min(credit, due));
        expect(taken.every((each, at) => each >= 0 && each <= dues[at]!)).toBe(true);
        // No charge is paid before an earlier one is paid in full.
        const firstOpen = taken.findIndex((each, at) => each < dues[at]!);
        if (firstOpen >= 0) expect(taken.slice(firstOpen + 1).every((each) => each === 0)).toBe(true);
      }),
    );
  });
});

describe('decimals', () => {
  it('are parsed and formatted without loss', () => {
    fc.assert(
      fc.property(fc.nat(), (hundredths) => {
        expect(hundredthsOf(decimalOf(hundredths))).toBe(hundredths);
      }),
    );
    for (const bad of ['', '1e3', '-1', '1.234', '1,50']) expect(() => hundredthsOf(bad)).toThrow(RangeError);
  });
});
