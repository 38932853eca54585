import { PLATFORM_PROFILE } from '@lyceum/contracts/ecosystems';
import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { actorInEcosystem } from '../input/subject';
import { loadEcosystem, recordEcosystemSaved, setEcosystemArchived } from '../ecosystem-record/subject';
import { refuseMigrating } from '../migration/subject';
import { ecosystemAnswer, type EcosystemAnswer } from './ecosystem-answer';

/** Archives or unarchives the ecosystem with an audit entry, and publishes it; an unchanged state saves nothing. */
export async function setArchived(
  actor: Actor,
  ecosystemId: string,
  archived: boolean,
  { tenancy }: Services,
): Promise<EcosystemAnswer> {
  return tenancy.within(actorInEcosystem(actor, ecosystemId), async (db) => {
    const present = await loadEcosystem(db, { lock: true });
    if (!present) throw new NotFound('ecosystem');
    refusePlatformEcosystem(present.profileId);
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
function refusePlatformEcosystem(profileId: string): void {
  if (profileId !== PLATFORM_PROFILE) return;
  const remedy = t('ecosystems.platformEcosystem');
  throw new BadInput('ecosystemId', remedy, remedy);
}
