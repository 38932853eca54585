import { useState, type FormEvent } from 'react';
import { Button, Form, Group, Section, Stack, Text, TextInput } from '@lyceum/web/design-system';
import type { MigratingEcosystemQuery, MigrationFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface StartMigrationProps {
  ecosystem: MigratingEcosystemQuery['getEcosystem'];
  migration: MigrationFragment;
  busy: boolean;
  onStart: (confirmation: string) => unknown;
}

/** The last step, which cannot be undone: the organization's name has to be typed. */
export function StartMigration({ ecosystem, migration, busy, onStart }: StartMigrationProps) {
  const t = useT();
  const [name, setName] = useState('');
  const blocked = migration.parts.some(({ obstacles }) => obstacles.length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onStart(name);
  };
  return (
    <Section title={t('migrate.start')} description={t('migrate.startHelp', { name: migration.intoName })}>
      {blocked ? (
        <Text size="sm">{t('migrate.blocked')}</Text>
      ) : (
        <Form onSubmit={submit} serverChecks>
          <Stack gap="md">
            <TextInput
              label={t('migrate.confirm')}
              description={t('migrate.confirmHelp', { name: ecosystem.name })}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Group>
              <Button type="submit" color="red.8" loading={busy} disabled={name.trim() !== ecosystem.name}>
                {t('migrate.migrate')}
              </Button>
            </Group>
          </Stack>
        </Form>
      )}
    </Section>
  );
}
