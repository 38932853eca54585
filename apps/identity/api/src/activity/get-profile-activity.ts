import type { Actor } from '@lyceum/server/actor';
import { decodeCursor, encodeCursor } from '@lyceum/server/cursors';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { ProfileActivityFilter } from '../__generated__/resolvers';
import { Conditions, loadMember } from '../people/subject';
import { viewLog } from '../view-log/subject';
import { ACTIVITY_COLUMNS, presentActivity, type ActivityRow, type PresentedActivity } from './activity-rows';
import { mayNote, readableActivity } from './readable-activity';

const MOST = 50;

export interface ActivityPage {
  activities: PresentedActivity[];
  hasMore: boolean;
  endCursor: string | null;
  mayWrite: boolean;
}

export async function getProfileActivity(
  actor: Actor,
  input: ProfileActivityFilter,
  services: Services,
): Promise<ActivityPage> {
  const { userId, types, programId, after } = input;
  const limit = Math.min(Math.max(input.limit ?? 20, 1), MOST);
  return services.tenancy.within(actor, async (db) => {
    const owner = isUuid(userId) ? await loadMember(db, userId) : null;
    const readable = owner && readableActivity(actor, owner);
    if (!owner || !readable) throw new NotFound('person');
    viewLog(services).note(actor, 'NOTES', [owner.id]);
    const conditions = new Conditions();
    conditions.add(`a.ecosystem_id = ${conditions.value(db.ecosystemId)}`);
    conditions.add(`a.owner_id = ${conditions.value(owner.id)}`);
    conditions.add(
      `a.visibility = ANY(${conditions.value(readable)}::text[]) OR a.poster_id = ${conditions.value(actor.userId)}::uuid`,
    );
    if (types?.length) conditions.add(`a.type = ANY(${conditions.value(types)}::text[])`);
    if (programId)
      conditions.add(isUuid(programId) ? `a.program_id = ${conditions.value(programId)}` : 'false');
    if (after) afterCursor(conditions, after);
    const rows = await db.query<ActivityRow & { at: string }>(
      `SELECT ${ACTIVITY_COLUMNS}, a.post_date_time::text AS at FROM identity.profile_activity a WHERE ${conditions.sql}
       ORDER BY a.post_date_time DESC, a.id DESC LIMIT ${limit + 1}`,
      conditions.values,
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      activities: page.map(({ at: _, ...row }) => presentActivity(actor, row, owner)),
      hasMore: rows.length > limit,
      endCursor: last ? encodeCursor([last.at, last.id]) : null,
      mayWrite: mayNote(actor, owner),
    };
  });
}

function afterCursor(conditions: Conditions, cursor: string): void {
  const [at, id] = readCursor(cursor);
  conditions.add(
    `(a.post_date_time, a.id) < (${conditions.value(at)}::timestamptz, ${conditions.value(id)}::uuid)`,
  );
}

function readCursor(cursor: string): [string, string] {
  return decodeCursor('input.after', cursor, ([at, id]) =>
    at !== undefined && isUuid(id) && !Number.isNaN(Date.parse(at)) ? [at, id] : null,
  );
}
