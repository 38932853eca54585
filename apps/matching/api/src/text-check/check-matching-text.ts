import type { SafeguardingPolicySaved, TextFlagged } from '@lyceum/contracts/messaging';
import {
  type Attendee,
  checkStoredText,
  findingKey,
  isMinor,
  reportFinding,
} from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A text about a learner that others read. */
export interface MatchingText {
  source: 'TUTORING_REQUEST' | 'REVIEW' | 'FILE_NAME';
  text: string;
  /** Empty: the learners are not known yet, and the text is checked as one about a minor. */
  learnerIds: readonly string[];
  /** Whom the text concerns; they do not review it. */
  memberIds: readonly (string | null)[];
  /** The request or the review; null: none yet. */
  subjectId: string | null;
  sessionId?: string | null;
  /** The subject is made with this text, so it does not exist where the text is refused. */
  isNew?: boolean;
}

interface Facts extends Attendee {
  policy: SafeguardingPolicySaved;
}

/**
 * Checks a text where the ecosystem has messages checked and the learner is a minor. Reports what is found to the review queue, and
 * refuses what the policy holds back in messages: CONFLICT (refusal TEXT). Texts of the platform are not checked.
 */
export async function checkMatchingText(db: TenantDb, written: MatchingText): Promise<void> {
  const { source, learnerIds, subjectId, isNew = false } = written;
  const text = written.text.trim();
  const fromUserId = db.actor.userId;
  if (!text || !fromUserId) return;
  const now = new Date();
  const policy = await policyFor(db, learnerIds, now);
  const finding = policy ? checkStoredText(text, policy.checks) : null;
  if (!finding) return;
  const members = [...written.memberIds, ...learnerIds].filter((id) => id !== null);
  const payload: TextFlagged = {
    key: findingKey(`${source}:${isNew || !subjectId ? 'new' : subjectId}`, text, now),
    ...{ source, fromUserId, sessionId: written.sessionId ?? null },
    subjectId: isNew && finding.refused ? null : subjectId,
    memberIds: [...new Set(members)],
    ...{ categories: finding.categories, isCrisis: finding.isCrisis, saved: !finding.refused, body: text },
  };
  await reportFinding(db, finding, { type: 'matching.text-flagged', payload });
}

/** The policy, where it checks texts and one of the learners is a minor. Ages are computed in UTC-12, the last zone of a day. */
async function policyFor(
  db: TenantDb,
  learnerIds: readonly string[],
  now: Date,
): Promise<SafeguardingPolicySaved | null> {
  const facts = await db.query<Facts>(
    `SELECT 'LEARNER' AS "userType", p.grade_level AS "gradeLevel",
       coalesce(p.super_admin OR p.admin_of <> '{}' OR p.child_ids <> '{}', false) AS "answersForOthers",
       CASE WHEN p.of_age_on IS NULL THEN NULL ELSE p.of_age_on <= ($2::timestamptz AT TIME ZONE 'Etc/GMT+12')::date END AS "ofAge",
       s.policy
     FROM matching.safeguarding_policies s LEFT JOIN unnest($1::uuid[]) AS l (user_id) ON true
     LEFT JOIN matching.people p ON p.ecosystem_id = s.ecosystem_id AND p.user_id = l.user_id
     WHERE (s.policy ->> 'checksEnabled')::boolean`,
    [learnerIds, now],
  );
  return facts.find((person) => isMinor(person, person.policy.adultGrades))?.policy ?? null;
}
