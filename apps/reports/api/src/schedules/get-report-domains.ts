import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetReportDomainsArgs, ReportDomains } from '../__generated__/resolvers';
import { actorInEcosystem } from '../templates/subject';
import { readApprovedDomains } from './approved-domains';

export async function getReportDomains(
  actor: Actor,
  { ecosystemId }: QueryGetReportDomainsArgs,
  services: Services,
): Promise<ReportDomains> {
  const acting = await actorInEcosystem(actor, ecosystemId, services);
  return services.tenancy.within(acting, readApprovedDomains);
}
