import { randomUUID } from 'node:crypto';
import type { Actor } from '@lyceum/server/actor';
import { dropFiles } from '@lyceum/server/stored-files';
import type { Services } from '@lyceum/server/subgraph';
import type { ProfilePictureInput } from '../__generated__/resolvers';
import { type PresentedUser, saveFields } from '../people/subject';
import { changePerson } from '../settings/subject';
import { cleanPicture } from './clean-picture';
import { countPicture } from './picture-limit';

/** Null removes the picture. A new picture gets a new key, so that no cache shows the old one. */
export async function changePicture(
  actor: Actor,
  userId: string | null,
  input: ProfilePictureInput | null,
  services: Services,
): Promise<PresentedUser> {
  if (input) await countPicture(actor, services);
  const content = input && (await cleanPicture(input.content, input.rotation ?? 0));
  return changePerson(
    actor,
    {
      userId,
      action: content ? 'upload-profile-picture' : 'delete-profile-picture',
      async save(db, member) {
        const key = content ? `pictures/${db.ecosystemId}/${member.id}/${randomUUID()}.webp` : null;
        if (key && content) await services.files.write(key, content);
        await saveFields(db, member.id, { picture: key ? { key, rotation: 0 } : null });
        const before = member.picture?.key;
        if (before) await dropFiles(db, [{ key: before }]);
      },
    },
    services,
  );
}
