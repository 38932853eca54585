import { Alert, Group, Section, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { MigratingEcosystemQuery, MigrationFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { DemoDataObstacle } from './demo-data-obstacle';
import { KindsTable } from './kinds-table';

interface MigrationPreviewProps {
  ecosystem: MigratingEcosystemQuery['getEcosystem'];
  migration: MigrationFragment;
}

/** What would move, what would be merged, what stays and why, and which obstacles to remove first. */
export function MigrationPreview({ ecosystem, migration }: MigrationPreviewProps) {
  const t = useT();
  const format = useFormat();
  const parts = migration.parts.filter(({ state }) => state !== 'WAITING');
  const obstacles = parts.flatMap((part) => part.obstacles);
  const stays = parts.flatMap((part) => part.stays.map((kind) => ({ ...kind, domain: part.domain })));
  const people = parts.flatMap((part) => part.kinds).find(({ key }) => key === 'members');
  return (
    <>
      {obstacles.length > 0 ? (
        <Alert color="red" title={t('migrate.obstacles')}>
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
          <Group>
            <DemoDataObstacle ecosystem={ecosystem} />
          </Group>
        </Alert>
      ) : null}
      <Section
        title={t('migrate.comes')}
        description={t('migrate.comesHelp', { name: migration.intoName })}
        flush
      >
        {people ? (
          <Text px="lg" pb="sm" fw={600}>
            {t('migrate.people', {
              fresh: format.number(people.rows - (people.alreadyThere ?? 0)),
              merged: format.number(people.alreadyThere ?? 0),
            })}
          </Text>
        ) : null}
        <KindsTable parts={parts} label={t('migrate.comes')} shows="counted" />
      </Section>
      {stays.length > 0 ? (
        <Section title={t('migrate.stays')} description={t('migrate.staysHelp')}>
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {stays.map(({ domain, key, title, because, rows }) => (
              <li key={`${domain} ${key}`}>
                <Text size="sm" fw={600}>
                  {t('migrate.staying', { title, number: format.number(rows) })}
                </Text>
                <Text size="sm" c="dimmed">
                  {because}
                </Text>
              </li>
            ))}
          </Stack>
        </Section>
      ) : null}
    </>
  );
}
