import type { TenantDb } from '@lyceum/server/tenancy';
import { payersOf, pushToPages } from '../books/subject';
import { addCredit, settleWithCredit } from '../credit/subject';
import { post } from '../ledger/subject';
import { type Settings, settingsIn } from '../projections/subject';
import { rewardOf } from '../rules/subject';

/** A referral by which a family joined, and the family's first session. */
interface FirstOfFamily {
  id: string;
  userId: string;
  /** The sender is a learner or a parent, and is still there. */
  mayGain: boolean;
  joinedAt: Date;
  learnerId: string;
  endedAt: Date;
}

/**
 * Finds referred families of these people and their guardians that have had their first session since they joined. Each
 * referral counts once, and brings credit where the current rule says so. The caller has locked the books, so that
 * concurrent events are counted one after the other.
 */
export async function countFirstSessions(
  db: TenantDb,
  peopleIds: readonly string[],
  at: Date,
): Promise<void> {
  const counted = await db.query<FirstOfFamily>(FIRST_SESSIONS, [peopleIds]);
  if (counted.length === 0) return;
  const settings = await settingsIn(db);
  const payers = await payersOf(db, settings, [...new Set(counted.map(({ userId }) => userId))]);
  const rows = counted.map((one) => ({
    ...one,
    reward: rewardFor(one, settings),
    ownerId: payers.get(one.userId) ?? one.userId,
  }));
  await keep(db, rows, settings.currency);
  const rewarded = rows.filter(({ reward }) => reward !== null);
  for (const { id, ownerId, reward } of rewarded)
    await give(db, { id, ownerId, amount: reward! }, settings, at);
  const owners = [...new Set(rewarded.map(({ ownerId }) => ownerId))];
  pushToPages(db, await settleWithCredit(db, owners, at));
  db.notify({
    userIds: [...new Set([...owners, ...rows.map(({ userId }) => userId)])],
    topics: ['payments'],
  });
}

/**
 * The family: the person who joined, and the learners whom they are responsible for. Families with sessions from before
 * they joined do not count, nor does one's own family. Where several people referred a family, the referral by which it
 * joined first counts.
 */
const FIRST_SESSIONS = `WITH touched AS (
    SELECT unnest($1::uuid[]) AS id
    UNION SELECT unnest(p.guardian_ids) FROM payments.people p WHERE p.user_id = ANY ($1::uuid[])
  )
  SELECT DISTINCT ON (n.learner_id) r.id, r.user_id AS "userId", r.joined_at AS "joinedAt", n.learner_id AS "learnerId",
    n.ended_at AS "endedAt",
    r.of_family AND EXISTS (SELECT 1 FROM payments.people s WHERE s.user_id = r.user_id AND s.active) AS "mayGain"
  FROM payments.referrals r
  CROSS JOIN LATERAL (
    SELECT f.learner_id, f.ended_at, f.referral_id
    FROM (
      SELECT r.joined_user_id AS id
      UNION SELECT c.user_id FROM payments.people c WHERE r.joined_user_id = ANY (c.guardian_ids)
    ) m JOIN payments.first_sessions f ON f.learner_id = m.id
    ORDER BY f.ended_at, f.learner_id LIMIT 1
  ) n
  WHERE r.joined_user_id IN (SELECT id FROM touched) AND r.first_session_at IS NULL AND n.referral_id IS NULL
    AND n.ended_at > r.joined_at AND r.user_id NOT IN (r.joined_user_id, n.learner_id)
    AND NOT EXISTS (SELECT 1 FROM payments.people o WHERE o.user_id = n.learner_id AND r.user_id = ANY (o.guardian_ids))
  ORDER BY n.learner_id, r.joined_at, r.id`;

function rewardFor({ mayGain, joinedAt }: FirstOfFamily, { terms, rewardsSince }: Settings): number | null {
  if (!mayGain || rewardsSince === null || joinedAt < rewardsSince) return null;
  return rewardOf(terms) || null;
}

async function keep(
  db: TenantDb,
  rows: readonly (FirstOfFamily & { reward: number | null })[],
  currency: string,
): Promise<void> {
  const json = JSON.stringify(
    rows.map(({ id, learnerId, endedAt, reward }) => ({ id, learnerId, endedAt, reward })),
  );
  const columns = `(id uuid, "learnerId" uuid, "endedAt" timestamptz, reward bigint)`;
  await db.query(
    `UPDATE payments.referrals r SET first_session_at = n."endedAt", reward = n.reward,
       currency = CASE WHEN n.reward IS NOT NULL THEN $2 END
     FROM jsonb_to_recordset($1::jsonb) AS n ${columns} WHERE r.id = n.id`,
    [json, currency],
  );
  await db.query(
    `UPDATE payments.first_sessions f SET referral_id = n.id
     FROM jsonb_to_recordset($1::jsonb) AS n ${columns} WHERE f.learner_id = n."learnerId"`,
    [json],
  );
}

async function give(
  db: TenantDb,
  { id, ownerId, amount }: { id: string; ownerId: string; amount: number },
  { currency }: Settings,
  at: Date,
): Promise<void> {
  await addCredit(db, { ownerId, currency, amount });
  const [entry] = await db.query<{ id: string }>(
    `INSERT INTO payments.credit_entries (ecosystem_id, owner_id, currency, amount, kind, made_at)
     VALUES ($1, $2, $3, $4, 'REFERRAL', $5) RETURNING id`,
    [db.ecosystemId, ownerId, currency, amount, at],
  );
  await post(
    db,
    {
      ...{ source: `credit ${entry!.id}`, kind: 'REFERRAL_REWARD', ownerId, currency, amount },
      ...{ debit: 'REWARDS', credit: 'CREDIT' },
    },
    at,
  );
  await db.audit({
    action: 'reward referral',
    subjectKind: 'user',
    subjectId: ownerId,
    after: { referralId: id, amount, currency },
  });
}
