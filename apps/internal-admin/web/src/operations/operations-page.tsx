import {
  Button,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  Section,
  StatusBadge,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useT } from '../i18n';
import { BackgroundSection } from './background-section';
import { FaultsSection } from './faults-section';
import { PartCard } from './part-card';
import type { PlatformStatus } from './platform-status';
import { usePlatformStatus } from './use-platform-status';
import { VersionsSection } from './versions-section';
import styles from './operations.module.css';

/** The present state of the platform, for its operators. */
export default function OperationsPage() {
  const t = useT();
  const { status, error, paused, setPaused, refresh } = usePlatformStatus();
  return (
    <Page>
      <PageHeader
        title={t('operations.title')}
        description={t('operations.description')}
        crumbs={[{ label: t('home.title'), to: '/internal-admin-panel' }]}
        actions={
          <Button
            variant="default"
            onClick={() => setPaused(!paused)}
            leftSection={
              paused ? <IconPlayerPlay size={18} stroke={1.8} /> : <IconPlayerPause size={18} stroke={1.8} />
            }
          >
            {paused ? t('operations.resume') : t('operations.pause')}
          </Button>
        }
      />
      {error ? (
        <ErrorState
          error={error}
          title={status ? t('operations.stale') : undefined}
          onRetry={refresh}
          variant={status ? 'inline' : 'block'}
        />
      ) : null}
      {status ? <StatusSections status={status} /> : error ? null : <PageSkeleton shape="cards" />}
    </Page>
  );
}

function StatusSections({ status }: { status: PlatformStatus }) {
  const t = useT();
  return (
    <>
      <Summary status={status} />
      <Section title={t('operations.parts.title')} description={t('operations.parts.help')}>
        <ul className={styles.cards}>
          {status.parts.map((part) => (
            <PartCard key={part.part} {...part} />
          ))}
        </ul>
      </Section>
      <FaultsSection parts={status.parts} />
      <BackgroundSection parts={status.parts} />
      <VersionsSection versions={status.versions} />
    </>
  );
}

/** Whether everything works. */
function Summary({ status: { at, parts, services } }: { status: PlatformStatus }) {
  const t = useT();
  const format = useFormat();
  const down = [
    ...parts.filter(({ state }) => state === 'down').map(({ part }) => part),
    ...services.filter(({ state }) => state === 'down').map(({ name }) => name),
  ];
  return (
    <div className={styles.summary}>
      <p role="status" className={styles.verdict}>
        {down.length === 0 ? (
          <StatusBadge tone="good">{t('operations.allUp')}</StatusBadge>
        ) : (
          <StatusBadge tone="bad">{t('operations.down', { parts: down.join(', ') })}</StatusBadge>
        )}
      </p>
      <ul className={styles.services} aria-label={t('operations.services')}>
        {services.map(({ name, state }) => (
          <li key={name}>
            <StatusBadge tone={state === 'up' ? 'good' : 'bad'}>
              {name}: {t(`operations.state.${state}`)}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <span className={styles.quiet}>{t('operations.at', { time: format.time(at) })}</span>
    </div>
  );
}
