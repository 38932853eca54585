import { randomUUID } from 'node:crypto';
import { PLATFORM_PROFILE } from '@lyceum/contracts/ecosystems';
import { systemActor } from '@lyceum/server/actor';
import { isTaken } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { EcosystemDraft, insertEcosystem, recordEcosystemSaved } from '../ecosystem-record/subject';

/**
 * Creates the platform's own ecosystem, without which there are no operators. Repeated, it changes nothing. Returns its
 * id.
 */
export async function foundPlatform({ tenancy }: Services): Promise<string> {
  const state = EcosystemDraft.parse({
    name: 'Lyceum',
    shortName: PLATFORM_PROFILE,
    profileId: PLATFORM_PROFILE,
    type: 'OTHER',
  });
  try {
    await tenancy.within(systemActor(randomUUID(), 'found the platform'), async (db) => {
      const ecosystem = await insertEcosystem(db, state);
      await db.audit({ action: 'create', subjectKind: 'ecosystem', subjectId: ecosystem.id, after: state });
      await recordEcosystemSaved(db, ecosystem);
    });
  } catch (error) {
    if (isTaken(error, 'ecosystems_profile_id') || isTaken(error, 'ecosystems_short_name'))
      return "the platform's own ecosystem is there already";
    throw error;
  }
  return "the platform's own ecosystem is founded";
}
