import { Link, useParams, useSearchParams } from 'react-router';
import { Page, PageHeader } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { DocumentsView } from '../documents/documents-view';
import { useT } from '../i18n';
import views from '../roster-browser/roster-browser.module.css';
import { ImportDetail } from './import-detail';
import { ImportHistory } from './import-history';
import { MemoryView } from './memory-view';

const VIEWS = ['records', 'documents', 'memory'] as const;
const TITLES = {
  records: 'documents.records',
  documents: 'documents.title',
  memory: 'documents.memory',
} as const;

/** The program's imports: `?import=` shows one of them, `?view=` documents or the import memory. */
export default function FileUploadPage() {
  const t = useT();
  const { programId = '' } = useParams();
  const { programs } = useViewer();
  const [search] = useSearchParams();
  const importJobId = search.get('import');
  if (importJobId) return <ImportDetail key={importJobId} programId={programId} importJobId={importJobId} />;
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'records';
  const program = programs.find(({ id }) => id === programId);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={program ? t('description', { program: program.name }) : t('descriptionPlain')}
      />
      <nav aria-label={t('documents.tabs')} className={views.views}>
        {VIEWS.map((each) => (
          <Link
            key={each}
            to={each === 'records' ? '.' : `?view=${each}`}
            className={views.view}
            {...(each === view ? { 'aria-current': 'page' as const } : {})}
          >
            {t(TITLES[each])}
          </Link>
        ))}
      </nav>
      {view === 'documents' ? (
        <DocumentsView key={programId} programId={programId} archived={program?.archived ?? false} />
      ) : null}
      {view === 'records' ? (
        <ImportHistory key={programId} programId={programId} archived={program?.archived ?? false} />
      ) : null}
      {view === 'memory' ? <MemoryView /> : null}
    </Page>
  );
}
