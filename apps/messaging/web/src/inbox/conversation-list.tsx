import { useState, type ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconBellOff, IconMessages } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  PersonPicture,
  SaidName,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  SearchField,
  SegmentedControl,
  VisuallyHidden,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useUser } from '@lyceum/web/viewer';
import {
  ConversationsDocument,
  PendingRequestConversationsDocument,
  type InboxConversationFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { conversationName, otherOfTwo } from './conversation-name';
import { FoundList } from './found-list';
import classes from './inbox.module.css';
import { summaryOf } from './message-summary';
import { personLine } from './person-line';
import { pictureOf, pronunciationOf } from './person-words';
import { useWatches } from './use-watches';
import { WatchedList } from './watched-list';

const MOST_PAGES = 50;

export const INBOX_VIEWS = ['active', 'archived', 'requests', 'all'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** The views of the viewer's own conversations. */
type OwnView = Exclude<InboxView, 'all'>;

interface ConversationListProps {
  view: InboxView;
  openId: string | null;
  addressOf: (id: string) => string;
  /** What the viewer searches for in their messages; empty: nothing. */
  find: string;
  onFind: (text: string) => unknown;
  foundAt: (conversationId: string, number: number) => string;
  onView: (view: InboxView) => unknown;
  /** What stands before the viewer's own conversations: new ones that are not sent. */
  unsent: ReactNode;
}

/** The viewer's conversations: active, archived, or with a pending request; the latest first. */
export function ConversationList(props: ConversationListProps) {
  const { view, openId, addressOf, find, onFind, foundAt, onView, unsent } = props;
  const t = useT();
  const watches = useWatches();
  const [pages, setPages] = useState(1);
  const pending = usePendingCount();
  return (
    <section className={classes.list} aria-label={t('inbox.list')}>
      {view === 'all' ? null : (
        <div className={classes.find}>
          <SearchField label={t('search.label')} value={find} onChange={onFind} />
        </div>
      )}
      <SegmentedControl
        className={classes.which}
        aria-label={t('inbox.which')}
        fullWidth
        value={view}
        data={[
          { value: 'active', label: t('inbox.active') },
          { value: 'archived', label: t('inbox.archived') },
          ...(pending > 0 || view === 'requests'
            ? [{ value: 'requests', label: t('inbox.requests', { number: pending }) }]
            : []),
          ...(watches ? [{ value: 'all', label: t('watch.view') }] : []),
        ]}
        onChange={(value) => onView(value as InboxView)}
      />
      {view === 'all' ? (
        <WatchedList openId={openId} addressOf={addressOf} />
      ) : find ? (
        <FoundList key={find} text={find} addressOf={foundAt} />
      ) : (
        <div className={classes.rows}>
          {unsent}
          {Array.from({ length: pages }, (_, index) => (
            <ListPage
              key={index}
              pageNumber={index + 1}
              view={view}
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

/** The number of conversations with a pending tutoring request; 0 while unknown. */
function usePendingCount(): number {
  const { data, refetch } = useQuery(PendingRequestConversationsDocument, {
    variables: { pageNumber: 1 },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['messages', 'programs', 'people'], refetch);
  return data?.found.totalCount ?? 0;
}

const LISTS = {
  active: ConversationsDocument,
  archived: ConversationsDocument,
  requests: PendingRequestConversationsDocument as unknown as typeof ConversationsDocument,
} satisfies Record<OwnView, unknown>;

const NONE = {
  active: ['inbox.none', 'inbox.noneText'],
  archived: ['inbox.noneArchived', 'inbox.noneArchivedText'],
  requests: ['inbox.noneRequests', 'inbox.noneRequestsText'],
} as const satisfies Record<OwnView, unknown>;

interface ListPageProps extends Pick<ConversationListProps, 'openId' | 'addressOf'> {
  view: OwnView;
  pageNumber: number;
  onMore: (() => void) | null;
}

function ListPage({ pageNumber, view, openId, addressOf, onMore }: ListPageProps) {
  const t = useT();
  const isPlain = view !== 'requests';
  const { data, error, refetch } = useQuery(LISTS[view], {
    variables: { pageNumber, ...(isPlain ? { isActiveContext: view === 'active' } : {}) } as {
      pageNumber: number;
      isActiveContext: boolean;
    },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['messages', 'programs', 'people'], refetch);
  const found = data?.found;
  if (error && !found) return <ErrorState error={error} onRetry={refetch} />;
  if (!found) return <ListSkeleton rows={4} />;
  if (found.conversations.length === 0 && pageNumber === 1)
    return (
      <EmptyState icon={<IconMessages size={28} stroke={1.6} />} title={t(NONE[view][0])}>
        {t(NONE[view][1])}
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
  const other = otherOfTwo(conversation, id);
  const { lastMessage, unreadCount, lastMessageAt } = conversation;
  return (
    <li>
      <Link
        to={to}
        className={classes.row}
        aria-current={isOpen ? 'page' : undefined}
        data-unread={unreadCount > 0 || undefined}
      >
        <PersonPicture name={name} src={other && pictureOf(other)} />
        <span className={classes.rowWords}>
          <span className={classes.rowName}>
            <SaidName name={name} pronunciation={other && pronunciationOf(other)} />
          </span>
          {other ? <span className={classes.rowLine}>{personLine(other, t)}</span> : null}
          <span className={classes.rowText}>
            {lastMessage ? summaryOf(lastMessage, t) : t('inbox.empty')}
          </span>
        </span>
        <span className={classes.rowSide}>
          <time dateTime={lastMessageAt} title={format.dateTime(lastMessageAt)}>
            {format.relative(lastMessageAt)}
          </time>
          {conversation.isMuted ? (
            <IconBellOff size={14} stroke={1.7} role="img" aria-label={t('conversation.muted')} />
          ) : null}
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
