import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, Group, Section, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { DeleteOneRosterClientDocument, type OneRosterClientCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Fact } from '../managed-sftp/fact';
import shared from '../managed-sftp/managed-sftp.module.css';
import { ClientSecrets } from './client-secrets';
import type { MadeSecret } from './clients-page';
import { RotateSecretDialog } from './rotate-secret-dialog';

const SCOPES = ['ROSTER', 'DEMOGRAPHICS', 'GRADEBOOK'] as const;

interface ClientCardProps {
  client: OneRosterClientCardFragment;
  onEdit: () => void;
  onMade: (made: MadeSecret) => void;
  onChanged: () => unknown;
}

export function ClientCard({ client, onEdit, onMade, onChanged }: ClientCardProps) {
  const t = useT();
  const format = useFormat();
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const [remove] = useMutation(DeleteOneRosterClientDocument);
  const { id, name, programs, programIds, scopes, lastUsedAt } = client;
  const places = programIds
    ? programs.map((each) => (each.archived ? t('vendors.archivedProgram', { name: each.name }) : each.name))
    : [t('provider.allPrograms')];
  const close = () => setAsked(null);
  return (
    <Section
      title={name}
      description={places.join(', ')}
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={onEdit} aria-label={t('vendors.editOf', { name })}>
            {t('vendors.edit')}
          </Button>
          <Button
            variant="default"
            onClick={() => setAsked('rotate')}
            aria-label={t('provider.rotateOf', { name })}
          >
            {t('provider.rotate')}
          </Button>
          <Button
            variant="default"
            onClick={() => setAsked('delete')}
            aria-label={t('vendors.deleteOf', { name })}
          >
            {t('vendors.delete')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          {SCOPES.filter((scope) => scopes.includes(scope))
            .map((scope) => t(`provider.scope.${scope}`))
            .join(' · ')}
        </Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt ? t('vendors.lastUsed', { at: format.dateTime(lastUsedAt) }) : t('vendors.neverUsed')}
        </Text>
        <dl className={shared.facts}>
          <Fact name={t('provider.clientId')} value={id} />
        </dl>
        <ClientSecrets client={client} onChanged={onChanged} />
      </Stack>
      {asked === 'rotate' ? (
        <RotateSecretDialog client={client} onClose={close} onMade={onMade} onChanged={onChanged} />
      ) : null}
      <ConfirmDialog
        opened={asked === 'delete'}
        onClose={close}
        title={t('vendors.deleteTitle', { name })}
        confirmLabel={t('vendors.delete')}
        danger
        onConfirm={async () => {
          await remove({ variables: { id } });
          await onChanged();
        }}
      >
        <Text size="sm">{t('provider.deleteHelp')}</Text>
      </ConfirmDialog>
    </Section>
  );
}
