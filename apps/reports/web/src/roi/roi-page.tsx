import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { Page, PageHeader } from '@lyceum/web/design-system';
import { SavedReports, RoiBuilder, useRoiView, type ReportType } from '@lyceum/web/roi';
import { useT } from '../i18n';
import { addressOf, typeIn, useRoiPlace } from './use-roi-place';
import classes from './roi-page.module.css';

export default function RoiPage() {
  const type = typeIn(useParams()['reportType']);
  return type ? <RoiOf type={type} /> : <Navigate replace to={addressOf('OVERVIEW')} />;
}

function RoiOf({ type }: { type: ReportType }) {
  const t = useT();
  const place = useRoiPlace();
  const navigate = useNavigate();
  const { search } = useLocation();
  const view = useRoiView(type, null);
  return (
    <Page>
      <PageHeader title={t('roi.title')} description={t('roi.description')} />
      <RoiBuilder
        place={place}
        view={view}
        // Keeps days and programs.
        onType={(next) => void navigate({ pathname: addressOf(next), search })}
      />
      <section className={classes.kept} aria-labelledby="roi-kept">
        <h2 id="roi-kept" className="ly-section-title">
          {t('roi.kept')}
        </h2>
        <SavedReports place={place} index={view.index} onPage={view.toPage} />
      </section>
    </Page>
  );
}
