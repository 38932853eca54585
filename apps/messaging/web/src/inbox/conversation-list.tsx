import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconMessages } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  SegmentedControl,
  VisuallyHidden,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useUser, useViewer } from '@lyceum/web/viewer';
import { ConversationsDocument, type InboxConversationFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { conversationName } from './conversation-name';
import classes from './inbox.module.css';
import { WatchedList } from './watched-list';

const MOST_PAGES = 50;

export type InboxView = 'active' | 'archived' | 'all';

interface ConversationListProps {
  view: InboxView;
  openId: string | null;
  addressOf: (id: string) => string;
  onView: (view: InboxView) => unknown;
}

/** Those in use, or those put away; the latest first. */
export function ConversationList({ view, openId, addressOf, onView }: ConversationListProps) {
  const t = useT();
  const watches = useViewer().has('SUPER_ADMIN');
  const [pages, setPages] = useState(1);
  return (
    <section className={classes.list} aria-label={t('inbox.list')}>
      <SegmentedControl
        className={classes.which}
        aria-label={t('inbox.which')}
        fullWidth
        value={view}
        data={[
          { value: 'active', label: t('inbox.active') },
          { value: 'archived', label: t('inbox.archived') },
          ...(watches ? [{ value: 'all', label: t('watch.view') }] : []),
        ]}
        onChange={(value) => onView(value as InboxView)}
      />
      {view === 'all' ? (
        <WatchedList openId={openId} addressOf={addressOf} />
      ) : (
        <div className={classes.rows}>
          {Array.from({ length: pages }, (_, index) => (
            <ListPage
              key={index}
              pageNumber={index + 1}
              archived={view === 'archived'}
              openId={openId}
              addressOf={addressOf}
              onMore={index + 1 === pages && pages < MOST_PAGES ? () => setPages(pages + 1) : null}
            />
          ))}
        </div>
      )}
    </section>
  );
}

interface ListPageProps extends Omit<ConversationListProps, 'onView' | 'view'> {
  archived: boolean;
  pageNumber: number;
  onMore: (() => void) | null;
}

function ListPage({ pageNumber, archived, openId, addressOf, onMore }: ListPageProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(ConversationsDocument, {
    variables: { pageNumber, isActiveContext: !archived },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['messages', 'programs', 'people'], refetch);
  const found = data?.getPaginatedConversationList;
  if (error && !found) return <ErrorState error={error} onRetry={refetch} />;
  if (!found) return <ListSkeleton rows={4} />;
  if (found.conversations.length === 0 && pageNumber === 1)
    return (
      <EmptyState
        icon={<IconMessages size={28} stroke={1.6} />}
        title={t(archived ? 'inbox.noneArchived' : 'inbox.none')}
      >
        {t(archived ? 'inbox.noneArchivedText' : 'inbox.noneText')}
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.items}>
        {found.conversations.map((conversation) => (
          <Row
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
            to={addressOf(conversation.id)}
          />
        ))}
      </ul>
      {onMore && !found.exhaustedConversations ? (
        <Button variant="subtle" fullWidth onClick={onMore}>
          {t('inbox.more')}
        </Button>
      ) : null}
    </>
  );
}

interface RowProps {
  conversation: InboxConversationFragment;
  isOpen: boolean;
  to: string;
}

function Row({ conversation, isOpen, to }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { id } = useUser();
  const name = conversationName(conversation, id, t);
  const { lastMessage, unreadCount, lastMessageAt } = conversation;
  const text = lastMessage ? lastMessage.filename || lastMessage.body : t('inbox.empty');
  return (
    <li>
      <Link
        to={to}
        className={classes.row}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
      >
        <Avatar name={name} color="brand" size={40} radius="50%" alt="" />
        <span className={classes.rowWords}>
          <span className={classes.rowName}>{name}</span>
          <span className={classes.rowText}>{lastMessage?.isOwn ? t('inbox.you', { text }) : text}</span>
        </span>
        <span className={classes.rowSide}>
          <time dateTime={lastMessageAt} title={format.dateTime(lastMessageAt)}>
            {format.relative(lastMessageAt)}
          </time>
          {unreadCount > 0 ? (
            <Badge size="sm" circle={unreadCount < 10}>
              <span aria-hidden>{unreadCount}</span>
              <VisuallyHidden>{t('inbox.unread', { count: unreadCount })}</VisuallyHidden>
            </Badge>
          ) : null}
        </span>
      </Link>
    </li>
  );
}
