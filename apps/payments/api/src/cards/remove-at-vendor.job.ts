import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { payoutVendor, requireVendor } from '../vendor/subject';

export const REMOVE_AT_VENDOR = 'remove-at-card-vendor';

interface Removed {
  method?: string;
  customer?: string;
  /** Account of a leader, in jobs of versions that had no `account_closings`. */
  account?: string;
}

/** Removes a card, a customer with all cards, or a payout account at the vendor. Idempotent. */
export const removeAtVendorJob = defineJob<Removed, Services>({
  kind: REMOVE_AT_VENDOR,
  attempts: 20,
  handler: async ({ data: { method, customer, account } }, services) => {
    const vendor = requireVendor(services);
    if (method) await vendor.detachCard(method);
    if (customer) await vendor.removeCustomer(customer);
    if (account && (await payoutVendor(services)?.closeAccount(account)) === false)
      throw new Error('the payout account has money');
  },
});
