import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { Button, ErrorState, ListSkeleton, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { SessionPayDocument, type SessionPayFilter } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PayEntry } from './pay-entry';
import classes from './pay.module.css';

/** A leader's pay in the shown range, by session; each further page refetches itself. */
export function LeaderEntries({ filter, after = null }: { filter: SessionPayFilter; after?: string | null }) {
  const t = useT();
  const format = useFormat();
  const [more, setMore] = useState(false);
  const { data, error, refetch } = useQuery(SessionPayDocument, { variables: { filter, after } });
  useLive('sessions', refetch);
  const page = data?.getSessionPay;
  if (error && !page) return <ErrorState error={error} onRetry={refetch} />;
  if (!page) return <ListSkeleton rows={4} />;
  if (!page.pay.length && !after) return <Text c="dimmed">{t('pay.none')}</Text>;
  return (
    <>
      <ul className={classes.entries}>
        {page.pay.map((entry) => {
          const label = `${format.shortDate(entry.date)} · ${entry.session.subject}`;
          return (
            <PayEntry key={`${entry.session.id} ${entry.userId}`} entry={entry} label={label}>
              <Link to={`/sessions/${entry.session.id}`}>{label}</Link>
            </PayEntry>
          );
        })}
      </ul>
      {page.hasMore && !more ? (
        <Button variant="default" mt="md" onClick={() => setMore(true)}>
          {t('pay.more')}
        </Button>
      ) : null}
      {more && page.endCursor ? <LeaderEntries filter={filter} after={page.endCursor} /> : null}
    </>
  );
}
