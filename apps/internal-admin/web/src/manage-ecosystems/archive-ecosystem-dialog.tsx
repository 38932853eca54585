import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import {
  ArchiveEcosystemDocument,
  UnArchiveEcosystemDocument,
  type ManagedEcosystemFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface ArchiveEcosystemDialogProps {
  ecosystem: ManagedEcosystemFragment | null;
  onDone: () => unknown;
  onClose: () => void;
}

/** Explains what archiving (or unarchiving) does to the organization, and does it. */
export function ArchiveEcosystemDialog({ ecosystem, onDone, onClose }: ArchiveEcosystemDialogProps) {
  const t = useT();
  const [archive] = useMutation(ArchiveEcosystemDocument);
  const [unArchive] = useMutation(UnArchiveEcosystemDocument);
  const closing = ecosystem?.archived === false;
  const name = ecosystem?.name ?? '';
  const confirm = async () => {
    if (!ecosystem) return;
    const variables = { ecosystemId: ecosystem.id };
    await (closing ? archive({ variables }) : unArchive({ variables }));
    notify({
      tone: 'good',
      message: closing ? t('manage.archived', { name }) : t('manage.unarchived', { name }),
    });
    onDone();
  };
  return (
    <ConfirmDialog
      opened={ecosystem !== null}
      onClose={onClose}
      title={closing ? t('manage.archiveTitle', { name }) : t('manage.unarchiveTitle', { name })}
      confirmLabel={closing ? t('manage.archive') : t('manage.unarchive')}
      danger={closing}
      onConfirm={confirm}
    >
      <Text size="sm">{closing ? t('manage.archiveText') : t('manage.unarchiveText')}</Text>
    </ConfirmDialog>
  );
}
