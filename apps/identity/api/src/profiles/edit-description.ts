import type { Actor } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { t } from '../i18n';
import { LONGEST_BIO, type PresentedUser, saveFields } from '../people/subject';
import { changePerson } from '../settings/subject';

export async function editDescription(
  actor: Actor,
  { description, userId }: { description: string; userId?: string | null },
  services: Services,
): Promise<PresentedUser> {
  const bio = description.trim() || null;
  if (bio && bio.length > LONGEST_BIO)
    throw new BadInput('description', t('fields.tooLong', { most: LONGEST_BIO }));
  const save = { action: 'edit-description', userId };
  return changePerson(actor, { ...save, save: (db, member) => saveFields(db, member.id, { bio }) }, services);
}
