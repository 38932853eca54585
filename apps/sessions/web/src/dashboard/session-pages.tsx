import { useState, type ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, ErrorState, ListSkeleton } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import {
  SessionsPageDocument,
  type SessionsForUserInput,
  type SessionSummaryFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { dayOf } from '../session/days';
import { SessionDays } from '../session/session-days';

export interface SessionPagesProps {
  input: SessionsForUserInput;
  /** Text shown when loading fails. */
  failed: string;
  empty: ReactNode;
  action?: (session: SessionSummaryFragment) => ReactNode;
  /** Cursor of the previous page, and its last day. */
  after?: string | null;
  afterDay?: string;
}

/**
 * A list that grows by pages. Each page has its own query and refetches itself, so a change anywhere shows without
 * closing opened pages; the following cursors adapt.
 */
export function SessionPages({ input, failed, empty, action, after = null, afterDay }: SessionPagesProps) {
  const t = useT();
  const { timeZoneId } = useReader();
  const [more, setMore] = useState(false);
  const { data, error, refetch } = useQuery(SessionsPageDocument, {
    variables: { input: { ...input, after } },
  });
  useLive('sessions', refetch);
  if (error && !data) return <ErrorState error={error} title={failed} onRetry={refetch} />;
  if (!data) return <ListSkeleton rows={after ? 2 : 4} />;
  const { sessions, hasMore, endCursor } = data.getSessionsForUserV2;
  const last = sessions.at(-1);
  if (!last) return after ? null : empty;
  return (
    <>
      <SessionDays sessions={sessions} after={afterDay} {...(action ? { action } : {})} />
      {hasMore && !more ? (
        <Button variant="default" onClick={() => setMore(true)} style={{ alignSelf: 'center' }}>
          {t('list.more')}
        </Button>
      ) : null}
      {hasMore && more ? (
        <SessionPages
          input={input}
          failed={failed}
          empty={null}
          after={endCursor ?? null}
          afterDay={dayOf(last.startDateTime, timeZoneId)}
          {...(action ? { action } : {})}
        />
      ) : null}
    </>
  );
}
