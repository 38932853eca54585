import { isSuperAdmin, programIdsAs, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetUpcomingBreakoutSessionsV2Args } from '../__generated__/resolvers';
import { hotReads, readAllPrograms, type Reader } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { Viewing } from '../view/subject';
import { listOpen } from '../seats/subject';

const DAYS_MS = 14 * 24 * 60 * 60_000;

/** Breakout rooms that the actor leads, or may join. */
export async function getUpcomingBreakoutSessionsV2(
  actor: Actor,
  { isTutorContext }: QueryGetUpcomingBreakoutSessionsV2Args,
  services: Services,
) {
  const now = services.clock.now();
  const range = { from: new Date(0), to: new Date(now.getTime() + DAYS_MS), endsAfter: now };
  const reader = hotReads(actor, services);
  const programIds = isTutorContext
    ? await programsToLookAfter(reader, actor)
    : (await askerOf(actor, services)).programIds;
  const rows = await listOpen(reader, programIds, 'ONE_ON_ONE_BREAKOUT', range);
  const viewing = new Viewing(actor, services);
  return rows.map((row) => viewing.view(row));
}

async function programsToLookAfter(reader: Reader, actor: Actor): Promise<string[]> {
  if (isSuperAdmin(actor)) return (await readAllPrograms(reader)).map(({ id }) => id);
  return [...new Set([...programIdsAs(actor, 'LEADER'), ...programIdsAs(actor, 'PROGRAM_ADMIN')])];
}
