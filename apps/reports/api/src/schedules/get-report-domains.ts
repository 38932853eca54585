import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ReportDomains } from '../__generated__/resolvers';
import { readApprovedDomains } from './approved-domains';

export function getReportDomains(actor: Actor, { tenancy }: Services): Promise<ReportDomains> {
  return tenancy.within(actor, readApprovedDomains);
}
