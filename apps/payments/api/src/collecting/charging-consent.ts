import type { Actor } from '@lyceum/server/actor';
import { BadInput, Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type {
  MutationGiveChargingConsentArgs,
  MutationWithdrawChargingConsentArgs,
  QueryGetChargingConsentArgs,
} from '../__generated__/resolvers';
import { lockBooks } from '../books/subject';
import { ownerIdOf } from '../cards/subject';
import { cardVendor, requireVendor } from '../vendor/subject';
import { CONSENT_VERSION, consentText, texts } from './consent-texts';

interface Found {
  offered: boolean;
  version: number | null;
  givenAt: Date | null;
}

const CONSENT = `SELECT EXISTS (SELECT 1 FROM payments.collection_settings WHERE enabled) AS offered, k.version, k.given_at AS "givenAt"
  FROM (SELECT 1) one LEFT JOIN payments.charging_consents k ON k.owner_id = $1 AND k.withdrawn_at IS NULL`;

/** The consent that the payer gave, or the text to which they may consent. */
export async function getChargingConsent(
  actor: Actor,
  { owner }: QueryGetChargingConsentArgs,
  services: Services,
) {
  return readConsent(actor, ownerIdOf(actor, owner), services);
}

async function readConsent(actor: Actor, ownerId: string, services: Services) {
  const [found] = await services.tenancy.read<Found>(actor, {
    name: 'charging-consent',
    text: CONSENT,
    values: [ownerId],
  });
  const { offered, version, givenAt } = found!;
  return {
    offered: offered && cardVendor(services) !== null,
    version: version ?? CONSENT_VERSION,
    text: consentText(version ?? CONSENT_VERSION)[actor.language],
    givenAt,
  };
}

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

/** The payer withdraws the consent. A payment that is in progress continues. */
export async function withdrawChargingConsent(
  actor: Actor,
  { owner }: MutationWithdrawChargingConsentArgs,
  services: Services,
) {
  const ownerId = ownerIdOf(actor, owner);
  await services.tenancy.within(actor, async (db) => {
    await lockBooks(db);
    const withdrawn = await db.query<{ id: string }>(
      `UPDATE payments.charging_consents SET withdrawn_at = $2, withdrawn_by = $3
       WHERE owner_id = $1 AND withdrawn_at IS NULL RETURNING id`,
      [ownerId, services.clock.now(), actor.userId],
    );
    for (const { id } of withdrawn)
      await db.audit({
        ...{ action: 'withdraw automatic charges', subjectKind: 'charging consent', subjectId: id },
        before: { ownerId },
      });
    db.notify({ userIds: [actor.userId!], topics: ['payments'] });
  });
  return readConsent(actor, ownerId, services);
}
