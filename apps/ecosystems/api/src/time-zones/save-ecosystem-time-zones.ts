import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSaveEcosystemTimeZonesArgs } from '../__generated__/resolvers';
import { ecosystemAnswer, type EcosystemAnswer, saveEcosystemInput } from '../ecosystems/subject';

/** Sets which zones members of the actor's ecosystem may choose. */
export async function saveEcosystemTimeZones(
  actor: Actor,
  { timeZoneIds, limitTimezones, revision }: MutationSaveEcosystemTimeZonesArgs,
  { tenancy }: Services,
): Promise<EcosystemAnswer> {
  if (!actor.ecosystemId) throw new NotFound('ecosystem');
  return tenancy.within(actor, async (db) =>
    ecosystemAnswer(
      actor,
      await saveEcosystemInput(actor, db, {
        supportedTimezones: timeZoneIds,
        limitTimezones,
        ...(revision === undefined ? {} : { revision }),
      }),
    ),
  );
}
