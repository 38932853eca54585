import type { Actor } from '@lyceum/server/actor';
import { Conflict } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import type { MutationSetConversationTranslationArgs } from '../__generated__/resolvers';
import { openOwnInbox, ownConversation, presentOwn } from '../conversations/subject';
import { t } from '../i18n';
import { translatorOf } from './translator';

/** Turning it off works where nothing is translated any more. */
export function setConversationTranslation(
  actor: Actor,
  { conversationId, translated }: MutationSetConversationTranslationArgs,
  services: Services,
) {
  return services.tenancy.within(actor, async (db) => {
    const { settings } = await openOwnInbox(db, actor);
    const { id } = await ownConversation(db, actor, conversationId);
    if (translated && !(settings.translates && translatorOf(services)))
      throw new Conflict(t('translations.off'), { refusal: 'OFF' });
    await db.query(
      `UPDATE messaging.participants SET translated = $3 WHERE conversation_id = $1 AND user_id = $2 AND translated <> $3`,
      [id, actor.userId, translated],
    );
    return presentOwn(db, actor, id, settings);
  });
}
