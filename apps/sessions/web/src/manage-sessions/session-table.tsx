import { useRef } from 'react';
import { useQuery } from '@apollo/client/react';
import { IconCalendarSearch } from '@tabler/icons-react';
import { Button, DataTable, EmptyState, Group } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { ManageSessionsDocument } from '../__generated__/graphql';
import { BookButton } from '../book-session/book-button';
import { useT } from '../i18n';
import { BulkActions } from './bulk-actions';
import { changed, NUMBERED_PAGES, PAGE_SIZES } from './filter-params';
import { useSessionColumns } from './session-columns';
import type { Manage } from './use-manage-view';
import { useSelection } from './use-selection';

/** Pages by number; beyond the numbered ones by the cursors of visited pages. */
function usePaging({ view, change }: Manage, endCursor: string | null | undefined) {
  const cursors = useRef(new Map<number, string>());
  return (index: number) => {
    const page = index + 1;
    if (page > view.page && endCursor) cursors.current.set(page, endCursor);
    if (page <= NUMBERED_PAGES) {
      change({ page: page === 1 ? null : String(page), after: null }, { keepPage: true });
      return;
    }
    const after = cursors.current.get(page);
    // After a reload beyond the numbered pages the previous cursors are unknown: goes to the last numbered page.
    if (after) change({ page: String(page), after }, { keepPage: true });
    else change({ page: String(NUMBERED_PAGES), after: null }, { keepPage: true });
  };
}

/** Says whether nothing matches the filters or there are no sessions yet. */
function NoRows({ manage }: { manage: Manage }) {
  const t = useT();
  const { narrowed, programId, clear, change, view } = manage;
  if (view.time !== 'all')
    return (
      <EmptyState
        icon={<IconCalendarSearch size={28} stroke={1.6} />}
        title={t(view.time === 'coming' ? 'manage.noneComing' : 'manage.nonePast')}
        action={
          <Group gap="xs" justify="center">
            <Button variant="default" onClick={() => change({ time: 'all' })}>
              {t('manage.showAll')}
            </Button>
            {view.time === 'coming' ? <BookButton programId={programId} /> : null}
          </Group>
        }
      >
        {t(narrowed ? 'manage.noneAtThatTimeOfThese' : 'manage.noneAtThatTime')}
      </EmptyState>
    );
  const action = narrowed ? (
    <Button variant="default" onClick={clear}>
      {t('filter.clear')}
    </Button>
  ) : (
    <BookButton programId={programId} />
  );
  return (
    <EmptyState
      icon={<IconCalendarSearch size={28} stroke={1.6} />}
      title={t(narrowed ? 'manage.empty' : 'manage.none')}
      action={action}
    >
      {t(narrowed ? 'manage.emptyText' : 'manage.noneText')}
    </EmptyState>
  );
}

export function SessionTable({ manage, total }: { manage: Manage; total: number | undefined }) {
  const t = useT();
  const { view, input, params, change } = manage;
  const columns = useSessionColumns(manage.programId);
  const selection = useSelection(JSON.stringify(input));
  const { data, previousData, error, loading, refetch } = useQuery(ManageSessionsDocument, {
    variables: { input },
  });
  useLive('sessions', refetch);
  const page = (data ?? previousData)?.getEcosystemAdminPaginatedSessionSummary;
  const rows = page?.sessions ?? [];
  const toPage = usePaging(manage, page?.endCursor);
  const shown = selection.all ? new Set(rows.map(({ id }) => id)) : selection.ids;
  return (
    <DataTable
      name="sessions.manage"
      label={t('manage.title')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={columns}
      loading={loading}
      error={error}
      onRetry={refetch}
      sort={{ key: 'start', descending: !view.ascending }}
      onSort={({ descending }) =>
        change(
          view.time === 'coming'
            ? { time: 'coming', sort: descending ? 'latest' : null }
            : { sort: descending ? null : 'start' },
        )
      }
      page={{
        index: view.page - 1,
        size: view.size,
        hasMore: page?.hasMore ?? false,
        ...(total === undefined ? {} : { total }),
      }}
      onPage={toPage}
      pageSizes={PAGE_SIZES}
      onPageSize={(size) => change({ size: size === 25 ? null : String(size) })}
      rowHref={(row) => `?${changed(params, { session: row.id }, { keepPage: true })}`}
      onRowOpen={(row) => change({ session: row.id }, { keepPage: true })}
      selection={shown}
      {...(selection.all && total !== undefined ? { selectedCount: total } : {})}
      onSelection={selection.choose}
      bulkActions={<BulkActions manage={manage} rows={rows} selection={selection} total={total} />}
      empty={<NoRows manage={manage} />}
    />
  );
}
