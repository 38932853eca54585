import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import { cardVendor } from '../vendor/subject';
import { CONSENT_VERSION, consentText } from './consent-texts';

interface Found {
  offered: boolean;
  version: number | null;
  givenAt: Date | null;
}

const CONSENT = `SELECT EXISTS (SELECT 1 FROM payments.collection_settings WHERE enabled) AS offered, k.version, k.given_at AS "givenAt"
  FROM (SELECT 1) one LEFT JOIN payments.charging_consents k ON k.owner_id = $1 AND k.withdrawn_at IS NULL`;

/** The consent of a payer in the actor's language, or the text to which they may consent. */
export async function readConsent(actor: Actor, ownerId: string, services: Services) {
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
