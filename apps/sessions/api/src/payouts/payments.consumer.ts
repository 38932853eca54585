import type { PaymentsEvents } from '@lyceum/contracts/payments';
import { defineConsumer } from '@lyceum/server/events';
import { settlePayoutTransfer } from './settle-payout-transfer';

/** What became of ordered transfers of pay. */
export const paymentsConsumer = defineConsumer<PaymentsEvents>({
  topic: 'payments',
  handlers: {
    'payments.payout-changed': ({ payload, occurredAt }, db) =>
      settlePayoutTransfer(db, payload, new Date(occurredAt)),
  },
});
