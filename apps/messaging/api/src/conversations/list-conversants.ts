import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, readPage, type TenantDb } from '@lyceum/server/tenancy';
import type { QueryGetUserConversantsArgs } from '../__generated__/resolvers';
import { namePattern } from './name-pattern';
import { limitOf, skipOf } from './check-input';
import { inboxTexts } from './inbox-texts';
import type { InboxSettings } from './may-message';
import { openInbox } from './open-inbox';
import { presentContact } from './present-conversation';
import { readContacts, TIES } from './read-circle';
import { nearIds, readRelations, readSurroundings } from './read-relations';
import type { Surroundings } from './relation-to-viewer';

/** Which people a list has. */
export type Kind = 'ALL' | 'TEACHER' | 'PARENT' | 'STAFF' | 'STUDENT';

const MOST_UNAVAILABLE = 20;

const KINDS: Record<Kind, string> = {
  ALL: 'true',
  TEACHER: `'TEACHER' = ANY (p.roles)`,
  PARENT: `'PARENT' = ANY (p.roles)`,
  STAFF: `(p.roles && '{SUPER_ADMIN,STAFF}' OR p.admin_of <> '{}' OR p.leads_in <> '{}')`,
  STUDENT: `(p.learns_in <> '{}' OR 'STUDENT' = ANY (p.roles))`,
};

/** SQL over `p` for the rule `takesPart`. */
const takesPart = (openPrograms: string, settingAlone: string) =>
  `p.reachable AND CASE WHEN p.learner_only THEN p.learns_in && ${openPrograms}::uuid[] AND (${settingAlone}::boolean OR p.can_message)
     ELSE p.can_message END`;

/**
 * SQL over `p`, with the viewer in $1 to $8, for the rule `mayMessage`, so that the database pages the lists of a large
 * organization. A test compares the two.
 */
const MAY = `${takesPart('$7', '$8')} AND p.user_id <> $1
  AND ($2 OR 'SUPER_ADMIN' = ANY (p.roles) OR p.admin_of && $3
    OR p.leads_in && $4 OR p.learns_in && $4 OR p.admin_of && $4
    OR EXISTS (SELECT 1 FROM messaging.people c WHERE c.user_id = ANY (p.child_ids) AND c.learns_in && $4)
    OR (p.school_ids <> '{}' AND EXISTS (SELECT 1 FROM messaging.people c WHERE c.school_id = ANY (p.school_ids) AND c.learns_in && $4))
    OR p.user_id IN (SELECT t.learner_id FROM ${TIES} AS t WHERE t.leader_id = $1)
    OR p.user_id IN (SELECT t.leader_id FROM ${TIES} AS t WHERE t.learner_id = $1 OR t.learner_id = ANY ($5))
    OR p.child_ids && ARRAY(SELECT t.learner_id FROM ${TIES} AS t WHERE t.leader_id = $1)
    OR p.user_id IN (SELECT t.leader_id FROM ${TIES} AS t JOIN messaging.people s ON s.user_id = t.learner_id
      WHERE s.school_id = ANY ($6))
    OR p.school_ids && ARRAY(SELECT s.school_id FROM ${TIES} AS t JOIN messaging.people s ON s.user_id = t.learner_id
      WHERE t.leader_id = $1 AND s.school_id IS NOT NULL))`;

/** People of a kind to whom the actor may write, and those of their sessions and pairs who cannot be written to. */
export function listConversants(
  actor: Actor,
  { pageNum, selectedFilters, limit }: QueryGetUserConversantsArgs,
  kind: Kind,
  { tenancy }: Services,
) {
  const size = limitOf(limit, 50);
  const skip = skipOf('pageNum', pageNum, size);
  const search = selectedFilters?.search ?? '';
  if (search.length > 100) throw new BadInput('selectedFilters.search', inboxTexts.search, inboxTexts.search);
  const programIds = selectedFilters?.programIds ?? null;
  if (programIds && !programIds.every(isUuid)) throw new NotFound('program');
  return tenancy.within(actor, async (db) => {
    const { me, settings } = await openInbox(db, actor);
    if (!me?.reachable || !(me.learnerOnly || me.canMessage))
      return { conversants: [], unavailable: [], hasMore: false, total: 0 };
    const surroundings = await readSurroundings(db, me);
    const wanted = { kind, search, programIds, size, skip };
    const { rows: found, total } = await find(db, surroundings, settings, wanted);
    const unavailable = await findUnavailable(db, surroundings, settings, wanted);
    const ids = found.map(({ userId }) => userId);
    const contacts = await readContacts(db, [...ids, ...unavailable]);
    const relationTo = await readRelations(db, surroundings, contacts.values());
    const present = (userId: string) =>
      presentContact(userId, contacts.get(userId), settings, relationTo(userId));
    return {
      conversants: ids.map(present),
      unavailable: unavailable.map(present),
      hasMore: total > skip + size,
      total,
    };
  });
}

interface Wanted {
  kind: Kind;
  search: string;
  programIds: readonly string[] | null;
  size: number;
  skip: number;
}

/** People of the viewer's sessions first, then those of pairs, each with the parents of the learners; by name. */
function find(db: TenantDb, surroundings: Surroundings, settings: InboxSettings, wanted: Wanted) {
  const me = surroundings.viewer;
  return readPage<{ userId: string }>(
    db,
    `SELECT p.user_id AS "userId", count(*) OVER ()::int AS total FROM messaging.people p
     WHERE ${MAY} AND ${KINDS[wanted.kind]} AND p.search_text LIKE $9
       AND ($10::uuid[] IS NULL OR p.leads_in && $10 OR p.learns_in && $10 OR p.admin_of && $10)
     ORDER BY CASE WHEN p.user_id = ANY ($11::uuid[]) OR p.child_ids && $11 THEN 0
       WHEN p.user_id = ANY ($12::uuid[]) OR p.child_ids && $12 THEN 1 ELSE 2 END, p.sort_name, p.user_id LIMIT $13 OFFSET $14`,
    [
      me.userId,
      me.roles.includes('SUPER_ADMIN'),
      [...me.leadsIn, ...me.learnsIn, ...me.adminOf, ...me.watchesIn],
      me.adminOf,
      me.childIds,
      me.schoolIds,
      settings.openPrograms,
      settings.settingAlone,
      namePattern(wanted.search),
      wanted.programIds,
      nearIds(surroundings, 'inSession'),
      nearIds(surroundings, 'paired'),
    ],
    { limit: wanted.size, offset: wanted.skip },
  );
}

/** People of the viewer's sessions and pairs who cannot be written to; the list says why. */
async function findUnavailable(
  db: TenantDb,
  surroundings: Surroundings,
  settings: InboxSettings,
  { kind, search, programIds, skip }: Wanted,
): Promise<string[]> {
  const near = [...nearIds(surroundings, 'inSession'), ...nearIds(surroundings, 'paired')];
  if (skip > 0 || near.length === 0) return [];
  const rows = await db.query<{ userId: string }>(
    `SELECT p.user_id AS "userId" FROM messaging.people p
     WHERE p.user_id = ANY ($1::uuid[]) AND p.status <> 'ARCHIVED' AND NOT (${takesPart('$2', '$3')})
       AND ${KINDS[kind]} AND p.search_text LIKE $4
       AND ($5::uuid[] IS NULL OR p.leads_in && $5 OR p.learns_in && $5 OR p.admin_of && $5)
     ORDER BY p.sort_name, p.user_id LIMIT ${MOST_UNAVAILABLE}`,
    [near, settings.openPrograms, settings.settingAlone, namePattern(search), programIds],
  );
  return rows.map(({ userId }) => userId);
}
