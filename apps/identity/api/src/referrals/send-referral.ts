import type { Actor } from '@lyceum/server/actor';
import { textNumberOf } from '@lyceum/server/phones';
import { BadInput, Forbidden, NotFound, RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { ReferralAnswer, ReferralEmailInput, ReferralTextInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { checkedEmail, textOf } from '../people/subject';
import { phoneCountry, signUpSettings, type SignUpSettings } from '../ecosystem-facts/subject';
import { countTry } from '../tries/subject';
import { textSenderOf } from '@lyceum/server/text-messages';
import { recordReferral } from './record-referral';
import { presentReferral, REFERRAL_COLUMNS, type ReferralRow } from './referral-row';

export type ReferralKind = 'GENERAL' | 'TUTOR_TO_TUTOR' | 'TUTOR_TO_CLIENT';

interface Addressed {
  channel: 'EMAIL' | 'TEXT';
  address: string;
  input: ReferralEmailInput | ReferralTextInput;
  message: string | null;
}

export async function sendReferralEmail(
  actor: Actor,
  kind: ReferralKind,
  input: ReferralEmailInput,
  services: Services,
): Promise<ReferralAnswer> {
  const address = checkedEmail(input.email);
  const message = textOf('message', input.message, 1000);
  return send(actor, kind, { channel: 'EMAIL', address, input, message }, services);
}

export async function sendReferralText(
  actor: Actor,
  kind: ReferralKind,
  input: ReferralTextInput,
  services: Services,
): Promise<ReferralAnswer> {
  const address = await numberOf(actor, input, services);
  const message = textOf('message', input.message, 160);
  if (!textSenderOf(services)) return { referral: null, sent: false, refusal: 'TEXTS_NOT_CONFIGURED' };
  return send(actor, kind, { channel: 'TEXT', address, input, message }, services);
}

/** Parsed before the try is counted: a typing error costs none. */
async function numberOf(
  actor: Actor,
  { phoneNumber }: ReferralTextInput,
  { tenancy }: Services,
): Promise<string> {
  const country = await tenancy.within(actor, phoneCountry);
  const number = textNumberOf('input.phoneNumber', phoneNumber, country);
  if (number) return number;
  throw new BadInput('input.phoneNumber', t('fields.required'));
}

/** Does not look up whether the address has an account, so that the answer reveals nothing. */
async function send(
  actor: Actor,
  kind: ReferralKind,
  { channel, address, input, message }: Addressed,
  services: Services,
): Promise<ReferralAnswer> {
  if (!actor.userId || actor.operatorVisit) throw new Forbidden();
  const wait = await countTry(services, 'referral', actor.userId, null);
  if (wait !== null) throw new RateLimited(wait);
  return services.tenancy.within(actor, async (db) => {
    const settings = await signUpSettings(db);
    if (!settings) throw new NotFound('ecosystem');
    if (!mayBeSent(kind, settings)) return { referral: null, sent: false, refusal: 'CLOSED' };
    const referral = await insert(db, [
      kind,
      channel,
      textOf('name', input.name, 100),
      address,
      message,
      input.language ?? actor.language,
    ]);
    await recordReferral(db, referral.id);
    await db.enqueue('send-referral', { referralId: referral.id });
    return { referral: presentReferral(referral), sent: true, refusal: null };
  });
}

/** No referral to an organization that takes nobody in. */
function mayBeSent(kind: ReferralKind, { flows }: SignUpSettings): boolean {
  if (kind === 'TUTOR_TO_TUTOR') return flows.tutors.enabled;
  if (kind === 'TUTOR_TO_CLIENT') return flows.parents.enabled;
  return flows.tutors.enabled || flows.parents.enabled;
}

async function insert(db: TenantDb, values: (string | null)[]): Promise<ReferralRow> {
  const [row] = await db.query<ReferralRow>(
    `INSERT INTO identity.referrals AS f (ecosystem_id, user_id, kind, channel, name, address, message, language)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${REFERRAL_COLUMNS}`,
    [db.ecosystemId, db.actor.userId, ...values],
  );
  return row!;
}
