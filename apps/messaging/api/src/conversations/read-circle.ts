import type { TenantDb } from '@lyceum/server/tenancy';
import { AGE_FACTS, POLICY, readPolicy, type StoredPolicy } from '../oversight/subject';
import type { Circle, Contact, InboxSettings } from './may-message';

/** Days after a session in which its people may still write to each other. */
const DAYS_AFTER = 30;

/** SQL for who leads whom: by a pair, or by a planned or recent session, while both are in the program. */
export const TIES = `(SELECT t.leader_id, t.learner_id, t.paired FROM (
    SELECT tutor_id AS leader_id, tutee_id AS learner_id, program_id, true AS paired FROM messaging.pairs WHERE paired
    UNION ALL SELECT leader_id, learner_id, program_id, false FROM messaging.meetings WHERE ends_at > now() - interval '${DAYS_AFTER} days') t
  JOIN messaging.people leader ON leader.user_id = t.leader_id AND t.program_id = ANY (leader.leads_in)
  JOIN messaging.people learner ON learner.user_id = t.learner_id AND t.program_id = ANY (learner.learns_in))`;

const CONTACT = `p.user_id AS "userId", p.name, p.reachable, p.can_message AS "canMessage", p.roles, p.learner_only AS "learnerOnly",
  p.admin_of AS "adminOf", p.leads_in AS "leadsIn", p.learns_in AS "learnsIn", p.child_ids AS "childIds", p.school_ids AS "schoolIds",
  ARRAY(SELECT g FROM messaging.people c, unnest(c.learns_in) g WHERE c.user_id = ANY (p.child_ids)
    UNION SELECT g FROM messaging.people c, unnest(c.learns_in) g WHERE p.school_ids <> '{}' AND c.school_id = ANY (p.school_ids)) AS "watchesIn",
  ARRAY(SELECT DISTINCT l.school_id FROM ${TIES} AS tie JOIN messaging.people l ON l.user_id = tie.learner_id
    WHERE tie.leader_id = p.user_id AND l.school_id IS NOT NULL) AS "schoolsLed", ${AGE_FACTS}`;

export async function readSettings(db: TenantDb): Promise<InboxSettings> {
  const [row] = await db.query<Omit<InboxSettings, 'policy'> & { policy: StoredPolicy | null }>(
    `SELECT coalesce((SELECT profile_id = 'lsf' FROM messaging.ecosystems), false) AS "settingAlone",
       ARRAY(SELECT id FROM messaging.programs WHERE tutee_inbox AND NOT archived) AS "openPrograms", ${POLICY} AS policy,
       coalesce((SELECT read_marks FROM messaging.messaging_settings), true) AS "readMarks",
       coalesce((SELECT typing FROM messaging.messaging_settings), false) AS typing,
       coalesce((SELECT translates FROM messaging.messaging_settings), false) AS translates`,
  );
  return { ...row!, policy: readPolicy(row!.policy) };
}

export async function readContacts(db: TenantDb, userIds: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await db.query<Contact>(
    `SELECT ${CONTACT} FROM messaging.people p WHERE p.user_id = ANY ($1::uuid[])`,
    [userIds],
  );
  return new Map(rows.map((row) => [row.userId, row]));
}

/** Loads what `mayMessage` needs of these people. */
export async function readCircle(
  db: TenantDb,
  userIds: readonly string[],
  settings?: InboxSettings,
): Promise<Circle> {
  const people = await readContacts(db, userIds);
  const learners = [...people.values()].flatMap(({ userId, childIds }) => [userId, ...childIds]);
  const ties = await db.query<{ tie: string }>(
    `SELECT DISTINCT t.leader_id || ' ' || t.learner_id AS tie FROM ${TIES} AS t
     WHERE t.leader_id = ANY ($1::uuid[]) AND t.learner_id = ANY ($2::uuid[])`,
    [[...people.keys()], learners],
  );
  return {
    people,
    ties: new Set(ties.map(({ tie }) => tie)),
    settings: settings ?? (await readSettings(db)),
  };
}
