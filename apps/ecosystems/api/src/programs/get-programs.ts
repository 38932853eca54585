import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { actingIn, isUuid } from '../input/acting-in';
import { readProgram, SELECT_PROGRAMS, type ProgramRecord } from './program-row';
import { VISIBLE_PROGRAMS, visibleValues } from './visible-programs';

/** The programs of the actor's ecosystem that the actor can see, by name. */
export async function getPrograms(actor: Actor, { tenancy }: Services): Promise<ProgramRecord[]> {
  const rows = await tenancy.read(actor, {
    name: 'visible-programs',
    text: `${SELECT_PROGRAMS} WHERE ${VISIBLE_PROGRAMS} ORDER BY p.name, p.id`,
    values: visibleValues(actor),
  });
  return rows.map(readProgram);
}

export async function getProgramsByEcosystemId(
  actor: Actor,
  { ecosystemId }: { ecosystemId: string },
  services: Services,
): Promise<ProgramRecord[]> {
  return getPrograms(actingIn(actor, ecosystemId), services);
}

/** What cannot be seen is left out, as what does not exist. */
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
