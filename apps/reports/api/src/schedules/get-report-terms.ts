import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetReportTermsArgs, ReportTerms } from '../__generated__/resolvers';
import { actorInEcosystem } from '../templates/subject';
import { readTerms } from './terms';

export async function getReportTerms(
  actor: Actor,
  { ecosystemId }: QueryGetReportTermsArgs,
  services: Services,
): Promise<ReportTerms> {
  const acting = await actorInEcosystem(actor, ecosystemId, services);
  return services.tenancy.within(acting, readTerms);
}
