import type { Actor, Language } from '@lyceum/server/actor';
import { NotFound, RateLimited } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import { signUpSettings, type SignUpSettings } from '../ecosystem-facts/subject';
import { countTry } from '../tries/subject';
import { findReferral } from '../referrals/subject';
import { tokenHash } from '../secrets';
import { sendSignUpMail } from './send-sign-up-mail';
import { inEcosystem, newSignUpKey } from './sign-up-key';
import { SIGN_UP_COLUMNS, type SignUpKind, type SignUpRow } from './sign-up-row';

/** Days after which an unfinished sign-up is deleted. */
export const EXPIRY_DAYS = 30;

export interface Begin<Data> {
  kind: SignUpKind;
  ecosystemId: string | null | undefined;
  email: string;
  passwordHash: string | null;
  language: Language;
  referral: string | null | undefined;
  data: (settings: SignUpSettings) => Data;
}

export interface Begun<Data> {
  key: string;
  signUp: SignUpRow<Data>;
  settings: SignUpSettings;
}

/** Counts a request of a visitor; throws RATE_LIMITED with the seconds to wait. */
export async function countSignUp(
  services: Services,
  kind: 'sign-up' | 'sign-up-mail' | 'place',
  subject: string,
  asker: Pick<Actor, 'ip' | 'deviceToken'>,
): Promise<void> {
  const wait = await countTry(services, kind, subject, asker);
  if (wait !== null) throw new RateLimited(wait);
}

/**
 * Does not look the address up: an address with an account goes through the same steps, and only the mail says so.
 * `CLOSED` when the ecosystem takes no sign-ups of this kind.
 */
export async function beginSignUp<Data extends object>(
  asker: Actor,
  begin: Begin<Data>,
  services: Services,
): Promise<Begun<Data> | 'CLOSED'> {
  const ecosystemId = begin.ecosystemId ?? asker.ecosystemId;
  if (!isUuid(ecosystemId)) throw new NotFound('ecosystem');
  await countSignUp(services, 'sign-up', 'begin', asker);
  await countSignUp(services, 'sign-up-mail', begin.email, asker);
  const key = newSignUpKey(ecosystemId);
  return services.tenancy.within(inEcosystem(asker, ecosystemId), async (db) => {
    const settings = await signUpSettings(db);
    if (!settings) throw new NotFound('ecosystem');
    const flow = begin.kind === 'TUTOR' ? settings.flows.tutors : settings.flows.parents;
    if (!flow.enabled) return 'CLOSED';
    const referral = await findReferral(db, begin.referral);
    const [signUp] = await db.query<SignUpRow<Data>>(
      `INSERT INTO identity.sign_ups AS s (ecosystem_id, kind, email, email_lower, password_hash, language, data, key_hash,
         referral_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + interval '${EXPIRY_DAYS} days') RETURNING ${SIGN_UP_COLUMNS}`,
      [
        db.ecosystemId,
        begin.kind,
        begin.email,
        begin.email.toLowerCase(),
        begin.passwordHash,
        begin.language,
        JSON.stringify(begin.data(settings)),
        tokenHash(key),
        referral?.id ?? null,
      ],
    );
    await sendSignUpMail(db, services, signUp!);
    return { key, signUp: signUp!, settings };
  });
}
