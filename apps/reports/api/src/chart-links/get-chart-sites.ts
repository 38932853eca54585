import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ChartSites } from '../__generated__/resolvers';
import { readChartSettings } from './chart-settings';

export async function getChartSites(actor: Actor, { tenancy }: Services): Promise<ChartSites> {
  const found = await tenancy.within(actor, readChartSettings);
  return { sites: found?.sites ?? [], revision: found?.revision ?? 1 };
}
