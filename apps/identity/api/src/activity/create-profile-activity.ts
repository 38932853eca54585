import type { Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { CreateProfileActivityInput } from '../__generated__/resolvers';
import { loadMember } from '../people/subject';
import { assertOpenProgram } from '../ecosystem-facts/subject';
import { presentActivity, type PresentedActivity } from './activity-rows';
import { mayNote } from './readable-activity';
import { notifyFamily } from './notify-family';
import { insertNotes } from './insert-notes';

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
    await notifyFamily(db, actor, [row!]);
    return presentActivity(actor, row!, owner);
  });
}
