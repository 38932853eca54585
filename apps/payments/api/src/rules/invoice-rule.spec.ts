import fc from 'fast-check';
import {
  balanceOf,
  creditedTaxOf,
  documentNumber,
  percentOf,
  remindersDue,
  statusOf,
  taxOf,
} from './invoice-rule';

const cents = fc.integer({ min: 1, max: 5_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

it('creditedTaxOf takes back exactly the tax, however an invoice is credited', () => {
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 12 }), rate, (parts, percent) => {
      const subtotal = parts.reduce((sum, part) => sum + part, 0);
      const tax = taxOf(subtotal, percent);
      let left = { subtotal, tax };
      let credited = 0;
      for (const part of parts) {
        const taken = creditedTaxOf(left, part, percent);
        expect(taken).toBeGreaterThanOrEqual(0);
        credited += taken;
        left = { subtotal: left.subtotal - part, tax: left.tax - taken };
      }
      expect(left).toEqual({ subtotal: 0, tax: 0 });
      expect(credited).toBe(tax);
    }),
  );
});

it('statusOf follows the balance', () => {
  fc.assert(
    fc.property(cents, cents, cents, (total, some, paid) => {
      const credited = Math.min(total, some);
      const sums = { total, credited, paid };
      const status = statusOf(sums);
      if (credited === total) expect(status).toBe('VOID');
      else expect(status).toBe(balanceOf(sums) <= 0 ? 'PAID' : 'PARTLY_PAID');
      if (credited < total) expect(statusOf({ total, credited, paid: 0 })).toBe('ISSUED');
    }),
  );
});

it('percentOf does not reach 80 before 80 percent are used', () => {
  fc.assert(
    fc.property(cents, cents, (amount, some) => {
      const used = Math.min(amount, some);
      expect(percentOf(used, amount) >= 80).toBe(used * 100 >= amount * 80);
    }),
  );
});

it('remindersDue counts reminders by days, and documentNumber pads numbers', () => {
  expect([0, 2, 3, 13, 14, 29, 30, 400].map(remindersDue)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  expect([documentNumber('INV', 7), documentNumber('CN', 123456)]).toEqual(['INV-00007', 'CN-123456']);
});
