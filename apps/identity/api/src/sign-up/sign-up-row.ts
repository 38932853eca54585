import type { Actor, Language } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import { tokenHash } from '../secrets';
import { actorOfKey } from './sign-up-key';

export type SignUpKind = 'CLIENT' | 'TUTOR';

/** A begun sign-up: what was typed so far; no member exists yet. */
export interface SignUpRow<Data = object> {
  id: string;
  kind: SignUpKind;
  email: string;
  passwordHash: string | null;
  language: Language;
  data: Data;
  linkNumber: number;
  verifiedAt: Date | null;
  referralId: string | null;
  completedAt: Date | null;
  updatedAt: Date;
}

export const SIGN_UP_COLUMNS = `s.id, s.kind, s.email, s.password_hash AS "passwordHash", s.language, s.data,
  s.link_number AS "linkNumber", s.verified_at AS "verifiedAt", s.referral_id AS "referralId",
  s.completed_at AS "completedAt", s.updated_at AS "updatedAt"`;

/** Nothing changes in an archived ecosystem: a begun sign-up waits until it is restored. */
export const IN_OPEN_ECOSYSTEM = `NOT EXISTS (
  SELECT 1 FROM identity.ecosystems e WHERE e.id = s.ecosystem_id AND e.archived)`;

/** Loads and locks the sign-up of a key while `work` runs; a second tab waits. Without a kind: of any kind. */
export async function withSignUp<Data, Answer>(
  asker: Actor,
  { key, kind = null }: { key: string; kind?: SignUpKind | null },
  services: Services,
  work: (db: TenantDb, signUp: SignUpRow<Data>) => Promise<Answer>,
): Promise<Answer> {
  return services.tenancy.within(actorOfKey(asker, key), async (db) => {
    const [signUp] = await db.query<SignUpRow<Data>>(
      `SELECT ${SIGN_UP_COLUMNS} FROM identity.sign_ups s
       WHERE s.key_hash = $1 AND ($2::text IS NULL OR s.kind = $2)
         AND s.completed_at IS NULL AND s.expires_at > now() AND ${IN_OPEN_ECOSYSTEM} FOR UPDATE`,
      [tokenHash(key), kind],
    );
    if (!signUp) throw new NotFound('registration');
    return work(db, signUp);
  });
}

export async function saveSignUpData(db: TenantDb, id: string, data: object): Promise<void> {
  await db.query(
    `UPDATE identity.sign_ups SET data = $3, updated_at = now() WHERE ecosystem_id = $1 AND id = $2`,
    [db.ecosystemId, id, JSON.stringify(data)],
  );
}
