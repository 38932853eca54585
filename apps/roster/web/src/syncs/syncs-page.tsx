import { Link, useParams } from 'react-router';
import { Alert, Page, PageHeader } from '@lyceum/web/design-system';
import { useAddressPatch, useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import views from '../roster-browser/roster-browser.module.css';
import { AbsencesView } from './absences-view';
import { SyncsOverview } from './syncs-overview';

/** The program's roster syncs: sources and plans, or missing records with `?view=absences`. */
export default function SyncsPage() {
  const t = useT();
  const { programId = '' } = useParams();
  const { programs } = useViewer();
  const [params] = useAddressPatch();
  const view = params.get('view') === 'absences' ? 'absences' : 'plans';
  const program = programs.find(({ id }) => id === programId);
  const archived = program?.archived ?? false;
  const View = view === 'absences' ? AbsencesView : SyncsOverview;
  return (
    <Page>
      <PageHeader
        title={t('syncs.title')}
        description={program ? t('syncs.description', { program: program.name }) : undefined}
      />
      {archived ? (
        <Alert color="yellow" mb="md">
          {t('syncs.archived')}
        </Alert>
      ) : null}
      <nav aria-label={t('syncs.views')} className={views.views}>
        {(['plans', 'absences'] as const).map((each) => (
          <Link
            key={each}
            to={each === 'plans' ? '.' : '?view=absences'}
            className={views.view}
            {...(each === view ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`syncs.view.${each}`)}
          </Link>
        ))}
      </nav>
      <View key={programId} programId={programId} archived={archived} />
    </Page>
  );
}
