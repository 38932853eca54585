import type { PaymentsEvents } from '@lyceum/contracts/payments';
import { defineConsumer } from '@lyceum/server/events';
import { saveCharges, saveCosts } from '../costs/subject';
import { lockLedger } from '../ledger/subject';

/** Projects fees of vendors, charges of the organization, the platform's fees, and what everybody is charged. */
export const paymentsConsumer = defineConsumer<PaymentsEvents>({
  topic: 'payments',
  handlers: {
    'payments.costs-saved': ({ payload: { costs }, occurredAt }, db) => saveCosts(db, costs, occurredAt),
    'payments.charges-saved': async ({ payload: { charges }, occurredAt }, db) => {
      await lockLedger(db);
      await saveCharges(db, charges, occurredAt);
    },
  },
});
