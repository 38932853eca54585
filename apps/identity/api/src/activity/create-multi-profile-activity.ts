import type { Actor } from '@lyceum/server/actor';
import { BadInput, notFoundWords } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { CreateMultiProfileActivityInput } from '../__generated__/resolvers';
import { t } from '../i18n';
import { answer, type BulkAnswer, MOST_AT_ONCE } from '../bulk/subject';
import { loadMembers } from '../people/subject';
import { mayNote } from './readable-activity';
import { notifyFamily } from './notify-family';
import { insertNotes } from './insert-notes';

export async function createMultiProfileActivity(
  actor: Actor,
  { userIds, ...input }: CreateMultiProfileActivityInput,
  services: Services,
): Promise<BulkAnswer> {
  if (userIds.length > MOST_AT_ONCE)
    throw new BadInput('input.userIds', t('bulk.tooManyPeople', { most: MOST_AT_ONCE }));
  return services.tenancy.within(actor, async (db) => {
    const ids = [...new Set(userIds.map((id) => id.toLowerCase()))];
    const people = (await loadMembers(db, ids.filter(isUuid))).filter((person) => mayNote(actor, person));
    const allowed = new Set(people.map(({ id }) => id));
    const reason = notFoundWords('person')[actor.language];
    const refused = ids.filter((id) => !allowed.has(id)).map((userId) => ({ userId, reason }));
    const rows = await insertNotes(db, actor, [...allowed], input, null);
    await notifyFamily(db, actor, rows);
    return answer(rows.length, refused);
  });
}
