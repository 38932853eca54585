import type { SafeguardingPolicySaved } from '@lyceum/contracts/messaging';
import { type Attendee, classifyText, decide, type Decision, isMinor } from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';
import { OF_AGE } from './check-session-text';

export interface CheckedChat extends Decision {
  /** User ids of the participants. */
  memberIds: string[];
  /** The notice for the sender once the message is delivered; null for none. */
  careText: { en: string; sp: string } | null;
}

interface Facts extends Attendee {
  userId: string;
  policy: SafeguardingPolicySaved;
}

/** $2: now. $3: the field of the policy that must be on. */
const FACTS = `SELECT p.user_id AS "userId", p.user_type AS "userType", e.grade_level AS "gradeLevel",
    coalesce(e.answers_for_others, false) AS "answersForOthers",
    ${OF_AGE} AS "ofAge",
    s.policy
  FROM sessions.safeguarding_policies s, sessions.session_participants p
  LEFT JOIN sessions.people e ON e.ecosystem_id = p.ecosystem_id AND e.user_id = p.user_id
  WHERE p.session_id = $1 AND (s.policy ->> $3::text)::boolean`;

/** Whether this session's chat is checked: the ecosystem requires it, and a minor takes part. */
export async function isChatChecked(db: TenantDb, sessionId: string, now: Date): Promise<boolean> {
  return (await readChecked(db, sessionId, now)) !== null;
}

/** Whether one adult and one minor take part, and nobody else, where the ecosystem oversees adults with minors. */
export async function isOneToOne(db: TenantDb, sessionId: string, now: Date): Promise<boolean> {
  const facts = await db.query<Facts>(FACTS, [sessionId, now, 'enabled']);
  const minors = facts.filter((person) => isMinor(person, person.policy.adultGrades));
  return facts.length === 2 && minors.length === 1;
}

/** The result of checking a chat message; null when it is not checked, or nothing was found. */
export async function checkChat(
  db: TenantDb,
  sessionId: string,
  { body, acknowledged }: { body: string; acknowledged: boolean },
  now: Date,
): Promise<CheckedChat | null> {
  const facts = await readChecked(db, sessionId, now);
  if (!facts) return null;
  const { policy } = facts[0]!;
  const found = classifyText(body).map(({ category }) => category);
  const decision = decide(found, policy.checks, acknowledged);
  if (decision.categories.length === 0) return null;
  const careText =
    decision.does === 'SEND' && decision.categories.includes('SELF_HARM') ? policy.careText : null;
  return { ...decision, memberIds: facts.map(({ userId }) => userId), careText };
}

async function readChecked(db: TenantDb, sessionId: string, now: Date): Promise<Facts[] | null> {
  const facts = await db.query<Facts>(FACTS, [sessionId, now, 'checksEnabled']);
  return facts.some((person) => isMinor(person, person.policy.adultGrades)) ? facts : null;
}
