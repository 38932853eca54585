import { PLATFORM_PROFILE } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { actingIn } from '../input/subject';
import { loadEcosystem, recordEcosystemSaved, setEcosystemArchived } from '../ecosystem-record/subject';
import { refuseMigrating } from '../migration/subject';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';

/** Archives the ecosystem; repeated for an archived ecosystem it changes nothing. */
export async function archiveEcosystem(
  actor: Actor,
  { ecosystemId }: { ecosystemId: string },
  services: Services,
): Promise<EcosystemAnswer> {
  return setArchived(actor, ecosystemId, true, services);
}

/** Unarchives the ecosystem, with its settings unchanged. */
export async function unArchiveEcosystem(
  actor: Actor,
  { ecosystemId }: { ecosystemId: string },
  services: Services,
): Promise<EcosystemAnswer> {
  return setArchived(actor, ecosystemId, false, services);
}

async function setArchived(
  actor: Actor,
  ecosystemId: string,
  archived: boolean,
  { tenancy }: Services,
): Promise<EcosystemAnswer> {
  return tenancy.within(actingIn(actor, ecosystemId), async (db) => {
    const present = await loadEcosystem(db, { lock: true });
    if (!present) throw new NotFound('ecosystem');
    refuseOwnHouse(present.profileId);
    if (present.archived === archived) return ecosystemAnswer(actor, present);
    await refuseMigrating(db, archived);
    const saved = await setEcosystemArchived(db, archived);
    await db.audit({
      action: archived ? 'archive' : 'unarchive',
      subjectKind: 'ecosystem',
      subjectId: saved.id,
      before: { archived: present.archived },
      after: { archived },
    });
    await recordEcosystemSaved(db, saved);
    return ecosystemAnswer(actor, saved);
  });
}

/** If the platform's own ecosystem were archived, no operator could sign in to unarchive it. */
function refuseOwnHouse(profileId: string): void {
  if (profileId !== PLATFORM_PROFILE) return;
  const remedy = {
    en: 'The platform’s own organization stays open. Choose another one.',
    sp: 'La organización de la propia plataforma permanece abierta. Elija otra.',
  };
  throw new BadInput('ecosystemId', remedy, remedy);
}
