import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, Group, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { DeleteVendorDocument, type VendorFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { RotateKeyDialog } from './rotate-key-dialog';
import { VendorKeys } from './vendor-keys';
import type { MadeKey } from './vendors-page';

interface VendorCardProps {
  vendor: VendorFragment;
  onEdit: () => void;
  onMade: (made: MadeKey) => void;
  onChanged: () => unknown;
}

export function VendorCard({ vendor, onEdit, onMade, onChanged }: VendorCardProps) {
  const t = useT();
  const format = useFormat();
  const [asked, setAsked] = useState<'rotate' | 'delete' | null>(null);
  const [remove] = useMutation(DeleteVendorDocument);
  const { id, name, programs, lastUsedAt } = vendor;
  const programNames = programs.map((program) =>
    program.archived ? t('vendors.archivedProgram', { name: program.name }) : program.name,
  );
  const close = () => setAsked(null);
  return (
    <Section
      title={name}
      description={programNames.join(', ')}
      actions={
        <Group gap="xs">
          <Button variant="default" onClick={onEdit} aria-label={t('vendors.editOf', { name })}>
            {t('vendors.edit')}
          </Button>
          <Button
            variant="default"
            onClick={() => setAsked('rotate')}
            aria-label={t('vendors.rotateOf', { name })}
          >
            {t('vendors.rotate')}
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
      <Text size="sm" c="dimmed" mb="sm">
        {lastUsedAt ? t('vendors.lastUsed', { at: format.dateTime(lastUsedAt) }) : t('vendors.neverUsed')}
      </Text>
      <VendorKeys vendor={vendor} onChanged={onChanged} />
      {asked === 'rotate' ? (
        <RotateKeyDialog vendor={vendor} onClose={close} onMade={onMade} onChanged={onChanged} />
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
        <Text size="sm">{t('vendors.deleteHelp')}</Text>
      </ConfirmDialog>
    </Section>
  );
}
