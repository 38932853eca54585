import type { TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemSettings } from '../projections/subject';

/** Retention of recordings where the ecosystem has not set one. */
const USUAL_DAYS = 365;

export function retentionDays({ sessionSettings }: EcosystemSettings): number {
  return sessionSettings.recordingRetentionDays ?? USUAL_DAYS;
}

/** A shorter retention also applies to existing recordings; a longer one does not extend what people agreed to. */
export async function shortenRetention(
  db: TenantDb,
  { before, after }: { before: EcosystemSettings; after: EcosystemSettings },
): Promise<void> {
  if (retentionDays(after) >= retentionDays(before)) return;
  await db.query(
    `UPDATE sessions.lesson_recordings SET delete_after = created_at + make_interval(days => $1)
     WHERE deleted_at IS NULL AND delete_after > created_at + make_interval(days => $1)`,
    [retentionDays(after)],
  );
}
