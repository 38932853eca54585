import { useQuery } from '@apollo/client/react';
import { IconMessages } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Group,
  ListSkeleton,
  SearchField,
  Switch,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useAddressPatch, useLive, type AddressPatch } from '@lyceum/web/viewer';
import { EcosystemConversationsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from './inbox.module.css';
import { watchedName } from './conversation-name';

const MOST_PAGES = 50;

interface WatchedListProps {
  openId: string | null;
  addressOf: (id: string) => string;
}

/** The filters are parameters of the address, so that they stay when a conversation is opened. */
export const WATCH_FILTERS = ['search', 'reported', 'page'] as const;

function watchFiltersOf(params: URLSearchParams) {
  const page = Math.trunc(Number(params.get('page')));
  return {
    searchTerm: params.get('search') ?? '',
    onlyReported: params.get('reported') === '1',
    page: page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

/** The conversations of the organization, for super admins and monitors. */
export function WatchedList({ openId, addressOf }: WatchedListProps) {
  const t = useT();
  const format = useFormat();
  const [params, patchAddress] = useAddressPatch();
  const { searchTerm, onlyReported, page } = watchFiltersOf(params);
  const put = (patch: AddressPatch) => patchAddress(patch, { replace: true });
  const { data, previousData, error, refetch } = useQuery(EcosystemConversationsDocument, {
    variables: { pageNumber: page, searchTerm, onlyReported },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['messages', 'notifications'], refetch);
  const found = (data ?? previousData)?.getEcosystemPaginatedConversationList;
  return (
    <>
      <div className={classes.watchFilters}>
        <SearchField
          label={t('watch.search')}
          value={searchTerm}
          onChange={(search) => put({ search, page: null })}
        />
        <Switch
          label={t('watch.onlyReported')}
          checked={onlyReported}
          onChange={(event) => put({ reported: event.currentTarget.checked ? '1' : null, page: null })}
        />
        <Link to="/safeguarding">{t('review.title')}</Link>
      </div>
      <div className={classes.rows}>
        {error && !found ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !found ? (
          <ListSkeleton rows={4} />
        ) : found.conversations.length === 0 ? (
          <EmptyState icon={<IconMessages size={28} stroke={1.6} />} title={t('watch.none')}>
            {t('watch.noneText')}
          </EmptyState>
        ) : (
          <ul className={classes.items}>
            {found.conversations.map((conversation) => (
              <li key={conversation.id}>
                <Link
                  to={addressOf(conversation.id)}
                  className={classes.row}
                  aria-current={conversation.id === openId ? 'page' : undefined}
                >
                  <span className={classes.rowWords}>
                    <span className={classes.rowName}>{watchedName(conversation, t)}</span>
                    <span className={classes.rowText}>
                      {t('watch.count', {
                        count: conversation.messageCount,
                        number: format.number(conversation.messageCount),
                      })}
                    </span>
                  </span>
                  <span className={classes.rowSide}>
                    <time dateTime={conversation.lastMessageAt}>
                      {format.relative(conversation.lastMessageAt)}
                    </time>
                    {conversation.reportCount > 0 ? (
                      <Badge color="red" size="sm" variant="light">
                        {t('watch.reported')}
                      </Badge>
                    ) : null}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        {found && (page > 1 || !found.exhaustedConversations) ? (
          <Group justify="center" p="sm">
            <Button
              variant="default"
              disabled={page === 1}
              onClick={() => put({ page: page > 2 ? String(page - 1) : null })}
            >
              {t('watch.newer')}
            </Button>
            <Button
              variant="default"
              disabled={found.exhaustedConversations || page === MOST_PAGES}
              onClick={() => put({ page: String(page + 1) })}
            >
              {t('watch.older')}
            </Button>
          </Group>
        ) : null}
      </div>
    </>
  );
}
