import { isEmailAddress } from '@lyceum/contracts/formats';
import { BadInput } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { isOfDomain, readApprovedDomains } from './approved-domains';

const MOST = 20;

/**
 * Validates addresses outside the ecosystem. An admin's is refused: what is known of a person is found by the account, so
 * admins are recipients. Throws BAD_USER_INPUT with the field `input.outsideAddresses`.
 */
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
  const admins = await db.query<{ email: string }>(
    `SELECT lower(a.email) AS email FROM reports.admins a WHERE lower(a.email) = ANY ($1::text[]) ORDER BY 1`,
    [addresses],
  );
  if (admins.length > 0)
    throw refuse(
      t('schedules.outsideAdmin', {
        addresses: admins
          .map(({ email }) => email)
          .join(', ')
          .slice(0, 200),
      }),
    );
  return addresses;
}
