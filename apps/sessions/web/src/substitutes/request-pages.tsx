import { useState, type ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, ErrorState, ListSkeleton } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import {
  AdminSubstitutesDocument,
  LeaderSubstitutesDocument,
  type LeaderSubstituteView,
  type SubstituteView,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { RequestCard } from './request-card';
import classes from './substitutes.module.css';

export type Board = { kind: 'leader'; view: LeaderSubstituteView } | { kind: 'admin'; view: SubstituteView };

function usePage(board: Board, after: string | null) {
  const leader = useQuery(LeaderSubstitutesDocument, {
    variables: { input: { view: board.kind === 'leader' ? board.view : 'OPEN', after } },
    skip: board.kind !== 'leader',
  });
  const admin = useQuery(AdminSubstitutesDocument, {
    variables: { input: { view: board.kind === 'admin' ? board.view : 'OPEN', after } },
    skip: board.kind !== 'admin',
  });
  const used = board.kind === 'leader' ? leader : admin;
  useLive(['substitutes', 'sessions'], () => used.refetch());
  const page =
    board.kind === 'leader'
      ? leader.data?.getLeaderHomeEcosystemSubstituteRequests
      : admin.data?.getAdminHomeEcosystemSubstituteRequests;
  return { page, error: used.error, refetch: used.refetch };
}

/** A board that grows by pages; each page refetches itself. `empty` receives whether there is a board at all. */
export function RequestPages({
  board,
  after = null,
  empty,
}: {
  board: Board;
  after?: string | null;
  empty: (hasBoard: boolean) => ReactNode;
}) {
  const t = useT();
  const [more, setMore] = useState(false);
  const { page, error, refetch } = usePage(board, after);
  if (error && !page) return <ErrorState error={error} title={t('substitutes.failed')} onRetry={refetch} />;
  if (!page) return <ListSkeleton rows={3} />;
  if (!page.subRequests.length) return after ? null : empty(page.programs.length > 0);
  return (
    <div className={classes.list}>
      {after ? null : (
        <p className={classes.count} role="status">
          {t('substitutes.count', { count: page.total })}
        </p>
      )}
      {page.subRequests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
      {page.hasMore && !more ? (
        <Button variant="default" onClick={() => setMore(true)} style={{ alignSelf: 'center' }}>
          {t('list.more')}
        </Button>
      ) : null}
      {page.hasMore && more ? (
        <RequestPages board={board} after={page.endCursor ?? null} empty={empty} />
      ) : null}
    </div>
  );
}
