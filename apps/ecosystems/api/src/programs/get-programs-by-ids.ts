import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { readProgram, SELECT_PROGRAMS, type ProgramRecord } from './program-row';
import { VISIBLE_PROGRAMS, visibleValues } from './visible-programs';

/** Programs that the actor cannot see are left out, as unknown ids are. */
export async function getProgramsByIds(
  actor: Actor,
  { programIds }: { programIds: string[] },
  { tenancy }: Services,
): Promise<ProgramRecord[]> {
  const rows = await tenancy.read(actor, {
    name: 'visible-programs-by-id',
    text: `${SELECT_PROGRAMS} WHERE ${VISIBLE_PROGRAMS} AND p.id = ANY($5::uuid[])`,
    values: [...visibleValues(actor), programIds.filter(isUuid)],
  });
  const found = new Map(rows.map(readProgram).map((program) => [program.id, program]));
  return [...new Set(programIds)].flatMap((id) => found.get(id.toLowerCase()) ?? []);
}
