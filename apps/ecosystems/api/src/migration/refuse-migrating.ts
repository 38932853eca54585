import { Conflict } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { loadMigration } from './migration-row';

/**
 * Refuses to unarchive an ecosystem that becomes, or has become, a program of another: its people and sessions are no
 * longer there.
 */
export async function refuseMigrating(db: TenantDb, archived: boolean): Promise<void> {
  if (archived) return;
  const migration = await loadMigration(db);
  if (!migration || migration.state === 'COUNTING' || migration.state === 'COUNTED') return;
  throw new Conflict(t('migration.staysArchived'));
}
