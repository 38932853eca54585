import { useNavigate, useSearchParams } from 'react-router';
import { Button, Page, PageHeader } from '@lyceum/web/design-system';
import { SavedReports, REPORT_TYPES, RoiBuilder, useRoiView } from '@lyceum/web/roi';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../i18n';
import { EcosystemSelect } from './ecosystem-select';
import { ROI_ANALYTICS, useRoiPlace } from './use-roi-place';
import classes from './roi-analytics.module.css';

/** Reports saved by organizations, and the operators' form to create one for them. */
export default function RoiAnalyticsPage() {
  const t = useT();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const profileId = params.get('ecosystem') || null;
  const creating = profileId
    ? REPORT_TYPES.find((type) => type.toLowerCase() === params.get('create'))
    : undefined;
  const place = useRoiPlace(profileId);
  const view = useRoiView(creating ?? 'OVERVIEW', profileId);
  const crumbs = [
    { label: t('home.title'), to: '/internal-admin-panel' },
    ...(creating
      ? [{ label: t('roi.title'), to: `${ROI_ANALYTICS}?ecosystem=${encodeURIComponent(profileId ?? '')}` }]
      : []),
  ];
  // Clears schools and programs, which belong to one organization.
  const choose = (chosen: string | null) =>
    void navigate(chosen ? `${ROI_ANALYTICS}?ecosystem=${encodeURIComponent(chosen)}` : ROI_ANALYTICS);
  return (
    <Page>
      <PageHeader
        title={creating ? t('roi.create') : t('roi.title')}
        description={t('roi.description')}
        crumbs={crumbs}
        actions={
          profileId && !creating ? (
            <Button
              leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
              onClick={() => view.change({ create: 'overview' })}
            >
              {t('roi.create')}
            </Button>
          ) : null
        }
      />
      <div className={classes.stack}>
        <div className={classes.choice}>
          <EcosystemSelect value={profileId} onChange={choose} />
        </div>
        {creating ? (
          <RoiBuilder
            key={profileId}
            place={place}
            view={view}
            onType={(type) => view.change({ create: type.toLowerCase() })}
          />
        ) : (
          <SavedReports
            key={profileId}
            place={place}
            index={view.index}
            onPage={view.toPage}
            ofAll={profileId === null}
          />
        )}
      </div>
    </Page>
  );
}
