import { Suspense } from 'react';
import { IconCoin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Button, FormSkeleton, Page, PageHeader, SidePanel, lazyPart } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { BookButton } from '../book-session/book-button';
import { useT } from '../i18n';
import { Attention } from './attention';
import { ExportMenu } from './export-menu';
import { ManageFilters } from './manage-filters';
import { SchoolSummary } from './school-summary';
import { SessionTable } from './session-table';
import { Totals, useTotals } from './totals';
import { useFilterOptions } from './use-filter-options';
import { useManageView, type Manage } from './use-manage-view';
import { Work } from './work';
import classes from './manage-sessions.module.css';

const SessionDetail = lazyPart(async () => ({
  default: (await import('../session-detail/session-detail')).SessionDetail,
}));

/** One session beside the list, at the address `?session=<id>`. */
function Panel({ manage }: { manage: Manage }) {
  const t = useT();
  const { openSession, change } = manage;
  return (
    <SidePanel
      opened={openSession !== null}
      onClose={() => change({ session: null }, { keepPage: true })}
      title={
        <Link to={`/sessions/${openSession ?? ''}`} className={classes.panelLink}>
          {t('manage.openPage')}
        </Link>
      }
      size="lg"
    >
      {openSession ? (
        <Suspense fallback={<FormSkeleton />}>
          <SessionDetail key={openSession} sessionId={openSession} panel />
        </Suspense>
      ) : null}
    </SidePanel>
  );
}

/** Every session of the program, or of all programs that the viewer administers. */
export default function ManageSessionsPage() {
  const t = useT();
  const { programs } = useViewer();
  const manage = useManageView();
  const options = useFilterOptions(manage);
  const totals = useTotals(manage);
  const { programId, bySchool } = manage;
  const program = programs.find(({ id }) => id === programId);
  return (
    <Page>
      <PageHeader
        title={t('manage.title')}
        description={program?.name ?? t('manage.allPrograms')}
        actions={
          <>
            <Button
              component={Link}
              to={programId ? `/session-pay?program=${programId}` : '/session-pay'}
              variant="default"
              leftSection={<IconCoin size={18} stroke={1.7} aria-hidden />}
            >
              {t('pay.title')}
            </Button>
            <ExportMenu manage={manage} />
            <BookButton programId={programId} />
          </>
        }
      />
      <Work />
      <Attention programId={programId} />
      <ManageFilters manage={manage} options={options} />
      <Totals {...totals} />
      {bySchool ? (
        <SchoolSummary manage={manage} />
      ) : (
        <SessionTable manage={manage} total={totals.complete ? totals.totals?.sessions : undefined} />
      )}
      <Panel manage={manage} />
    </Page>
  );
}
