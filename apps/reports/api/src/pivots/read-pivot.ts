import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MetricTable } from '../__generated__/resolvers';
import { getMetricTable } from '../metrics/subject';
import { comparisonOf } from './compared';
import { tableInputOf, type PivotDays, type StoredPivot } from './pivot';

/** A table and the one that it is compared with, as the reader may see them. */
export interface PivotTables {
  table: MetricTable;
  /** Null: there is no comparison, or the reader may not see it. */
  other: MetricTable | null;
  isOtherRefused: boolean;
}

/** The tables of the page of figures side by side. Throws what getMetricTable throws for the first one. */
export async function readPivot(
  actor: Actor,
  pivot: StoredPivot,
  days: PivotDays,
  services: Services,
): Promise<PivotTables> {
  const table = await getMetricTable(actor, { input: tableInputOf(pivot, days) }, services);
  const compared = comparisonOf(pivot, table);
  if (!compared) return { table, other: null, isOtherRefused: false };
  const other = await getMetricTable(actor, { input: compared }, services).catch((error: unknown) => {
    if (error instanceof BadInput || error instanceof NotFound) return null;
    throw error;
  });
  return { table, other, isOtherRefused: other === null };
}
