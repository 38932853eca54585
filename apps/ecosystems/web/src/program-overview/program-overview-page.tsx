import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  CardsSkeleton,
  EmptyState,
  ErrorState,
  lazyPart,
  Page,
  PageHeader,
  StatusBadge,
} from '@lyceum/web/design-system';
import { useZones } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { IconSettings } from '@tabler/icons-react';
import { ProgramOverviewDocument, type ProgramOverviewQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { NextSteps } from './next-steps';
import { PeopleFigures } from './people-figures';
import { SetUpList } from './set-up-list';
import { SessionFigures } from './session-figures';
import { useProgramSessions } from './use-program-sessions';
import { useSetUp } from './use-set-up';
import styles from './overview.module.css';

const WeekCharts = lazyPart(() => import('./week-charts'));

type Program = ProgramOverviewQuery['getProgramsByIds'][number];

/** A program's overview for its admins: numbers of people and sessions, and links to tasks. */
export default function ProgramOverviewPage() {
  const t = useT();
  const { programId = '' } = useParams();
  const { data, error, refetch } = useQuery(ProgramOverviewDocument, {
    variables: { programIds: [programId] },
    fetchPolicy: 'cache-and-network',
  });
  useLive('programs', refetch);
  const program = data?.getProgramsByIds[0];
  const sessions = useProgramSessions(programId);
  const setUp = useSetUp(program, sessions);
  if (error && !data)
    return (
      <Page>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    );
  if (data && !program)
    return (
      <Page>
        <EmptyState title={t('programForm.gone')}>{t('programForm.goneHint')}</EmptyState>
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={program?.name ?? t('overview.title')}
        description={program ? <Facts program={program} /> : t('overview.title')}
        crumbs={[{ label: t('programs.title'), to: '/programs' }]}
        actions={
          <Button
            component={Link}
            to={`/programs/${programId}/edit`}
            variant="default"
            leftSection={<IconSettings size={18} stroke={1.8} />}
          >
            {t('overview.settings')}
          </Button>
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {setUp?.isNew ? <SetUpList steps={setUp.steps} /> : null}
          {setUp?.isNew && !setUp.hasSessions ? null : (
            <SessionFigures programId={programId} sessions={sessions} />
          )}
          {program && setUp && !setUp.isNew ? (
            <Suspense fallback={<CardsSkeleton count={3} />}>
              <WeekCharts program={program} />
            </Suspense>
          ) : null}
        </div>
        <div className={styles.side}>
          <PeopleFigures programId={programId} />
          <NextSteps programId={programId} contact={program?.adminContactInfo ?? null} />
        </div>
      </div>
    </Page>
  );
}

function Facts({ program }: { program: Program }) {
  const t = useT();
  const zones = useZones();
  const kinds = program.sessionCapabilities.map((kind) => t(`kind.${kind}`)).join(', ');
  return (
    <>
      {program.archived ? <StatusBadge tone="neutral">{t('programs.isArchived')}</StatusBadge> : null}{' '}
      {t('overview.facts', { kinds, zone: zones.alone(program.timeZoneId) })}
    </>
  );
}
