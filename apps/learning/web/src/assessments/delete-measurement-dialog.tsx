import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, Text, notify } from '@lyceum/web/design-system';
import { DeleteMeasurementDocument, type MeasuredFragment } from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';

interface DeleteMeasurementDialogProps {
  measurement: MeasuredFragment;
  onClose: () => void;
  onDeleted: () => unknown;
}

export function DeleteMeasurementDialog({ measurement, onClose, onDeleted }: DeleteMeasurementDialogProps) {
  const t = useT();
  const [remove] = useMutation(DeleteMeasurementDocument);
  const confirm = async () => {
    await remove({ variables: { measurementId: measurement.id } });
    notify({ tone: 'good', message: t('measurements.deleted') });
    await onDeleted();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('measurements.deleteTitle', { name: nameOf(measurement.user, t) })}
      confirmLabel={t('measurements.delete')}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text>{t('measurements.deleteText')}</Text>
    </ConfirmDialog>
  );
}
