import { t } from '../../i18n';
import type { NotificationKind } from '../notification-kind';

interface OverseenConversation {
  conversationId: string;
  /** Everybody to notify. */
  userIds: readonly string[];
  /** Members of the conversation; the others read it as guardians. */
  memberIds: readonly string[];
}

/** The texts have no names: the head of the conversation lists who reads it. */
const overseen = (toMembers: boolean, words: { en: string; sp: string }) =>
  ({
    setting: 'BELL_ALONE',
    recipients: (_db, { userIds, memberIds }) =>
      userIds.filter((id) => memberIds.includes(id) === toMembers).map((userId) => ({ userId })),
    facts: () => ({}),
    link: ({ conversationId }) => `/inbox/${conversationId}`,
    words: (_facts, { language }) => words[language],
    mail: null,
    alsoChanged: ['messages'],
  }) satisfies NotificationKind<OverseenConversation>;

/** Guardians or monitors read a conversation from now on, because a minor and an adult are in it. */
export const overseenConversations = {
  CONVERSATION_OVERSEEN: overseen(true, t('notificationKinds.overseenConversations.conversationOverseen')),
  CHILD_OVERSEEN: overseen(false, t('notificationKinds.overseenConversations.childOverseen')),
};
