import type { Actor, Words } from '@lyceum/server/actor';
import { BadInput, Conflict, NotFound } from '@lyceum/server/errors';
import { plainFileName } from '@lyceum/server/file-kinds';
import { isUuid, type TenantDb } from '@lyceum/server/tenancy';
import { t } from '../i18n';
import { administers, loadMember } from '../people/subject';

const MOST_FILES = 50;

export const HEAD_BYTES = 4096;

/** The person to whose files the actor may add; NOT_FOUND otherwise. */
export async function ownerOf(
  db: TenantDb,
  actor: Actor,
  userId: string | null | undefined,
): Promise<string> {
  const id = userId ?? actor.userId;
  const person = isUuid(id) ? await loadMember(db, id) : null;
  if (!person || !(person.id === actor.userId || administers(actor, person))) throw new NotFound('person');
  // Locks the person, so that a parallel upload counts this one.
  await db.query(`SELECT 1 FROM identity.members m WHERE m.id = $1 FOR UPDATE`, [person.id]);
  const [held] = await db.query<{ files: number }>(
    `SELECT count(*)::int AS files FROM identity.user_files f
     WHERE f.owner_id = $1 AND (f.uploaded_at IS NOT NULL OR f.created_at > now() - interval '1 day')`,
    [person.id],
  );
  if (held!.files >= MOST_FILES) throw new Conflict(t('userFiles.tooMany', { most: MOST_FILES }));
  return person.id;
}

export function nameOf(filename: string | null | undefined): string {
  const name = plainFileName(filename ?? '');
  if (!name || name.length > 200) throw new BadInput('input.filename', t('userFiles.nameLength'));
  return name;
}

export const TORN: Words = t('userFiles.incomplete');

export function wrongType(field: string): BadInput {
  return new BadInput(field, t('userFiles.unknownType'));
}
