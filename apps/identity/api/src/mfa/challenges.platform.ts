import { randomBytes } from 'node:crypto';
import type { Services } from '@lyceum/server/subgraph';
import type { MfaMethodType } from '../__generated__/resolvers';
import { tokenHash } from '../secrets';
import { methodsOf, type StoredMethod } from './methods.platform';
import { newSentCode, type CodeMethod } from './sent-codes';
import { takeSignInCode, type TakenBy } from './take-code';

const CHALLENGE_MINUTES = 10;
/** Wrong codes after which the password is required again. */
const TRIES = 5;
const TRUST_DAYS = 30;

export interface SecondStepState {
  accountEmail: string | null;
  enrolled: Pick<StoredMethod, 'method' | 'sendTo'>[];
  /** The ecosystem requires a second step of everyone. */
  required: boolean;
  trusted: boolean;
}

interface Entering {
  accountId: string;
  ecosystemId: string;
  deviceToken: string | null;
  /** Into any of the account's ecosystems. */
  anywhere: boolean;
}

/** Whether an account needs a second step for an ecosystem, and by which methods. Null: there is no such account. */
export async function secondStepState(
  { accountId, ecosystemId, deviceToken, anywhere }: Entering,
  services: Services,
): Promise<SecondStepState | null> {
  const [state] = await services.tenancy.platformRead<SecondStepState>('second step of a sign-in', {
    name: 'second-step-state',
    text: `SELECT a.email AS "accountEmail",
         EXISTS (SELECT 1 FROM identity.ecosystems e WHERE e.mfa_required AND (e.id = $2 OR ($4 AND e.id IN (
           SELECT m.ecosystem_id FROM identity.members m WHERE m.account_id = a.id AND m.status = 'ACTIVATED')))) AS required,
         EXISTS (SELECT 1 FROM identity.trusted_devices t WHERE t.account_id = a.id AND t.device_hash = $3
                   AND t.expires_at > now()) AS trusted,
         (SELECT coalesce(json_agg(json_build_object('method', method, 'sendTo', send_to) ORDER BY method), '[]')
          FROM identity.mfa_methods WHERE account_id = a.id AND validated_at IS NOT NULL) AS enrolled
       FROM identity.accounts a WHERE a.id = $1`,
    values: [accountId, ecosystemId, deviceToken ? tokenHash(deviceToken) : null, anywhere],
  });
  return state ?? null;
}

export interface NewChallenge {
  accountId: string;
  ecosystemId: string;
  userId: string;
  methods: MfaMethodType[];
}

/** The token stands for the person between password and code. */
export async function openChallenge(challenge: NewChallenge, services: Services): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await services.tenancy.platformWide('ask for a second step', (db) =>
    db.query(
      `INSERT INTO identity.sign_in_challenges (token_hash, account_id, ecosystem_id, user_id, methods, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + interval '${CHALLENGE_MINUTES} minutes')`,
      [tokenHash(token), challenge.accountId, challenge.ecosystemId, challenge.userId, challenge.methods],
    ),
  );
  return token;
}

interface Challenge extends NewChallenge {
  id: string;
  email: string | null;
}

const OPEN = `c.token_hash = $1 AND c.used_at IS NULL AND c.expires_at > now() AND c.tries < ${TRIES}`;
const COLUMNS = `c.id, c.account_id AS "accountId", c.ecosystem_id AS "ecosystemId", c.user_id AS "userId", c.methods`;

/** Null when it has ended. */
export async function findChallenge(token: string, services: Services): Promise<Challenge | null> {
  const [found] = await services.tenancy.platformWide('look up a second step', (db) =>
    db.query<Challenge>(
      `SELECT ${COLUMNS}, a.email FROM identity.sign_in_challenges c JOIN identity.accounts a ON a.id = c.account_id
       WHERE ${OPEN}`,
      [tokenHash(token)],
    ),
  );
  return found ?? null;
}

export type ChallengeOutcome =
  | { outcome: 'PASSED'; by: TakenBy; accountId: string; ecosystemId: string; userId: string }
  | { outcome: 'WRONG' | 'OVER' };

/** Counts the try before it checks the code, in the transaction that uses the code. */
export async function answerChallenge(
  token: string,
  code: string,
  services: Services,
): Promise<ChallengeOutcome> {
  return services.tenancy.platformWide('take a second step', async (db) => {
    const [challenge] = await db.query<Omit<Challenge, 'email'>>(
      `UPDATE identity.sign_in_challenges c SET tries = tries + 1 WHERE ${OPEN} RETURNING ${COLUMNS}`,
      [tokenHash(token)],
    );
    if (!challenge) return { outcome: 'OVER' };
    const { id, accountId, ecosystemId, userId } = challenge;
    const enrolled = (await methodsOf(db, accountId)).filter(({ validatedAt }) => validatedAt);
    const methods = enrolled.filter(({ method }) => challenge.methods.includes(method));
    const by = await takeSignInCode(
      db,
      code,
      { accountId, challengeId: id, methods, mayRecover: enrolled.length > 0 },
      services,
    );
    if (!by) return { outcome: 'WRONG' };
    await db.query(`UPDATE identity.sign_in_challenges SET used_at = now() WHERE id = $1`, [id]);
    return { outcome: 'PASSED', by, accountId, ecosystemId, userId };
  });
}

/** Prepares a code of the challenge; null when the method is none of the account's. */
export async function challengeCode(
  challenge: Challenge,
  method: CodeMethod,
  services: Services,
): Promise<{ codeId: string; sendTo: string } | null> {
  if (!challenge.methods.includes(method)) return null;
  return services.tenancy.platformWide('send a code', async (db) => {
    const stored = (await methodsOf(db, challenge.accountId)).find((own) => own.method === method);
    const sendTo = method === 'EMAIL' ? challenge.email : stored?.sendTo;
    if (!sendTo) return null;
    const { id: challengeId, accountId } = challenge;
    const codeId = await newSentCode(db, { accountId, purpose: 'SIGN_IN', method, sendTo, challengeId });
    return { codeId, sendTo };
  });
}

/** This browser needs no code for this account for thirty days. */
export async function trustDevice(
  accountId: string,
  { deviceToken, userAgent }: { deviceToken: string; userAgent: string | null },
  services: Services,
): Promise<void> {
  await services.tenancy.platformWide('trust a device', (db) =>
    db.query(
      `INSERT INTO identity.trusted_devices (account_id, device_hash, user_agent, expires_at)
       VALUES ($1, $2, $3, now() + interval '${TRUST_DAYS} days')
       ON CONFLICT (account_id, device_hash) DO UPDATE SET expires_at = excluded.expires_at`,
      [accountId, tokenHash(deviceToken), userAgent],
    ),
  );
}
