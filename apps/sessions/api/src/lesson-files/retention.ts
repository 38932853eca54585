import type { TenantDb } from '@lyceum/server/tenancy';
import type { EcosystemSettings } from '../projections/subject';

/** Recordings are kept this long where the ecosystem has said nothing. */
const USUAL_DAYS = 365;

export function retentionDays({ sessionSettings }: EcosystemSettings): number {
  return sessionSettings.recordingRetentionDays ?? USUAL_DAYS;
}

/** Recordings end sooner where the ecosystem keeps them for less; never later than was said when people agreed to them. */
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
