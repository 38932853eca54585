import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { RosterClass } from '../__generated__/resolvers';
import { classList, type ClassRow } from './class-list';

/** The class, also an archived one; otherwise throws NotFound. `today` decides who counts as its learner. */
export async function classOfProgram(
  db: TenantDb,
  { programId, classId, today }: { programId: string; classId: string; today: string },
): Promise<RosterClass> {
  const [row] = isUuid(classId)
    ? await db.query<ClassRow>(
        `SELECT ${classList.columns} FROM roster.roster_classes t
         WHERE t.ecosystem_id = $1 AND t.program_id = $2 AND $3::date IS NOT NULL AND t.id = $4`,
        [db.ecosystemId, programId, today, classId],
      )
    : [];
  if (!row) throw new NotFound('record');
  return classList.view(row, today);
}
