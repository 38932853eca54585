import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import {
  choiceFilter,
  DataTable,
  EmptyState,
  ListFilters,
  Section,
  StatusBadge,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import { useAddressPatch, useLive, useViewer } from '@lyceum/web/viewer';
import { IconRefreshAlert } from '@tabler/icons-react';
import {
  RosterSyncPlansDocument,
  type RosterSyncSourceKind,
  type SyncPlanFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useRosterView } from '../roster-browser/use-roster-view';
import { nameOf, oneOf, SOURCES, STATUSES, statusTone, useCountsText } from './sync-labels';
import classes from './syncs.module.css';
import { useSourceName } from './use-source-name';

const SIZES = [25, 50, 100] as const;

interface PlanListProps {
  programId: string;
  /** No source delivers completely, so there are no plans yet. */
  isUnused: boolean;
  archived: boolean;
}

/** Every plan, newest first; filters are in the address. */
export function PlanList({ programId, isUnused, archived }: PlanListProps) {
  const t = useT();
  const address = useRosterView();
  const sourceName = useSourceName(programId);
  const [params] = useAddressPatch();
  const source = oneOf(SOURCES, params.get('source'));
  const status = oneOf(STATUSES, params.get('status'));
  const size = SIZES.find((each) => each === address.size) ?? SIZES[0];
  const { data, previousData, loading, error, refetch } = useQuery(RosterSyncPlansDocument, {
    variables: {
      programId,
      source,
      statuses: status ? [status] : null,
      pageIndex: address.index,
      limit: size,
    },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['imports', 'roster'], () => refetch().catch(() => undefined));
  const page = (data ?? previousData)?.getRosterSyncPlans;
  const total = page?.totalCount;
  return (
    <Section title={t('syncs.plans')} flush>
      <DataTable
        name="roster.syncs"
        label={t('syncs.plans')}
        rows={page?.items ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/p/${programId}/roster-syncs/${id}`}
        columns={useColumns(sourceName)}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index: address.index,
          size,
          ...(total === undefined ? {} : { total, hasMore: (address.index + 1) * size < total }),
        }}
        onPage={address.turn}
        pageSizes={SIZES}
        onPageSize={(next) => address.change({ size: String(next) })}
        toolbar={
          <ListFilters
            filters={[
              choiceFilter({
                ...{ key: 'source', name: t('syncs.column.source'), value: source },
                data: SOURCES.map((value) => ({ value, label: sourceName(value) })),
                onChange: (value) => address.change({ source: value }),
              }),
              choiceFilter({
                ...{ key: 'status', name: t('syncs.column.status'), value: status },
                data: STATUSES.map((value) => ({ value, label: t(`syncs.status.${value}`) })),
                onChange: (value) => address.change({ status: value }),
              }),
            ]}
            onClear={() => address.change({ source: null, status: null })}
          />
        }
        empty={
          <NoPlans
            programId={programId}
            isNarrowed={Boolean(source ?? status)}
            canStart={isUnused && !archived}
          />
        }
      />
    </Section>
  );
}

interface NoPlansProps {
  programId: string;
  isNarrowed: boolean;
  canStart: boolean;
}

/** Explains syncs and how to get the first plan. */
function NoPlans({ programId, isNarrowed, canStart }: NoPlansProps) {
  const t = useT();
  const { programs } = useViewer();
  const uploads = !programs.find(({ id }) => id === programId)?.toolsOff.includes('fileUpload');
  if (isNarrowed) return <EmptyState title={t('syncs.noMatch')}>{t('syncs.noMatchHelp')}</EmptyState>;
  return (
    <EmptyState
      icon={<IconRefreshAlert size={32} stroke={1.4} />}
      title={t('syncs.none')}
      {...(!canStart && uploads
        ? { action: <Link to={`/p/${programId}/file-upload`}>{t('browser.upload')}</Link> }
        : {})}
    >
      {t('syncs.whatItIs')} {canStart ? t('syncs.howToStart') : t('syncs.howToGoOn')}
    </EmptyState>
  );
}

function useColumns(sourceName: (source: RosterSyncSourceKind) => string): DataColumn<SyncPlanFragment>[] {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const counts = useCountsText();
  return [
    {
      key: 'when',
      header: t('syncs.column.when'),
      cell: ({ startedAt }) => (
        <span title={format.dateTime(startedAt)}>{format.relative(startedAt, now)}</span>
      ),
      primary: true,
    },
    { key: 'source', header: t('syncs.column.source'), cell: ({ source }) => sourceName(source) },
    {
      key: 'status',
      header: t('syncs.column.status'),
      cell: ({ status }) => (
        <StatusBadge tone={statusTone(status)}>{t(`syncs.status.${status}`)}</StatusBadge>
      ),
    },
    {
      key: 'counts',
      header: t('syncs.column.changes'),
      cell: (plan) =>
        plan.status === 'GATHERING' || plan.status === 'COMPARING' ? '–' : counts(plan.counts),
    },
    {
      key: 'reason',
      header: t('syncs.column.reason'),
      cell: ({ holds }) => <span className={classes.reason}>{holds[0]?.message ?? '–'}</span>,
    },
    {
      key: 'decidedBy',
      header: t('syncs.column.decidedBy'),
      cell: ({ decidedBy }) => nameOf(decidedBy) || '–',
      hiddenAtFirst: true,
    },
  ];
}
