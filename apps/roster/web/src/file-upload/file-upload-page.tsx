import { useParams, useSearchParams } from 'react-router';
import { Page, PageHeader } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { ImportDetail } from './import-detail';
import { ImportHistory } from './import-history';

/** The program's imports, and (with `?import=` in the address) one of them. */
export default function FileUploadPage() {
  const t = useT();
  const { programId = '' } = useParams();
  const { programs } = useViewer();
  const [search] = useSearchParams();
  const importJobId = search.get('import');
  if (importJobId) return <ImportDetail key={importJobId} programId={programId} importJobId={importJobId} />;
  const program = programs.find(({ id }) => id === programId);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={program ? t('description', { program: program.name }) : t('descriptionPlain')}
      />
      <ImportHistory key={programId} programId={programId} archived={program?.archived ?? false} />
    </Page>
  );
}
