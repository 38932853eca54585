import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid } from '@lyceum/server/tenancy';
import { type Reader, readPrograms } from '../projections/subject';

/** Throws NOT_FOUND for a program that the actor does not administer, and for one of another ecosystem or none. */
export async function assertAdministered(actor: Actor, programId: string, reader: Reader): Promise<void> {
  const exists =
    isUuid(programId) &&
    isProgramAdmin(actor, programId) &&
    (await readPrograms(reader, [programId])).size > 0;
  if (!exists) throw new NotFound('program');
}
