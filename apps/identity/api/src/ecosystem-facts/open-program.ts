import { maySeeProgram, type ProgramToSee } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';

/**
 * Refuses a program that the caller names, that they may not see or that is not there, and one that is archived: that changes
 * for nobody.
 */
export async function assertOpenProgram(db: TenantDb, programId: string, field: string): Promise<void> {
  const program = await readProgram(db, programId);
  if (!program || !maySeeProgram(db.actor, program)) throw new NotFound('program');
  if (program.archived) refuseArchivedProgram(field);
}

/** As `assertOpenProgram`, of the program of something that the caller may change. */
export async function assertProgramIsOpen(db: TenantDb, programId: string, field: string): Promise<void> {
  const program = await readProgram(db, programId);
  if (!program) throw new NotFound('program');
  if (program.archived) refuseArchivedProgram(field);
}

async function readProgram(db: TenantDb, programId: string): Promise<ProgramToSee | undefined> {
  const [program] = await db.query<ProgramToSee>(
    `SELECT p.id, p.archived, p.is_global AS "isGlobal" FROM identity.programs p WHERE p.id = $1`,
    [programId],
  );
  return program;
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
