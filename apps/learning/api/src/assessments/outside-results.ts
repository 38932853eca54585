import type { TenantDb } from '@lyceum/server/tenancy';
import type { AssessmentRow } from './assessment-row';

/** Publishes the results of an outside test after this id. Returns the last id; null: all are published. */
export type OutsideResultsHandler = (
  db: TenantDb,
  assessment: AssessmentRow,
  after: string | null,
) => Promise<string | null>;

let handler: OutsideResultsHandler | undefined;

/** Registers the handler; `definition.ts` calls it once. */
export function onOutsideTestChanged(by: OutsideResultsHandler): void {
  handler = by;
}

/** Without a handler other domains would use results of a former definition, so a missing one is a fault. */
export async function republishOutsideResults(
  db: TenantDb,
  assessment: AssessmentRow,
  after: string | null,
): Promise<string | null> {
  if (!handler) throw new Error('nobody publishes outside results: onOutsideTestChanged was not called');
  return handler(db, assessment, after);
}
