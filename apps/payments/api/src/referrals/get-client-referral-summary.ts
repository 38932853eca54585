import { rolesOf, type Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { ClientReferralSummary, NoReferralReward } from '../__generated__/resolvers';
import { readSettings } from '../projections/subject';
import { rewardOf } from '../rules/subject';

const SHOWN = 100;

interface Row {
  referralId: string;
  invitedAt: Date;
  joinedAt: Date | null;
  firstSessionAt: Date | null;
  reward: string | null;
  currency: string | null;
}

interface Count {
  currency: string | null;
  invited: number;
  joined: number;
  firstSessions: number;
  rewarded: number;
  total: string | null;
}

/** The state of the actor's own referrals, and their rewards. */
export async function getClientReferralSummary(
  actor: Actor,
  services: Services,
): Promise<ClientReferralSummary> {
  const values = [actor.userId];
  const [{ terms, currency }, counts, rows] = await Promise.all([
    readSettings(actor, services),
    services.tenancy.read<Count>(actor, { name: 'referral-counts', text: COUNTS, values }),
    services.tenancy.read<Row>(actor, { name: 'referrals', text: LATEST, values }),
  ]);
  const sum = (of: 'invited' | 'joined' | 'firstSessions' | 'rewarded') =>
    counts.reduce((total, count) => total + count[of], 0);
  const reward = rewardOf(terms);
  const noReward = whyNone(actor, reward);
  return {
    ...{ invited: sum('invited'), joined: sum('joined') },
    ...{ firstSessions: sum('firstSessions'), rewarded: sum('rewarded') },
    rewards: counts.flatMap(({ currency: of, total }) =>
      of && total !== null ? [{ currency: of, total: Number(total) }] : [],
    ),
    rewardNow: noReward ? null : reward,
    currency,
    noReward,
    referrals: rows.map((row) => ({ ...present(row), stage: stageOf(row) })),
  };
}

const COUNTS = `SELECT currency, count(*)::int AS invited, count(joined_at)::int AS joined,
    count(first_session_at)::int AS "firstSessions", count(reward)::int AS rewarded, sum(reward) AS total
  FROM payments.referrals WHERE user_id = $1 GROUP BY currency ORDER BY currency`;

const LATEST = `SELECT id AS "referralId", sent_at AS "invitedAt", joined_at AS "joinedAt", first_session_at AS "firstSessionAt",
    reward, currency
  FROM payments.referrals WHERE user_id = $1 ORDER BY sent_at DESC, id DESC LIMIT ${SHOWN}`;

function whyNone(actor: Actor, reward: number): NoReferralReward | null {
  if (reward === 0) return 'OFF';
  const roles = rolesOf(actor);
  const isFamily = (['PARENT', 'STUDENT', 'LEARNER'] as const).some((role) => roles.has(role));
  return isFamily ? null : 'NOT_A_FAMILY';
}

function stageOf({ joinedAt, firstSessionAt, reward }: Row) {
  if (reward !== null) return 'REWARDED' as const;
  if (firstSessionAt) return 'FIRST_SESSION' as const;
  return joinedAt ? ('JOINED' as const) : ('INVITED' as const);
}

function present({ referralId, reward, currency, ...at }: Row) {
  return {
    referralId,
    invitedAt: at.invitedAt.toISOString(),
    joinedAt: at.joinedAt?.toISOString() ?? null,
    firstSessionAt: at.firstSessionAt?.toISOString() ?? null,
    reward: reward === null ? null : Number(reward),
    currency,
  };
}
