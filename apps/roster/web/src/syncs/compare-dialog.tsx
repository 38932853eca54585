import { useNavigate } from 'react-router';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, Text } from '@lyceum/web/design-system';
import { CompareRosterDeliveryDocument, type SyncPlanDetailFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { refetchOnFailure } from './refetch-on-failure';

interface CompareDialogProps {
  plan: SyncPlanDetailFragment;
  opened: boolean;
  onClose: () => void;
  onChanged: () => unknown;
}

/** Ends the gathering of a delivery, which does not change the roster by itself. */
export function CompareDialog({ plan, opened, onClose, onChanged }: CompareDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [compare] = useMutation(CompareRosterDeliveryDocument);
  const { programId, source, files } = plan;
  const confirm = async () => {
    const { data } = await refetchOnFailure(
      compare({ variables: { input: { programId, source } } }),
      onChanged,
    );
    const compared = data?.compareRosterDelivery.id;
    if (compared && compared !== plan.id)
      void navigate(`/p/${programId}/roster-syncs/${compared}`, { replace: true });
    else void onChanged();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('syncs.compare.title')}
      confirmLabel={t('syncs.compare.confirm', { count: files.length })}
      onConfirm={confirm}
    >
      <Text size="sm">
        {t('syncs.compare.help', {
          files: t('syncs.fileCount', { count: files.length }),
          rows: t('syncs.rowCount', { count: files.reduce((sum, { rows }) => sum + rows, 0) }),
        })}
      </Text>
      <Text size="sm">{t('syncs.compare.missing')}</Text>
    </ConfirmDialog>
  );
}
