import type { Actor } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { CreateProfileActivityInput } from '../__generated__/resolvers';
import { ACTIVITY_COLUMNS, type ActivityRow } from './activity-rows';
import { noteText } from './note-texts';

type Words = Pick<CreateProfileActivityInput, 'type' | 'subject' | 'message' | 'visibility'>;

export async function insertNotes(
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
