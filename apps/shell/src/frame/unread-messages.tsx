import { useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import { UnreadMessagesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** The number of conversations with unread messages, kept current by pushes. */
export function UnreadMessages() {
  const t = useT();
  const { data, refetch } = useQuery(UnreadMessagesDocument);
  // Viewers without an inbox are refused; they have nothing unread.
  useLive(['messages', 'programs'], () => refetch().catch(() => null));
  const count = data?.getPaginatedConversationList.unreadConversations;
  return count ? (
    <span className="ly-nav-count" role="img" aria-label={t('frame.unread', { count })}>
      {count}
    </span>
  ) : null;
}
