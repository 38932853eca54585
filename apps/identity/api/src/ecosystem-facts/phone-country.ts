import { countryOfZone } from '@lyceum/server/phones';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ownEcosystem } from './ecosystem-facts';

/** The country of the transaction's own ecosystem: numbers without a country code are numbers of it. */
export async function phoneCountry(db: TenantDb): Promise<ReturnType<typeof countryOfZone>> {
  return countryOfZone((await ownEcosystem(db))?.timeZoneId);
}
