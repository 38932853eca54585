import { maySeeProgram, type ProgramToSee } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';

/** NOT_FOUND for a program that is unknown or not visible to the actor, CONFLICT for an archived one. */
export async function assertOpenProgram(db: TenantDb, programId: string, field: string): Promise<void> {
  const program = await readProgram(db, programId);
  if (!program || !maySeeProgram(db.actor, program)) throw new NotFound('program');
  if (program.archived) refuseArchivedProgram(field);
}

/** As `assertOpenProgram`, for the program of a thing that the actor may change. */
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
  throw new Conflict(t('programs.archived'), { field });
}
