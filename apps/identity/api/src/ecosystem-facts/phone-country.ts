import { countryOfZone } from '@lyceum/server/phones';
import type { TenantDb } from '@lyceum/server/tenancy';
import { ownEcosystem } from './ecosystem-facts';

/** Where the transaction's own ecosystem is: numbers without a country code are numbers there. */
export async function phoneCountry(db: TenantDb): Promise<ReturnType<typeof countryOfZone>> {
  return countryOfZone((await ownEcosystem(db))?.timeZoneId);
}
