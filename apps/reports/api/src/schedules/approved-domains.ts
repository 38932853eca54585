import type { TenantDb } from '@lyceum/server/tenancy';
import type { ReportDomains } from '../__generated__/resolvers';

export async function readApprovedDomains(db: TenantDb): Promise<ReportDomains> {
  const [row] = await db.query<ReportDomains>(
    `SELECT d.domains, d.revision FROM reports.approved_domains d`,
    [],
  );
  return row ?? { domains: [], revision: 1 };
}

/** Whether the address is of one of the domains itself; a subdomain has to be approved of its own. */
export function isOfDomain(address: string, domains: readonly string[]): boolean {
  return domains.includes(address.slice(address.lastIndexOf('@') + 1).toLowerCase());
}
