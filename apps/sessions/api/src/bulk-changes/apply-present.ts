import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { markAllPresent, type Marked, unmark } from '../attendance/subject';
import type { SessionStatus } from '../session-rows/subject';
import type { Batch } from './apply-bulk-change';
import { readBatchFacts, refusalOf, type Outcome } from './outcomes';

const STATUSES: readonly SessionStatus[] = ['UPCOMING', 'COMPLETED'];
const REQUIREMENTS = { statuses: STATUSES, otherwise: t('session.registerClosed'), toCome: false } as const;

/** Marks learners without a mark present. An undo removes marks that are still the last. */
export async function applyPresent(
  db: TenantDb,
  { actor, sessions, now, wanted }: Batch,
  { dryRun }: { dryRun: boolean } = { dryRun: false },
): Promise<Outcome[]> {
  const facts = await readBatchFacts(db, sessions);
  const outcomes: Outcome[] = [];
  for (const session of sessions) {
    const left = refusalOf(actor, session, facts, REQUIREMENTS, now);
    const former = wanted.get(session.id)?.['entryIds'] as string[] | undefined;
    const mark = (): Promise<Marked> =>
      former ? unmark(db, session, former, now) : markAllPresent(db, session, { now, dryRun });
    const { refused, entryIds } = left ? { refused: left, entryIds: [] } : await mark();
    outcomes.push({ sessionId: session.id, refused, before: { entryIds } });
  }
  return outcomes;
}
