import type { PaymentsEvents } from '@lyceum/contracts/payments';
import { defineConsumer } from '@lyceum/server/events';
import { saveCharges, saveCosts } from '../costs/subject';

/** Projects fees of vendors, charges of the organization, the platform's fees, and what everybody is charged. */
export const paymentsConsumer = defineConsumer<PaymentsEvents>({
  topic: 'payments',
  handlers: {
    'payments.costs-saved': ({ payload: { costs }, occurredAt }, db) => saveCosts(db, costs, occurredAt),
    'payments.charges-saved': ({ payload: { charges }, occurredAt }, db) =>
      saveCharges(db, charges, occurredAt),
  },
});
