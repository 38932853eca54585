import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import type { ProfileActivity, ProfileActivityType } from '../__generated__/resolvers';
import { administers, loadMember, type Member } from '../people/subject';
import { readableActivity, type Visibility } from './readable-activity';

export interface ActivityRow {
  id: string;
  ownerId: string;
  posterId: string | null;
  programId: string | null;
  type: ProfileActivityType;
  visibility: Visibility;
  subject: string;
  message: string;
  postDateTime: Date;
  editedAt: Date | null;
}

export const ACTIVITY_COLUMNS = `a.id, a.owner_id AS "ownerId", a.poster_id AS "posterId", a.program_id AS "programId", a.type,
  a.visibility, a.subject, a.message, a.post_date_time AS "postDateTime", a.edited_at AS "editedAt"`;

/** The ids from which the field resolvers load people and history. */
export type PresentedActivity = Omit<ProfileActivity, 'poster' | 'profileOwner' | 'history'> & {
  posterId: string | null;
  ownerId: string;
};

export function presentActivity(actor: Actor, row: ActivityRow, owner: Member): PresentedActivity {
  const { programId, postDateTime, editedAt, ...rest } = row;
  const mayEdit = row.posterId !== null && row.posterId === actor.userId;
  const isAdmin = administers(actor, owner) && actor.userId !== owner.id;
  return {
    ...rest,
    postDateTime: postDateTime.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    program: programId ? { id: programId } : null,
    mayEdit,
    mayDelete: mayEdit || isAdmin,
  };
}

/** The note with the person whom it is about; NOT_FOUND where the actor may not read it. */
export async function readNote(
  db: TenantDb,
  actor: Actor,
  id: string,
): Promise<{ note: ActivityRow; owner: Member }> {
  const [note] = isUuid(id)
    ? await db.query<ActivityRow>(
        `SELECT ${ACTIVITY_COLUMNS} FROM identity.profile_activity a WHERE a.id = $1 FOR UPDATE`,
        [id],
      )
    : [];
  const owner = note && (await loadMember(db, note.ownerId));
  const isOwn = note?.posterId === actor.userId;
  if (!note || !owner || !(isOwn || readableActivity(actor, owner)?.includes(note.visibility)))
    throw new NotFound('note');
  return { note, owner };
}
