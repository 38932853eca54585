import { metricIds } from '@lyceum/contracts/metrics';
import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { Metric, QueryGetMetricsArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { presentMetric, readTerms } from './present-metric';

const MOST = 100;

export async function getMetrics(
  actor: Actor,
  { ids }: QueryGetMetricsArgs,
  services: Services,
): Promise<Metric[]> {
  if (ids && ids.length > MOST) throw new BadInput('ids', t('metrics.count', { most: MOST }));
  const terms = await readTerms(actor, singly(actor, services));
  const asked = new Set(ids ?? metricIds);
  return metricIds.filter((id) => asked.has(id)).map((id) => presentMetric(id, actor.language, terms));
}
