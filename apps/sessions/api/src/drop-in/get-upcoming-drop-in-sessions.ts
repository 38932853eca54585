import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { QueryGetUpcomingDropInSessionsArgs } from '../__generated__/resolvers';
import { listLed, listOpen } from '../seats/subject';
import { hotReads } from '../projections/subject';
import { askerOf } from '../permissions/subject';
import { Viewing } from '../view/subject';
import { dropInDays } from './drop-in-days';

/** Drop-in sessions of the actor's programs: those that they lead, or those that they may join. */
export async function getUpcomingDropInSessions(
  actor: Actor,
  args: QueryGetUpcomingDropInSessionsArgs,
  services: Services,
) {
  const now = services.clock.now();
  const range = { ...dropInDays(args, actor.timeZoneId, now), endsAfter: now };
  const reader = hotReads(actor, services);
  const rows = args.isTutorContext
    ? await listLed(reader, actor, 'DROP_IN', range)
    : await listOpen(reader, (await askerOf(actor, services)).programIds, 'DROP_IN', range);
  const viewing = new Viewing(actor, services);
  return rows.map((row) => viewing.view(row));
}
