import fc from 'fast-check';
import { splitPackageRefund, takeUnits, unusedPart } from './package-rule';

const packages = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    unit: fc.constantFrom('LESSONS' as const, 'MINUTES' as const),
    left: fc.integer({ min: 0, max: 200 }),
    expiresAt: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
  }),
  { selector: ({ id }) => id, maxLength: 6 },
);

it('takeUnits covers at most the session, takes at most what is left, and the earliest expiry first', () => {
  fc.assert(
    fc.property(packages, fc.integer({ min: 1, max: 240 }), (open, minutes) => {
      const taken = takeUnits(open, minutes);
      const covered = taken.reduce((sum, one) => sum + one.minutes, 0);
      expect(covered).toBeLessThanOrEqual(minutes);
      const byId = new Map(open.map((one) => [one.id, one]));
      for (const { id, units, minutes: part } of taken) {
        const { unit, left } = byId.get(id)!;
        expect(units).toBeLessThanOrEqual(left);
        expect(units).toBe(unit === 'LESSONS' ? 1 : part);
        if (unit === 'LESSONS') expect(part).toBe(minutes);
      }
      const usable = open.filter(({ left }) => left > 0);
      expect(taken.length > 0).toBe(usable.length > 0);
      const first = Math.min(...usable.map(({ expiresAt }) => expiresAt.getTime()));
      if (taken[0]) expect(byId.get(taken[0].id)!.expiresAt.getTime()).toBe(first);
    }),
  );
});

it('unusedPart refunds at most the price, however the parts are refunded', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 }),
      (total, parts) => {
        const units = parts.reduce((sum, part) => sum + part, 0);
        const refunded = parts.reduce((sum, part) => sum + unusedPart(total, units, part), 0);
        expect(refunded).toBeLessThanOrEqual(total);
        expect(total - refunded).toBeLessThan(parts.length);
        expect(unusedPart(total, units, units)).toBe(total);
      },
    ),
  );
});

it('splitPackageRefund refunds no more than the unused part, together with what was refunded before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (total, units, leftShare, creditShare, refundedShare) => {
        const left = Math.ceil(units * leftShare);
        const creditUsed = Math.floor(total * creditShare);
        // refundCharge refunds at most what was not paid with credit.
        const refunded = Math.floor((total - creditUsed) * refundedShare);
        const { toPayer, asCredit } = splitPackageRefund({ total, units, left, refunded, creditUsed });
        const unused = unusedPart(total, units, left);
        expect(refunded + toPayer + asCredit).toBe(Math.max(unused, refunded));
        expect(toPayer).toBeGreaterThanOrEqual(0);
        expect(toPayer + refunded).toBeLessThanOrEqual(total - creditUsed);
        expect(asCredit).toBeGreaterThanOrEqual(0);
        expect(asCredit).toBeLessThanOrEqual(creditUsed);
      },
    ),
  );
});
