import type { Actor, Language } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { PresentedUser } from '../people/subject';
import { changePerson } from './change-person';

export async function saveUserLanguagePreference(
  actor: Actor,
  language: Language,
  services: Services,
): Promise<PresentedUser> {
  return changePerson(
    actor,
    {
      action: 'edit-language',
      async save(db, member) {
        await db.query(`UPDATE identity.members SET language = $3 WHERE ecosystem_id = $1 AND id = $2`, [
          db.ecosystemId,
          member.id,
          language,
        ]);
      },
    },
    services,
  );
}
