import type { Actor } from '@lyceum/server/actor';
import { Conflict, Forbidden } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { type PresentedUser, saveFields } from '../people/subject';
import { changePerson } from '../settings/subject';
import { amountOf } from './amount-of';

const OWN = t('profiles.wage.own');
const MEANT = t('profiles.wage.amount');

const NO_WAGES = t('profiles.wage.disabled');

export async function editHourlyWage(
  actor: Actor,
  { userId, hourlyWage }: { userId: string; hourlyWage?: string | null },
  services: Services,
): Promise<PresentedUser> {
  if (userId === actor.userId) throw new Forbidden(OWN);
  const wage = amountOf('hourlyWage', hourlyWage, MEANT, '24.50');
  return changePerson(
    actor,
    {
      userId,
      action: 'edit-hourly-wage',
      adminsOnly: true,
      save: async (db, member) => {
        // A wage can be removed even where individual wages are off.
        if (wage !== null) await refuseUnlessWages(db);
        await saveFields(db, member.id, { hourlyWage: wage });
      },
    },
    services,
  );
}

async function refuseUnlessWages(db: TenantDb): Promise<void> {
  const rows = await db.query(`SELECT 1 FROM identity.ecosystems e WHERE e.id = $1 AND e.set_wage`, [
    db.ecosystemId,
  ]);
  if (rows.length === 0) throw new Conflict(NO_WAGES, { field: 'hourlyWage' });
}
