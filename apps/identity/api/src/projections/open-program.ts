import { Conflict, NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';

/** Refuses a program that is not there, and one that is archived: that changes for nobody. Asked after who may. */
export async function assertOpenProgram(db: TenantDb, programId: string, field: string): Promise<void> {
  const [program] = await db.query<{ archived: boolean }>(
    `SELECT p.archived FROM identity.programs p WHERE p.id = $1`,
    [programId],
  );
  if (!program) throw new NotFound('program');
  if (program.archived) refuseArchivedProgram(field);
}

export function refuseArchivedProgram(field: string): never {
  throw new Conflict(
    {
      en: 'This program is archived. Unarchive it before you change something in it.',
      sp: 'Este programa está archivado. Desarchívelo antes de cambiar algo en él.',
    },
    { field },
  );
}
