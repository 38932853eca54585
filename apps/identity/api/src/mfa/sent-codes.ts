import { timingSafeEqual } from 'node:crypto';
import type { TenantDb } from '@lyceum/server/tenancy';
import { deriveCode } from '../secrets';

export const CODE_MINUTES = 10;
/** Wrong guesses after which a code ends. */
const TRIES = 5;

export type CodePurpose = 'SIGN_IN' | 'ENROL' | 'PHONE';
export type CodeMethod = 'EMAIL' | 'TEXT';

export interface SentCode {
  accountId: string;
  purpose: CodePurpose;
  method: CodeMethod;
  sendTo: string;
  challengeId?: string | null;
}

/** The row of a code to be sent; the code is computed from its id and stored nowhere. Former codes end. */
export async function newSentCode(db: TenantDb, sent: SentCode): Promise<string> {
  await db.query(
    `UPDATE identity.sent_codes SET used_at = now() WHERE account_id = $1 AND purpose = $2 AND method = $3
       AND challenge_id IS NOT DISTINCT FROM $4::uuid AND used_at IS NULL`,
    [sent.accountId, sent.purpose, sent.method, sent.challengeId ?? null],
  );
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO identity.sent_codes (account_id, purpose, method, send_to, challenge_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + interval '${CODE_MINUTES} minutes') RETURNING id`,
    [sent.accountId, sent.purpose, sent.method, sent.sendTo, sent.challengeId ?? null],
  );
  return row!.id;
}

type Expected = Pick<SentCode, 'accountId' | 'purpose' | 'challengeId'> & { method?: CodeMethod };

/** Uses the code; null when it is unknown, used, too old, or guessed too often. Counts the try. */
export async function takeSentCode(
  db: TenantDb,
  linkKey: Buffer,
  code: string,
  { accountId, purpose, challengeId, method }: Expected,
): Promise<{ sendTo: string; method: CodeMethod } | null> {
  const open = await db.query<{ id: string; sendTo: string; method: CodeMethod }>(
    `UPDATE identity.sent_codes SET tries = tries + 1
     WHERE account_id = $1 AND purpose = $2 AND challenge_id IS NOT DISTINCT FROM $3::uuid AND ($4::text IS NULL OR method = $4)
       AND used_at IS NULL AND expires_at > now() AND tries < ${TRIES} RETURNING id, send_to AS "sendTo", method`,
    [accountId, purpose, challengeId ?? null, method ?? null],
  );
  const found = open.find(({ id }) => isSame(deriveCode(linkKey, id), code));
  if (!found) return null;
  await db.query(`UPDATE identity.sent_codes SET used_at = now() WHERE id = $1`, [found.id]);
  return found;
}

function isSame(expected: string, given: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given));
}
