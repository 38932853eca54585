import { defineJob } from '@lyceum/server/jobs';
import type { Services } from '@lyceum/server/subgraph';
import { requireVendor } from '../vendor/subject';

export const REMOVE_AT_VENDOR = 'remove-at-card-vendor';

/** Removes a card, or a customer with all cards, at the vendor. Idempotent. */
export const removeAtVendorJob = defineJob<{ method?: string; customer?: string }, Services>({
  kind: REMOVE_AT_VENDOR,
  attempts: 20,
  handler: async ({ data: { method, customer } }, services) => {
    const vendor = requireVendor(services);
    if (method) await vendor.detachCard(method);
    if (customer) await vendor.removeCustomer(customer);
  },
});
