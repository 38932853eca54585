import type { SafeguardingPolicySaved, TextFlagged, TextSource } from '@lyceum/contracts/messaging';
import type { SessionUserType } from '@lyceum/contracts/sessions';
import {
  type Attendee,
  checkStoredText,
  findingKey,
  isMinor,
  reportFinding,
} from '@lyceum/server/message-check';
import type { TenantDb } from '@lyceum/server/tenancy';

/** A text that people of a session read. */
export interface SessionText {
  source: TextSource;
  /** Null or empty: nothing is checked. */
  text: string | null | undefined;
  sessionId: string;
  /** The session is made with this text, so it does not exist where the text is refused. */
  isNew?: boolean;
  /** Participants of the session. */
  people: readonly { userId: string; userType: SessionUserType }[];
  /** Left out: who acts. Null: the platform, whose texts are not checked. */
  fromUserId?: string | null;
  /** What the text is of, for `TextFlagged.key`; left out: the session. One place for texts of many sessions, so that they are reported once. */
  place?: string;
  /** People read the text already, so it is never refused. Findings with the same value are reported once. */
  shownAs?: string;
}

interface Facts extends Attendee {
  userId: string;
  policy: SafeguardingPolicySaved;
}

/** SQL over `e`, a person, and $2, now; ages are computed in UTC-12, the last zone in which a birthday begins. */
export const OF_AGE = `CASE WHEN e.of_age_on IS NULL THEN NULL ELSE e.of_age_on <= ($2::timestamptz AT TIME ZONE 'Etc/GMT+12')::date END`;

const checkedBefore = new WeakSet<TenantDb>();

/** For a job: what it writes in this transaction was checked when it was asked for, and a refusal would not reach anybody. */
export function textsWereChecked(db: TenantDb): void {
  checkedBefore.add(db);
}

/**
 * Checks a text that is stored at once, where the ecosystem has messages checked and a minor takes part. Reports what is found to the
 * review queue, and refuses what the policy holds back in messages: CONFLICT (refusal TEXT).
 */
export async function checkSessionText(db: TenantDb, written: SessionText): Promise<void> {
  const { text, people, source, isNew = false } = written;
  const { fromUserId = db.actor.userId, shownAs, place = written.sessionId } = written;
  if (!text || !fromUserId || checkedBefore.has(db)) return;
  const now = new Date();
  const facts = await readFacts(db, people, now);
  const policy = facts.find((person) => isMinor(person, person.policy.adultGrades))?.policy;
  const found = policy ? checkStoredText(text, policy.checks) : null;
  if (!found) return;
  const finding = { ...found, refused: found.refused && !shownAs };
  const sessionId = isNew && finding.refused ? null : written.sessionId;
  const payload: TextFlagged = {
    key: findingKey(`${source}:${place}`, shownAs ?? text, now),
    ...{ source, sessionId, subjectId: null, fromUserId },
    memberIds: [...new Set(people.map(({ userId }) => userId))],
    ...{ categories: finding.categories, isCrisis: finding.isCrisis, saved: !finding.refused, body: text },
  };
  await reportFinding(db, finding, { type: 'sessions.text-flagged', payload });
}

function readFacts(db: TenantDb, people: SessionText['people'], now: Date): Promise<Facts[]> {
  return db.query<Facts>(
    `SELECT p."userId", p."userType", e.grade_level AS "gradeLevel", coalesce(e.answers_for_others, false) AS "answersForOthers",
       ${OF_AGE} AS "ofAge", s.policy
     FROM sessions.safeguarding_policies s, jsonb_to_recordset($1::jsonb) AS p ("userId" uuid, "userType" text)
     LEFT JOIN sessions.people e ON e.ecosystem_id = $3 AND e.user_id = p."userId"
     WHERE (s.policy ->> 'checksEnabled')::boolean`,
    [JSON.stringify(people.map(({ userId, userType }) => ({ userId, userType }))), now, db.ecosystemId],
  );
}
