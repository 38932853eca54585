import type { Actor } from '@lyceum/server/actor';
import { BadInput, NotFound, notFoundWords } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { CreateMultiProfileActivityInput, CreateProfileActivityInput } from '../__generated__/resolvers';
import { answer, type BulkAnswer, MOST_AT_ONCE } from '../bulk/subject';
import { loadMember, loadMembers } from '../people/subject';
import { assertOpenProgram } from '../ecosystem-facts/subject';
import { ACTIVITY_COLUMNS, presentActivity, type ActivityRow, type PresentedActivity } from './activity-rows';
import { noteText } from './note-texts';
import { mayNote } from './readable-activity';
import { tellFamily } from './tell-family';

type Words = Pick<CreateProfileActivityInput, 'type' | 'subject' | 'message' | 'visibility'>;

export async function createProfileActivity(
  actor: Actor,
  { userId, programId, ...input }: CreateProfileActivityInput,
  services: Services,
): Promise<PresentedActivity> {
  return services.tenancy.within(actor, async (db) => {
    const owner = isUuid(userId) ? await loadMember(db, userId) : null;
    if (!owner || !mayNote(actor, owner)) throw new NotFound('person');
    if (programId && !owner.programRoles.some((held) => held.programId === programId))
      throw new NotFound('program');
    if (programId) await assertOpenProgram(db, programId, 'input.programId');
    const [row] = await insertNotes(db, actor, [owner.id], input, programId ?? null);
    await tellFamily(db, actor, [row!]);
    return presentActivity(actor, row!, owner);
  });
}

export async function createMultiProfileActivity(
  actor: Actor,
  { userIds, ...input }: CreateMultiProfileActivityInput,
  services: Services,
): Promise<BulkAnswer> {
  if (userIds.length > MOST_AT_ONCE)
    throw new BadInput('input.userIds', {
      en: `At most ${MOST_AT_ONCE} people at a time.`,
      sp: `Como máximo ${MOST_AT_ONCE} personas a la vez.`,
    });
  return services.tenancy.within(actor, async (db) => {
    const ids = [...new Set(userIds.map((id) => id.toLowerCase()))];
    const people = (await loadMembers(db, ids.filter(isUuid))).filter((person) => mayNote(actor, person));
    const allowed = new Set(people.map(({ id }) => id));
    const reason = notFoundWords('person')[actor.language];
    const refused = ids.filter((id) => !allowed.has(id)).map((userId) => ({ userId, reason }));
    const rows = await insertNotes(db, actor, [...allowed], input, null);
    await tellFamily(db, actor, rows);
    return answer(rows.length, refused);
  });
}

async function insertNotes(
  db: TenantDb,
  actor: Actor,
  ownerIds: readonly string[],
  { type, subject, message, visibility }: Words,
  programId: string | null,
): Promise<ActivityRow[]> {
  const rows = await db.query<ActivityRow>(
    `INSERT INTO identity.profile_activity AS a (ecosystem_id, owner_id, poster_id, program_id, type, visibility, subject, message)
     SELECT $1, o, $3, $4, $5, $6, $7, $8 FROM unnest($2::uuid[]) AS o RETURNING ${ACTIVITY_COLUMNS}`,
    [
      db.ecosystemId,
      ownerIds,
      // An operator on a visit is no member of this ecosystem.
      actor.operatorVisit ? null : actor.userId,
      programId,
      type ?? 'NOTE',
      visibility,
      noteText('subject', subject),
      noteText('message', message),
    ],
  );
  db.notify({ userIds: 'ecosystem', topics: ['notes'], ids: [...ownerIds].slice(0, 100) });
  return rows;
}
