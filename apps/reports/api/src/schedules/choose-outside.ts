import { isEmailAddress } from '@lyceum/contracts/formats';
import { BadInput } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { isOfDomain, readApprovedDomains } from './approved-domains';

const MOST = 20;

/** Validates addresses outside the ecosystem. Throws BAD_USER_INPUT with the field `input.outsideAddresses`. */
export async function chooseOutside(db: TenantDb, given: readonly string[]): Promise<string[]> {
  const addresses = [...new Set(given.map((each) => each.trim().toLowerCase()))];
  const refuse = (remedy: ReturnType<typeof t>) => new BadInput('input.outsideAddresses', remedy);
  if (addresses.length > MOST) throw refuse(t('schedules.outsideCount', { most: MOST }));
  const invalid = addresses.filter((each) => !isEmailAddress(each));
  if (invalid.length > 0)
    throw refuse(t('schedules.outsideAddress', { addresses: invalid.join(', ').slice(0, 200) }));
  if (addresses.length === 0) return [];
  const { domains } = await readApprovedDomains(db);
  const others = addresses.filter((each) => !isOfDomain(each, domains));
  if (others.length > 0)
    throw refuse(t('schedules.outsideDomain', { addresses: others.join(', ').slice(0, 200) }));
  return addresses;
}
