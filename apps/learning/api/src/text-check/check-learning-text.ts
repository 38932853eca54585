import type { SafeguardingPolicySaved, TextFlagged } from '@lyceum/contracts/messaging';
import { type Attendee, checkStoredText, findingKey, isMinor } from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A text about a learner that the learner and the family read. */
export interface LearningText {
  source: 'FEEDBACK_NOTE' | 'SCORE_NOTE';
  text: string | null;
  learnerId: string;
  /** The response that the text belongs to. */
  subjectId: string;
  sessionId: string | null;
}

interface Facts extends Attendee {
  userId: string;
  policy: SafeguardingPolicySaved;
}

/**
 * Reports what the policy on messages finds in texts about minors to the review queue. Nothing is refused: feedback and
 * points stay, whatever stands beside them. Only the ecosystem's own people write such texts.
 */
export async function checkLearningTexts(
  db: TenantDb,
  texts: readonly LearningText[],
  now: Date,
): Promise<void> {
  const fromUserId = db.actor.userId;
  const written = texts.flatMap(({ text, ...rest }) =>
    text?.trim() ? [{ ...rest, text: text.trim() }] : [],
  );
  if (!fromUserId || written.length === 0) return;
  const policies = await policiesFor(
    db,
    written.map(({ learnerId }) => learnerId),
    now,
  );
  for (const { source, text, learnerId, subjectId, sessionId } of written) {
    const policy = policies.get(learnerId);
    const finding = policy ? checkStoredText(text, policy.checks) : null;
    if (!finding) continue;
    const payload: TextFlagged = {
      key: findingKey(`${source}:${subjectId}`, text, now),
      ...{ source, sessionId, subjectId, fromUserId, memberIds: [learnerId] },
      ...{ categories: finding.categories, isCrisis: finding.isCrisis, saved: true, body: text },
    };
    await db.record({ type: 'learning.text-flagged', payload });
  }
}

/** The policy by learner, of those who are minors. Ages are computed in UTC-12, the last zone of a day. */
async function policiesFor(
  db: TenantDb,
  learnerIds: readonly string[],
  now: Date,
): Promise<Map<string, SafeguardingPolicySaved>> {
  const facts = await db.query<Facts>(
    `SELECT l.user_id AS "userId", 'LEARNER' AS "userType", p.grade_level AS "gradeLevel",
       coalesce(p.answers_for_others, false) AS "answersForOthers",
       CASE WHEN p.of_age_on IS NULL THEN NULL ELSE p.of_age_on <= ($2::timestamptz AT TIME ZONE 'Etc/GMT+12')::date END AS "ofAge",
       s.policy
     FROM learning.safeguarding_policies s CROSS JOIN unnest($1::uuid[]) AS l (user_id)
     LEFT JOIN learning.families p ON p.ecosystem_id = s.ecosystem_id AND p.user_id = l.user_id
     WHERE (s.policy ->> 'checksEnabled')::boolean`,
    [[...new Set(learnerIds)], now],
  );
  const minors = facts.filter((person) => isMinor(person, person.policy.adultGrades));
  return new Map(minors.map(({ userId, policy }) => [userId, policy]));
}
