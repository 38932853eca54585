import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationGiveChargingConsentArgs } from '../__generated__/resolvers';
import { ownerIdOf } from '../cards/subject';
import { requireVendor } from '../vendor/subject';
import { CONSENT_VERSION, texts } from './consent-texts';
import { readConsent } from './read-consent';

/** The payer consents to automatic charging. Repeated, the first consent stays. */
export async function giveChargingConsent(
  actor: Actor,
  { owner, version }: MutationGiveChargingConsentArgs,
  services: Services,
) {
  requireVendor(services);
  const ownerId = ownerIdOf(actor, owner);
  if (version !== CONSENT_VERSION) throw new BadInput('version', texts.otherText, texts.otherText);
  const { offered } = await readConsent(actor, ownerId, services);
  if (!offered) throw new Conflict(texts.notOffered);
  await services.tenancy.within(actor, async (db) => {
    const given = await db.query<{ id: string }>(
      `INSERT INTO payments.charging_consents (ecosystem_id, owner_id, version, language, given_by, given_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
      [db.ecosystemId, ownerId, version, actor.language, actor.userId, services.clock.now()],
    );
    for (const { id } of given)
      await db.audit({
        ...{ action: 'allow automatic charges', subjectKind: 'charging consent', subjectId: id },
        after: { ownerId, version },
      });
    db.notify({ userIds: [actor.userId!], topics: ['payments'] });
  });
  return readConsent(actor, ownerId, services);
}
