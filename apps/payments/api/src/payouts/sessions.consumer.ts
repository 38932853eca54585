import type { SessionsEvents } from '@lyceum/contracts/sessions';
import { defineConsumer } from '@lyceum/server/events';
import { storeOrders } from './store-orders';
import { storeReversal } from './store-reversal';

/** Transfers of pay that admins order, and those whose money they want back. */
export const payoutsConsumer = defineConsumer<SessionsEvents>({
  topic: 'sessions',
  handlers: {
    'sessions.payouts-ordered': ({ payload, occurredAt }, db) =>
      storeOrders(db, payload, new Date(occurredAt)),
    'sessions.payout-reversal-ordered': ({ payload, occurredAt }, db) =>
      storeReversal(db, payload, new Date(occurredAt)),
  },
});
