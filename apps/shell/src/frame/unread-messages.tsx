import { useQuery } from '@apollo/client/react';
import { VisuallyHidden } from '@mantine/core';
import { useLive } from '@lyceum/web/viewer';
import { UnreadMessagesDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** How many conversations hold something unread, kept current by pushes. */
export function UnreadMessages() {
  const t = useT();
  const { data, refetch } = useQuery(UnreadMessagesDocument, { errorPolicy: 'ignore' });
  // Who has no inbox at the moment is refused: nothing waits there.
  useLive(['messages', 'programs'], () => refetch().catch(() => null));
  const count = data?.getPaginatedConversationList?.unreadConversations ?? 0;
  if (count === 0) return null;
  return (
    <span className="ly-nav-count">
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{t('frame.unread', { count })}</VisuallyHidden>
    </span>
  );
}
