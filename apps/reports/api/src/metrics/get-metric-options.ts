import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { MetricOptions } from '../__generated__/resolvers';
import { singly } from '../read';

const MOST = 1000;

export async function getMetricOptions(actor: Actor, services: Services): Promise<MetricOptions> {
  const read = singly(actor, services);
  const [schools, terms] = await Promise.all([
    read<{ id: string; name: string }>(
      'metric-schools',
      `SELECT s.id, s.name FROM reports.schools s ORDER BY reports.fold_text(s.name), s.id LIMIT ${MOST}`,
      [],
    ),
    read('metric-has-terms', `SELECT 1 FROM reports.terms t WHERE jsonb_array_length(t.terms) > 0`, []),
  ]);
  return { schools, hasTerms: terms.length > 0 };
}
