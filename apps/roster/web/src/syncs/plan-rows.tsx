import { useMemo } from 'react';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { DataTable, EmptyState, Section } from '@lyceum/web/design-system';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import {
  RosterSyncPlanCsvDocument,
  RosterSyncPlanRowsDocument,
  type SyncPlanDetailFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { RosterExport } from '../roster-browser/roster-export';
import { useRosterView } from '../roster-browser/use-roster-view';
import { useRowColumns } from './row-columns';
import { RowFilters } from './row-filters';
import { CHANGES, KINDS, oneOf, schoolOfParameter, STATES } from './sync-labels';

interface PlanRowsProps {
  plan: SyncPlanDetailFragment;
  /** The program is archived: no decisions are possible. */
  archived: boolean;
  onChanged: () => unknown;
}

/** The rows of a plan, field by field; filters are in the address. */
export function PlanRows({ plan, archived, onChanged }: PlanRowsProps) {
  const t = useT();
  const client = useApolloClient();
  const address = useRosterView();
  const [params] = useAddressPatch();
  const { index, size, search } = address;
  const kind = oneOf(KINDS, params.get('kind'));
  const change = oneOf(CHANGES, params.get('change'));
  const state = oneOf(STATES, params.get('state'));
  const school = schoolOfParameter(params.get('school'));
  const filter = useMemo(
    () => ({
      search: search || null,
      kinds: kind ? [kind] : null,
      changes: change ? [change] : null,
      states: state ? [state] : null,
      school,
    }),
    [search, kind, change, state, school],
  );
  const { data, previousData, loading, error, refetch } = useQuery(RosterSyncPlanRowsDocument, {
    variables: { planId: plan.id, filter, pageIndex: index, limit: size },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['imports', 'roster'], () => refetch().catch(() => undefined));
  const page = (data ?? previousData)?.getRosterSyncPlanRows;
  const total = page?.totalCount;
  const isNarrowed = Boolean(search || kind || change || state) || school !== null;
  const decides = plan.status === 'WAITING' && !archived;
  const columns = useRowColumns(
    decides ? { planId: plan.id, onDecided: () => Promise.all([refetch(), onChanged()]) } : null,
  );
  const ask = async () => {
    const { data: answer } = await client.query({
      query: RosterSyncPlanCsvDocument,
      variables: { planId: plan.id, filter },
      fetchPolicy: 'no-cache',
    });
    return answer?.file;
  };
  return (
    <Section
      id="rows"
      title={t('syncs.rows')}
      description={t('syncs.rowsHelp')}
      actions={<RosterExport ask={ask} />}
      flush
    >
      <DataTable
        name="roster.sync-rows"
        label={t('syncs.rows')}
        rows={page?.items ?? []}
        rowKey={(row) => `${row.kind}/${row.school ?? ''}/${row.externalId}`}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{ index, size, ...(total === undefined ? {} : { total, hasMore: (index + 1) * size < total }) }}
        onPage={address.turn}
        pageSizes={address.sizes}
        onPageSize={(next) => address.change({ size: String(next) })}
        toolbar={
          <RowFilters
            planId={plan.id}
            search={search}
            kind={kind}
            change={change}
            state={state}
            school={params.get('school')}
            onChange={address.change}
          />
        }
        empty={
          <EmptyState title={isNarrowed ? t('browser.noMatch') : t('syncs.noRows')}>
            {isNarrowed ? t('browser.noMatchHelp') : t('syncs.noRowsHelp')}
          </EmptyState>
        }
      />
    </Section>
  );
}
