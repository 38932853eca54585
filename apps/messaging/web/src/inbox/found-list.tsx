import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button, EmptyState, ErrorState, ListSkeleton } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useUser } from '@lyceum/web/viewer';
import { SearchMessagesDocument, type SearchMessagesQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { conversationName } from './conversation-name';
import classes from './inbox.module.css';
import { summaryOf } from './message-summary';

const MOST_PAGES = 50;

interface FoundListProps {
  text: string;
  /** Address of a message, by its number in its conversation. */
  addressOf: (conversationId: string, number: number) => string;
}

/** The viewer's own messages with these words; each leads to its place in its conversation. */
export function FoundList({ text, addressOf }: FoundListProps) {
  const [pages, setPages] = useState(1);
  return (
    <div className={classes.rows}>
      {Array.from({ length: pages }, (_, index) => (
        <FoundPage
          key={index}
          text={text}
          pageNumber={index + 1}
          addressOf={addressOf}
          onMore={index + 1 === pages && pages < MOST_PAGES ? () => setPages(pages + 1) : null}
        />
      ))}
    </div>
  );
}

interface FoundPageProps extends FoundListProps {
  pageNumber: number;
  onMore: (() => void) | null;
}

function FoundPage({ text, pageNumber, addressOf, onMore }: FoundPageProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(SearchMessagesDocument, {
    variables: { text, pageNumber },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.found;
  if (error && !found) return <ErrorState error={error} onRetry={refetch} />;
  if (!found) return <ListSkeleton rows={4} />;
  if (found.results.length === 0 && pageNumber === 1)
    return (
      <EmptyState icon={<IconSearch size={28} stroke={1.6} />} title={t('search.none')}>
        {t('search.noneText')}
      </EmptyState>
    );
  return (
    <>
      <ul className={classes.items}>
        {found.results.map((result) => (
          <Row
            key={result.message.id}
            result={result}
            to={addressOf(result.conversation.id, result.message.number)}
          />
        ))}
      </ul>
      {onMore && !found.exhaustedResults ? (
        <Button variant="subtle" fullWidth onClick={onMore}>
          {t('search.more')}
        </Button>
      ) : null}
    </>
  );
}

interface RowProps {
  result: SearchMessagesQuery['found']['results'][number];
  to: string;
}

function Row({ result: { message, conversation }, to }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { id } = useUser();
  return (
    <li>
      <Link to={to} className={classes.row}>
        <span className={classes.rowWords}>
          <span className={classes.rowName}>{conversationName(conversation, id, t)}</span>
          <span className={classes.rowText}>{summaryOf(message, t)}</span>
        </span>
        <span className={classes.rowSide}>
          <time dateTime={message.date} title={format.dateTime(message.date)}>
            {format.relative(message.date)}
          </time>
        </span>
      </Link>
    </li>
  );
}
