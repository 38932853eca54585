import { Alert, Anchor, Button, Code, Group, Section, Stack, Text } from '@lyceum/web/design-system';
import type { MigrationFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { KindsTable, WholeProgress } from './kinds-table';
import styles from './migrate-ecosystem.module.css';

interface MigrationProgressProps {
  migration: MigrationFragment;
  busy: boolean;
  onAgain: () => unknown;
}

/** The progress, live; after a failure it can be resumed. */
export function MigrationProgress({ migration, busy, onAgain }: MigrationProgressProps) {
  const t = useT();
  const { state, parts, intoName, intoShortName } = migration;
  return (
    <Section title={t('migrate.progress')} flush>
      <Stack gap="md" px="lg" pb="md">
        <Text fw={600} role="status">
          {t(`migrate.state.${state}`, { name: intoName })}
        </Text>
        {state === 'MOVED' ? (
          <Group gap="xs">
            <Text size="sm">{t('migrate.movedText')}</Text>
            <Anchor size="sm" href={`/e/${intoShortName}`}>
              /e/{intoShortName}
            </Anchor>
          </Group>
        ) : (
          <WholeProgress parts={parts} label={t('migrate.progress')} moving={state === 'MOVING'} />
        )}
        {state === 'FAILED' ? (
          <Alert color="red" title={t('migrate.failed')}>
            <Stack gap="sm">
              <Text size="sm">{t('migrate.failedText')}</Text>
              {parts.map(({ domain, title, problem }) =>
                problem ? (
                  <div key={domain}>
                    <Text size="sm" fw={600}>
                      {t('migrate.problemOf', { part: title })}
                    </Text>
                    <Code block className={styles.problem ?? ''} lang="en">
                      {problem}
                    </Code>
                  </div>
                ) : null,
              )}
              <Text size="sm">{t('migrate.failedNext')}</Text>
              <Group>
                <Button loading={busy} onClick={() => void onAgain()}>
                  {t('migrate.again')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        ) : null}
      </Stack>
      <KindsTable parts={parts} label={t('migrate.progress')} shows="moved" />
    </Section>
  );
}
