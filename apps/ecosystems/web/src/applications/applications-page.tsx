import { useQuery } from '@apollo/client/react';
import {
  DataTable,
  EmptyState,
  ListFilters,
  Page,
  PageHeader,
  SearchField,
  SegmentedControl,
  SidePanel,
  type DataColumn,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconInbox } from '@tabler/icons-react';
import {
  ReviewApplicationsDocument,
  type ApprovalStatus,
  type ReviewedApplicationFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { useAddressPatch } from '../lists/use-address-patch';
import { ApplicationPanel } from './application-panel';
import { ApprovalBadge } from './approval-badge';
import styles from '../review.module.css';

const SHOWN = ['PENDING', 'APPROVED', 'DECLINED'] as const;
type Shown = (typeof SHOWN)[number] | 'ALL';
const NONE: ReviewedApplicationFragment[] = [];

/** Applications, newest first; the selected one opens beside the list with all facts for the decision. */
export default function ApplicationsPage() {
  const t = useT();
  const [address, put] = useAddressPatch();
  const shown =
    SHOWN.find((status) => status === address.get('status')) ?? (address.get('status') ? 'ALL' : 'PENDING');
  const searchTerm = address.get('search') ?? '';
  const pageNum = Math.max(1, Number(address.get('page')) || 1);
  const opened = address.get('application');
  const { data, previousData, error, loading, refetch } = useQuery(ReviewApplicationsDocument, {
    variables: { input: { pageNum, searchTerm, ...(shown === 'ALL' ? {} : { statuses: [shown] }) } },
    fetchPolicy: 'cache-and-network',
  });
  useLive('applications', refetch);
  const found = (data ?? previousData)?.getUserApplications;
  const application = found?.applications.find(({ id }) => id === opened);
  return (
    <Page>
      <PageHeader
        title={t('applications.title')}
        description={t('applications.description')}
        crumbs={[{ label: t('people.title'), to: '/people' }]}
      />
      <DataTable
        name="applications"
        label={t('applications.title')}
        rows={found?.applications ?? NONE}
        rowKey={({ id }) => id}
        columns={useColumns()}
        loading={loading}
        error={error}
        onRetry={refetch}
        page={{
          index: pageNum - 1,
          size: 25,
          ...(found ? { total: found.total, hasMore: found.hasMore } : {}),
        }}
        onPage={(index) => put({ page: String(index + 1) })}
        onRowOpen={({ id }) => put({ application: id })}
        toolbar={
          <ListFilters
            search={
              <SearchField
                label={t('applications.search')}
                value={searchTerm}
                onChange={(search) => put({ search, page: null })}
              />
            }
            views={
              <StatusChoice
                counts={found?.counts ?? []}
                value={shown}
                onChange={(status) => put({ status, page: null })}
              />
            }
          />
        }
        empty={
          <EmptyState icon={<IconInbox size={28} />} title={t('applications.none')}>
            {t('applications.noneHint')}
          </EmptyState>
        }
      />
      <SidePanel
        opened={application !== undefined}
        onClose={() => put({ application: null })}
        title={application?.applicantName ?? ''}
        size="lg"
      >
        {application ? (
          <ApplicationPanel key={application.id} application={application} onChanged={refetch} />
        ) : null}
      </SidePanel>
    </Page>
  );
}

interface StatusChoiceProps {
  counts: readonly { status: ApprovalStatus; count: number }[];
  value: Shown;
  onChange: (status: string) => void;
}

/** Filter by status, with the number of applications in each. */
function StatusChoice({ counts, value, onChange }: StatusChoiceProps) {
  const t = useT();
  const format = useFormat();
  const countOf = (status: ApprovalStatus) => counts.find((each) => each.status === status)?.count ?? 0;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const label = (status: Shown, count: number) =>
    `${t(`applications.shown.${status}`)} (${format.number(count)})`;
  return (
    <SegmentedControl
      aria-label={t('applications.status')}
      value={value}
      onChange={onChange}
      data={[
        ...SHOWN.map((status) => ({ value: status, label: label(status, countOf(status)) })),
        { value: 'ALL', label: label('ALL', all) },
      ]}
    />
  );
}

function useColumns(): DataColumn<ReviewedApplicationFragment>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      key: 'name',
      header: t('applications.applicant'),
      primary: true,
      cell: ({ applicantName, applicantEmail }) => (
        <span className={styles.name}>
          <span>{applicantName}</span>
          {applicantEmail ? <span className={styles.quiet}>{applicantEmail}</span> : null}
        </span>
      ),
    },
    { key: 'kind', header: t('applications.kind'), cell: ({ kind }) => t(`applications.kinds.${kind}`) },
    { key: 'program', header: t('applications.program'), cell: ({ program }) => program?.name ?? '–' },
    { key: 'sent', header: t('applications.sent'), cell: ({ createdAt }) => format.date(createdAt) },
    {
      key: 'complete',
      header: t('applications.complete'),
      align: 'end',
      cell: ({ percentComplete }) => t('applications.percent', { percent: percentComplete }),
    },
    {
      key: 'check',
      header: t('applications.check'),
      cell: ({ backgroundCheckStatus }) => <ApprovalBadge status={backgroundCheckStatus} />,
    },
    {
      key: 'status',
      header: t('applications.status'),
      cell: ({ status }) => <ApprovalBadge status={status} />,
    },
  ];
}
