import { isProgramAdmin, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';

/**
 * The program's id as a list; null: all programs of the actor. Throws NOT_FOUND for one that the actor does not
 * administer.
 */
export async function openPrograms(
  actor: Actor,
  programId: string | null,
  { tenancy }: Services,
): Promise<void> {
  if (programId === null) return;
  if (!isUuid(programId) || !isProgramAdmin(actor, programId)) throw new NotFound('program');
  const text = 'SELECT 1 FROM reports.programs WHERE id = $1';
  const found = await tenancy.read(actor, { name: 'program-of-report', text, values: [programId] });
  if (found.length === 0) throw new NotFound('program');
}
