import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import {
  Button,
  Group,
  Section,
  Select,
  Stack,
  useDebouncedValue,
  useFrozenWhilePressed,
} from '@lyceum/web/design-system';
import {
  FindMigrationTargetsDocument,
  type MigratingEcosystemQuery,
  type MigrationFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

const PAUSE_MS = 200;
const OPERATORS_OWN = 'admin';

interface ChooseTargetProps {
  ecosystem: MigratingEcosystemQuery['getEcosystem'];
  /** The migration that was counted before. */
  chosen: MigrationFragment | null;
  busy: boolean;
  onCount: (intoEcosystemId: string) => unknown;
}

/** Chooses the target organization; the next step requires a count of what would move. */
export function ChooseTarget({ ecosystem, chosen, busy, onCount }: ChooseTargetProps) {
  const t = useT();
  const [intoId, setIntoId] = useState<string | null>(chosen?.intoEcosystemId ?? null);
  const [typed, setTyped] = useState('');
  const [searchTerm] = useDebouncedValue(typed, PAUSE_MS);
  const { data, previousData } = useQuery(FindMigrationTargetsDocument, { variables: { searchTerm } });
  const labels = new Map(
    (useFrozenWhilePressed((data ?? previousData)?.searchEcosystems.items) ?? [])
      .filter(({ id, profileId }) => id !== ecosystem.id && profileId !== OPERATORS_OWN)
      .map(({ id, name, shortName }) => [id, `${name} (/e/${shortName})`]),
  );
  if (chosen && !labels.has(chosen.intoEcosystemId))
    labels.set(chosen.intoEcosystemId, `${chosen.intoName} (/e/${chosen.intoShortName})`);
  const counting = busy || chosen?.state === 'COUNTING';
  return (
    <Section title={t('migrate.into')} description={t('migrate.intoHelp')}>
      <Stack gap="md">
        <Select
          label={t('migrate.target')}
          placeholder={t('migrate.targetSearch')}
          data={[...labels].map(([value, label]) => ({ value, label }))}
          filter={({ options }) => options}
          value={intoId}
          onChange={setIntoId}
          onSearchChange={(text) => setTyped(intoId && labels.get(intoId) === text ? '' : text.trim())}
          searchable
          nothingFoundMessage={t('manage.noneFound')}
        />
        <Group>
          <Button loading={counting} disabled={!intoId} onClick={() => intoId && onCount(intoId)}>
            {chosen ? t('migrate.countAgain') : t('migrate.count')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
