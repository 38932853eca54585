import fc from 'fast-check';
import {
  decimalOf,
  DECISIONS,
  hundredthsOf,
  payOf,
  rateOf,
  recountedStatus,
  type PayDecision,
  type PayStatus,
} from './pay-rule';

const cents = fc.integer({ min: 0, max: 99_999_999 });
const rate = cents.map(decimalOf);
const minutes = fc.integer({ min: 0, max: 1440 });

describe('payOf', () => {
  it('is the nearest hundredth of rate × hours, halves up', () => {
    fc.assert(
      fc.property(cents, minutes, (hour, worked) => {
        // in sixtieths of a hundredth: rounding changes the amount by at most half a hundredth
        const rest = 60n * BigInt(payOf(decimalOf(hour), worked)) - BigInt(hour) * BigInt(worked);
        expect(rest <= 30n && rest > -30n).toBe(true);
      }),
    );
  });

  it('pays whole hours exactly, and never less for more minutes or a higher rate', () => {
    fc.assert(
      fc.property(cents, cents, minutes, minutes, fc.nat(24), (a, b, m, n, hours) => {
        expect(payOf(decimalOf(a), hours * 60)).toBe(a * hours);
        expect(payOf(decimalOf(Math.min(a, b)), Math.min(m, n))).toBeLessThanOrEqual(
          payOf(decimalOf(Math.max(a, b)), Math.max(m, n)),
        );
      }),
    );
  });

  it('loses at most half a hundredth for each part that minutes are split into', () => {
    fc.assert(
      fc.property(rate, fc.array(fc.nat(200), { minLength: 1, maxLength: 7 }), (hour, parts) => {
        const whole = payOf(
          hour,
          parts.reduce((sum, part) => sum + part, 0),
        );
        const split = parts.reduce((sum, part) => sum + payOf(hour, part), 0);
        expect(Math.abs(whole - split)).toBeLessThanOrEqual((parts.length + 1) / 2);
      }),
    );
  });

  it('rounds halves and decimals that binary floats cannot represent', () => {
    expect(payOf('24.50', 60)).toBe(2450);
    expect(payOf('24.5', 45)).toBe(1838);
    expect(payOf('0.01', 30)).toBe(1);
    expect(payOf('0.01', 29)).toBe(0);
    expect(payOf('0.29', 60)).toBe(29);
    for (const written of ['', '-1', '1e3', '1,5', '1.234', '.5'])
      expect(() => payOf(written, 60)).toThrow(RangeError);
    for (const worked of [-1, 0.5, NaN]) expect(() => payOf('1', worked)).toThrow(RangeError);
  });
});

it('writes hundredths as the decimal that reads back as them', () => {
  fc.assert(fc.property(cents, (amount) => expect(Number(hundredthsOf(decimalOf(amount)))).toBe(amount)));
  expect([0, 5, 2450].map(decimalOf)).toEqual(['0.00', '0.05', '24.50']);
});

it('prefers the individual rate only where it is enabled, and pays nothing where pay is off', () => {
  const config = { enabled: true, payoutResponsibility: 'ECOSYSTEM', tutorPayoutRate: '20.00' } as const;
  expect(rateOf({ ...config, setWageEnabled: true }, '31.00')).toBe('31.00');
  expect(rateOf({ ...config, setWageEnabled: true }, null)).toBe('20.00');
  expect(rateOf({ ...config, setWageEnabled: false }, '31.00')).toBe('20.00');
  expect(rateOf({ ...config, setWageEnabled: true, enabled: false }, '31.00')).toBeNull();
  expect(rateOf({ ...config, setWageEnabled: true }, '31.00', '28.00')).toBe('28.00');
  expect(rateOf({ ...config, setWageEnabled: false }, '31.00', '28.00')).toBe('20.00');
});

describe('transitions of pay', () => {
  const decision = fc.constantFrom<PayDecision>('APPROVE', 'DENY', 'MARK_PAID', 'REOPEN');
  const step = fc.oneof(decision, fc.integer({ min: 0, max: 5000 }));

  it('allow payment only after approval, and keep amounts until it is reopened', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let pay: { status: PayStatus; amount: number } = {
          status: recountedStatus(null, 2450),
          amount: 2450,
        };
        for (const each of steps) {
          const before = { ...pay };
          if (typeof each === 'number') {
            if (before.status === 'APPROVED' || before.status === 'PAID')
              expect(() => recountedStatus(before.status, each)).toThrow(RangeError);
            else pay = { status: recountedStatus(before.status, each), amount: each };
          } else if (DECISIONS[each].from.includes(before.status))
            pay = { ...before, status: DECISIONS[each].to };
          expect((pay.status === 'NOT_APPLICABLE') === (pay.amount === 0)).toBe(true);
          if (pay.status === 'PAID') expect(['APPROVED', 'PAID']).toContain(before.status);
        }
      }),
    );
  });
});
