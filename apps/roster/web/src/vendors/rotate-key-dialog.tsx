import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, Select } from '@lyceum/web/design-system';
import { RotateVendorApiKeyDocument, type VendorFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { overlaps } from './overlaps';
import type { MadeKey } from './vendors-page';

interface RotateKeyDialogProps {
  vendor: VendorFragment;
  onClose: () => void;
  onMade: (made: MadeKey) => void;
  onChanged: () => unknown;
}

/** Creates a new key; the others stay valid for a chosen time, so that the vendor can change over. */
export function RotateKeyDialog({ vendor, onClose, onMade, onChanged }: RotateKeyDialogProps) {
  const t = useT();
  const [hours, setHours] = useState('72');
  const [rotate, { loading, error }] = useMutation(RotateVendorApiKeyDocument, { fetchPolicy: 'no-cache' });
  const submit = async () => {
    const input = { id: vendor.id, overlapHours: Number(hours) };
    // The refusal is shown above the fields.
    const answer = await rotate({ variables: { input } }).catch(() => undefined);
    const key = answer?.data?.rotateVendorApiKey.vendorApiKey;
    if (!key) return;
    onMade({ vendor: vendor.name, key });
    onClose();
    await onChanged();
  };
  return (
    <FormDialog
      title={t('vendors.rotateOf', { name: vendor.name })}
      onClose={onClose}
      submitLabel={t('vendors.rotate')}
      onSubmit={submit}
      busy={loading}
      error={error}
      errorTitle={t('vendors.notRotated')}
      size="md"
    >
      <Select
        label={t('vendors.overlap')}
        description={t('vendors.overlapHelp')}
        allowDeselect={false}
        data={overlaps(t)}
        value={hours}
        onChange={(value) => setHours(value ?? '72')}
      />
    </FormDialog>
  );
}
