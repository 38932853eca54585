import type { PaymentsEvents } from '@lyceum/contracts/payments';
import { defineConsumer } from '@lyceum/server/events';
import { saveCosts } from '../costs/subject';

/** Projects fees of vendors, charges of the organization, and the platform's fees. */
export const paymentsConsumer = defineConsumer<PaymentsEvents>({
  topic: 'payments',
  handlers: {
    'payments.costs-saved': ({ payload: { costs }, occurredAt }, db) => saveCosts(db, costs, occurredAt),
  },
});
