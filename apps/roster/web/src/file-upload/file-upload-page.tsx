import { Link, useParams, useSearchParams } from 'react-router';
import { Page, PageHeader } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { DocumentsView } from '../documents/documents-view';
import { useT } from '../i18n';
import views from '../roster-browser/roster-browser.module.css';
import { ImportDetail } from './import-detail';
import { ImportHistory } from './import-history';

/** The program's imports, with `?import=` in the address one of them, and with `?view=documents` its documents. */
export default function FileUploadPage() {
  const t = useT();
  const { programId = '' } = useParams();
  const { programs } = useViewer();
  const [search] = useSearchParams();
  const importJobId = search.get('import');
  if (importJobId) return <ImportDetail key={importJobId} programId={programId} importJobId={importJobId} />;
  const view = search.get('view') === 'documents' ? 'documents' : 'records';
  const program = programs.find(({ id }) => id === programId);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={program ? t('description', { program: program.name }) : t('descriptionPlain')}
      />
      <nav aria-label={t('documents.tabs')} className={views.views}>
        {(['records', 'documents'] as const).map((each) => (
          <Link
            key={each}
            to={each === 'records' ? '.' : '?view=documents'}
            className={views.view}
            {...(each === view ? { 'aria-current': 'page' as const } : {})}
          >
            {t(each === 'records' ? 'documents.records' : 'documents.title')}
          </Link>
        ))}
      </nav>
      {view === 'documents' ? (
        <DocumentsView key={programId} programId={programId} archived={program?.archived ?? false} />
      ) : (
        <ImportHistory key={programId} programId={programId} archived={program?.archived ?? false} />
      )}
    </Page>
  );
}
