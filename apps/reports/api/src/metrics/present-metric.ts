import type { EcosystemTerms } from '@lyceum/contracts/ecosystems';
import { fillMetricWords, metrics, type MetricId, type MetricWords } from '@lyceum/contracts/metrics';
import type { Actor, Language } from '@lyceum/server/actor';
import type { Metric } from '../__generated__/resolvers';
import type { Read } from '../read';
import { USUAL_TERMS } from '../usual-terms';

type Terms = Pick<EcosystemTerms, 'tutor' | 'tutee'> & Partial<Pick<EcosystemTerms, 'module'>>;

/** The ecosystem's own terms for people, in the reader's language. */
export async function readTerms({ language }: Actor, read: Read): Promise<Terms> {
  const [ecosystemFacts] = await read<{ terms: Record<Language, Terms> }>(
    'metric-terms',
    `SELECT terms FROM reports.ecosystems`,
    [],
  );
  return (ecosystemFacts?.terms ?? USUAL_TERMS)[language];
}

/** `currency`: ISO 4217, beside values of money. */
export function presentMetric(
  id: MetricId,
  language: Language,
  terms: Terms,
  currency: string | null = null,
): Metric {
  const metric = metrics[id];
  const text = (words: MetricWords) => fillMetricWords(words[language], terms);
  return {
    ...metric,
    id,
    currency,
    name: text(metric.name),
    definition: text(metric.definition),
    formula: text(metric.formula),
    dimensions: [...metric.dimensions],
    audience: [...metric.audience],
    sides: [...metric.sides],
  };
}
