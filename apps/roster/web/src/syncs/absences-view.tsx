import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { DataTable, EmptyState, StatusBadge, Text, type DataColumn } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconUserOff } from '@tabler/icons-react';
import { RosterSyncAbsencesDocument, type SyncAbsenceFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useRosterView } from '../roster-browser/use-roster-view';
import { MissingRecordsBar } from './missing-records-bar';
import type { SyncsViewProps } from './syncs-overview';
import classes from './syncs.module.css';

const keyOf = ({ source, kind, externalId }: SyncAbsenceFragment) => `${source}/${kind}/${externalId}`;
const NONE: ReadonlySet<string> = new Set();

/** Records that are missing from complete deliveries with their archiving dates, and records that are kept. */
export function AbsencesView({ programId, archived }: SyncsViewProps) {
  const t = useT();
  const address = useRosterView();
  const { index, size } = address;
  // A selection is valid for its page only.
  const [chosen, setChosen] = useState({ page: index, keys: NONE });
  const { data, previousData, loading, error, refetch } = useQuery(RosterSyncAbsencesDocument, {
    variables: { programId, pageIndex: index, limit: size },
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () => refetch().catch(() => undefined);
  useLive(['imports', 'roster'], refresh);
  const page = (data ?? previousData)?.getRosterSyncAbsences;
  const rows = page?.items ?? [];
  const total = page?.totalCount;
  const keys = chosen.page === index ? chosen.keys : NONE;
  const choose = (next: ReadonlySet<string>) => setChosen({ page: index, keys: next });
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {t('syncs.absences.help')}
      </Text>
      <DataTable
        name="roster.sync-absences"
        label={t('syncs.view.absences')}
        rows={rows}
        rowKey={keyOf}
        columns={useColumns()}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index, size, ...(total === undefined ? {} : { total, hasMore: (index + 1) * size < total }) }}
        onPage={address.turn}
        pageSizes={address.sizes}
        onPageSize={(next) => address.change({ size: String(next) })}
        {...(archived
          ? {}
          : {
              selection: keys,
              onSelection: choose,
              bulkActions: (
                <MissingRecordsBar
                  programId={programId}
                  records={rows.filter((row) => keys.has(keyOf(row)))}
                  onDone={() => {
                    choose(NONE);
                    void refresh();
                  }}
                />
              ),
            })}
        empty={
          <EmptyState icon={<IconUserOff size={32} stroke={1.4} />} title={t('syncs.absences.none')}>
            {t('syncs.absences.noneHelp')}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): DataColumn<SyncAbsenceFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('syncs.column.record'),
      cell: ({ name, externalId }) => name ?? externalId,
      primary: true,
    },
    {
      key: 'identifier',
      header: t('browser.column.sourcedId'),
      cell: ({ externalId }) => <span className={classes.id}>{externalId}</span>,
    },
    { key: 'kind', header: t('syncs.column.kind'), cell: ({ kind }) => t(`syncs.kind.${kind}`) },
    { key: 'source', header: t('syncs.column.source'), cell: ({ source }) => t(`syncs.source.${source}`) },
    {
      key: 'since',
      header: t('syncs.absences.since'),
      cell: ({ missingSince }) => (missingSince ? format.shortDate(missingSince) : '–'),
    },
    { key: 'state', header: t('syncs.column.state'), cell: (row) => <AbsenceState absence={row} /> },
  ];
}

function AbsenceState({ absence: { kept, archivedAt, archivesAt } }: { absence: SyncAbsenceFragment }) {
  const t = useT();
  const format = useFormat();
  if (kept) return <StatusBadge tone="good">{t('syncs.absences.kept')}</StatusBadge>;
  if (archivedAt)
    return (
      <StatusBadge tone="neutral">
        {t('syncs.absences.archived', { day: format.shortDate(archivedAt) })}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="warn">
      {archivesAt
        ? t('syncs.absences.archives', { day: format.shortDate(archivesAt) })
        : t('syncs.absences.gone')}
    </StatusBadge>
  );
}
