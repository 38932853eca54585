import fc from 'fast-check';
import { accountNow } from './stripe-accounts';

const account = (change: object = {}) => ({
  ...{ details_submitted: true, payouts_enabled: false, capabilities: { transfers: 'inactive' } },
  requirements: { currently_due: [] as string[], past_due: [] as string[], disabled_reason: null },
  ...change,
});
const owed = (reason: string | null, due: string[] = []) => ({
  requirements: { currently_due: due, past_due: [], disabled_reason: reason },
});

it('is what the owner can do next', () => {
  expect(accountNow(account({ details_submitted: false }))).toBe('NEEDS_INFORMATION');
  expect(accountNow(account(owed(null, ['individual.id_number'])))).toBe('NEEDS_INFORMATION');
  expect(accountNow(account())).toBe('CHECKING');
  expect(accountNow(account(owed('requirements.pending_verification')))).toBe('CHECKING');
  expect(accountNow(account(owed('requirements.past_due', ['external_account'])))).toBe('RESTRICTED');
  expect(accountNow(account(owed('rejected.fraud')))).toBe('RESTRICTED');
  expect(accountNow(account({ capabilities: null, requirements: null }))).toBe('CHECKING');
});

it('is READY exactly where transfers arrive and are paid out, whatever is due later', () => {
  fc.assert(
    fc.property(
      fc.record({
        details_submitted: fc.boolean(),
        payouts_enabled: fc.boolean(),
        transfers: fc.constantFrom('active', 'pending', 'inactive'),
        due: fc.array(fc.constantFrom('external_account', 'tos_acceptance.date'), { maxLength: 2 }),
        reason: fc.constantFrom(null, 'requirements.past_due', 'requirements.pending_verification', 'listed'),
      }),
      ({ transfers, due, reason, ...flags }) => {
        const ready = flags.details_submitted && flags.payouts_enabled && transfers === 'active';
        const now = accountNow({ ...account(owed(reason, due)), ...flags, capabilities: { transfers } });
        expect(now === 'READY').toBe(ready);
      },
    ),
  );
});
