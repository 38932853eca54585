import type { TenantDb } from '@lyceum/server/tenancy';
import type { LessonEntry } from './lesson-entry';
import { entryAction } from './shown-as';

/** Writes an entry that attendance does not show into the audit log. */
export async function logEntry(db: TenantDb, sessionId: string, entry: LessonEntry): Promise<void> {
  const action = entryAction(entry);
  if (!action) return;
  const { personId } = entry;
  const after = entry.as === 'GUARDIAN' ? { personId } : undefined;
  await db.audit({ action, subjectKind: 'session', subjectId: sessionId, after });
}
