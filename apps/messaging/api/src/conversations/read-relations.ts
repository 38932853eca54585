import type { TenantDb } from '@lyceum/server/tenancy';
import type { Contact } from './may-message';
import { TIES } from './read-circle';
import {
  NO_RELATION,
  relationOf,
  type Child,
  type Relation,
  type Surroundings,
  type Tie,
} from './relation-to-viewer';

const TIE = `t.leader_id AS "leaderId", t.learner_id AS "learnerId", t.paired`;

/** The people whom the viewer leads, and those who lead the viewer or their children. */
export async function readSurroundings(db: TenantDb, viewer: Contact): Promise<Surroundings> {
  const ties = await db.query<Tie>(
    `SELECT "leaderId", "learnerId", bool_or(paired) AS paired, bool_or(NOT paired) AS "inSession" FROM (
       SELECT ${TIE} FROM ${TIES} AS t WHERE t.leader_id = $1
       UNION SELECT ${TIE} FROM ${TIES} AS t WHERE t.learner_id = ANY ($2::uuid[])) own
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [viewer.userId, [viewer.userId, ...viewer.childIds]],
  );
  return { viewer, ties };
}

/**
 * Ids of people whom the viewer or their children meet, by sessions or by pairs. Lists show them and their parents
 * first.
 */
export function nearIds({ viewer, ties }: Surroundings, by: 'inSession' | 'paired'): string[] {
  return ties
    .filter((tie) => tie[by])
    .map(({ leaderId, learnerId }) => (leaderId === viewer.userId ? learnerId : leaderId));
}

/** Relations of these people to the viewer, in one statement. */
export async function readRelations(
  db: TenantDb,
  surroundings: Surroundings,
  people: Iterable<Contact>,
): Promise<(userId: string) => Relation> {
  const contacts = [...people];
  const childIds = [...new Set(contacts.flatMap((contact) => contact.childIds))];
  const children = childIds.length > 0 ? await readChildren(db, childIds) : [];
  const relations = new Map(
    contacts.map((contact) => [contact.userId, relationOf(surroundings, contact, children)]),
  );
  return (userId) => relations.get(userId) ?? NO_RELATION;
}

function readChildren(db: TenantDb, ids: readonly string[]): Promise<Child[]> {
  return db.query<Child>(
    `SELECT user_id AS "userId", name, learns_in AS "learnsIn", school_id AS "schoolId" FROM messaging.people
     WHERE user_id = ANY ($1::uuid[]) AND status <> 'ARCHIVED' AND name <> '' ORDER BY sort_name, user_id`,
    [ids],
  );
}
