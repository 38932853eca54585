import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { TenantDb } from '@lyceum/server/tenancy';

export interface Program {
  id: string;
  timeZoneId: string;
  archived: boolean;
}

/** The program, if it exists and the actor administers it; otherwise it is answered as one that does not exist. */
export async function administeredProgram(actor: Actor, programId: string, db: TenantDb): Promise<Program> {
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
  if (!uuid.test(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  const [program] = await db.query<Program>(
    `SELECT id, time_zone_id AS "timeZoneId", archived FROM roster.programs WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, programId],
  );
  if (!program) throw new NotFound('program');
  return program;
}
