import { expect, type Ecosystem } from '@lyceum/web/testing';

/**
 * Switches charging on: sessions that end from now on cost families 60 dollars an hour. Answers a function that
 * switches it off, as other tests expect.
 */
export async function charge({ as, id }: Ecosystem): Promise<() => Promise<unknown>> {
  const admin = as('super');
  const edit = (enabled: boolean) =>
    admin.ask('EditEcosystem', {
      ecosystemId: id,
      ecosystemInput: { payments: { enabled, payer: 'FAMILY', hourlyPrice: '60.00' } },
    });
  await edit(true);
  const terms = () => admin.ask<{ getPaymentTerms: { enabled: boolean } }>('PaymentTerms', {});
  await expect.poll(async () => (await terms()).getPaymentTerms.enabled).toBe(true);
  return () => edit(false);
}
