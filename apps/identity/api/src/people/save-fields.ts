import type { TenantDb } from '@lyceum/server/tenancy';
import { settingOf, type SettableField } from './profile-fields';

/** Sets the given fields of a person; undefined ones stay. */
export async function saveFields(
  db: TenantDb,
  userId: string,
  fields: Partial<Record<SettableField, unknown>>,
): Promise<void> {
  const setting = settingOf(fields);
  if (!setting) return;
  await db.query(`UPDATE identity.members SET ${setting.sql} WHERE ecosystem_id = $1 AND id = $2`, [
    db.ecosystemId,
    userId,
    ...setting.values,
  ]);
}
