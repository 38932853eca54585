import { useQuery } from '@apollo/client/react';
import {
  choiceFilter,
  DataTable,
  EmptyState,
  ListFilters,
  Page,
  PageHeader,
  SegmentedControl,
  SidePanel,
} from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { IconInbox } from '@tabler/icons-react';
import { LeadsDocument, type ReceivedLeadFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useAddressPatch } from '../lists/use-address-patch';
import { LeadPanel } from './lead-panel';
import { useLeadColumns } from './use-lead-columns';

const KINDS = ['INTEREST', 'INTAKE', 'SPORTS_CLUB'] as const;
const STATUSES = ['NEW', 'PROVISIONED', 'CLOSED'] as const;
const NONE: ReceivedLeadFragment[] = [];

/** People who asked for information, and needs of families: open ones first, then newest first. */
export default function LeadsPage() {
  const t = useT();
  const columns = useLeadColumns();
  const [address, put] = useAddressPatch();
  const kind = KINDS.find((each) => each === address.get('kind')) ?? null;
  const status =
    STATUSES.find((each) => each === address.get('status')) ?? (address.get('status') ? null : 'NEW');
  const pageNum = Math.max(1, Number(address.get('page')) || 1);
  const { data, previousData, error, loading, refetch } = useQuery(LeadsDocument, {
    variables: { kind, status, pageNum },
    fetchPolicy: 'cache-and-network',
  });
  useLive('leads', refetch);
  const found = (data ?? previousData)?.getLeads;
  const opened = found?.leads.find(({ id }) => id === address.get('lead'));
  return (
    <Page>
      <PageHeader
        title={t('leads.title')}
        description={t('leads.description')}
        crumbs={[{ label: t('people.title'), to: '/people' }]}
      />
      <DataTable
        name="leads"
        label={t('leads.title')}
        rows={found?.leads ?? NONE}
        rowKey={({ id }) => id}
        columns={columns}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index: pageNum - 1,
          size: 25,
          ...(found ? { total: found.total, hasMore: found.hasMore } : {}),
        }}
        onPage={(index) => put({ page: String(index + 1) })}
        onRowOpen={({ id }) => put({ lead: id })}
        toolbar={
          <ListFilters
            views={
              <SegmentedControl
                aria-label={t('leads.status')}
                value={status ?? 'ALL'}
                onChange={(next) => put({ status: next, page: null })}
                data={[...STATUSES, 'ALL' as const].map((value) => ({
                  value,
                  label: t(`leads.shown.${value}`),
                }))}
              />
            }
            filters={[
              choiceFilter({
                key: 'kind',
                name: t('leads.kind'),
                value: kind,
                data: KINDS.map((value) => ({ value, label: t(`leads.kinds.${value}`) })),
                onChange: (next) => put({ kind: next, page: null }),
              }),
            ]}
          />
        }
        empty={
          <EmptyState icon={<IconInbox size={28} />} title={t('leads.none')}>
            {t('leads.noneHint')}
          </EmptyState>
        }
      />
      <SidePanel
        opened={opened !== undefined}
        onClose={() => put({ lead: null })}
        title={opened?.name ?? ''}
        size="lg"
      >
        {opened ? <LeadPanel key={opened.id} lead={opened} onHandled={() => put({ lead: null })} /> : null}
      </SidePanel>
    </Page>
  );
}
