import { useMutation } from '@apollo/client/react';
import { FormDialog, TextInput, useServerForm } from '@lyceum/web/design-system';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { CreateVendorDocument, UpdateVendorDocument, type VendorFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { MadeKey } from './vendors-page';

interface VendorFormProps {
  /** Null: a new vendor. */
  vendor: VendorFragment | null;
  onClose: () => void;
  onMade: (made: MadeKey) => void;
  onChanged: () => unknown;
}

/** Name and programs of a vendor. A new vendor is created with its first key. */
export function VendorForm({ vendor, onClose, onMade, onChanged }: VendorFormProps) {
  const t = useT();
  const [create] = useMutation(CreateVendorDocument, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateVendorDocument);
  const form = useServerForm({
    name: `vendor-${vendor?.id ?? 'new'}`,
    argument: 'input',
    initial: { name: vendor?.name ?? '', programIds: [...(vendor?.programIds ?? [])] },
    labelOf: (field) => t(`vendors.${field as 'name' | 'programIds'}`),
    save: async (values) => {
      if (vendor) {
        const { id, revision } = vendor;
        await update({ variables: { input: { id, revision, ...values } } });
        return;
      }
      const { data } = await create({ variables: { input: values } });
      const made = data!.createTutoringVendorApiProgramIdTracker;
      if (made.vendorApiKey) onMade({ vendor: made.name, key: made.vendorApiKey });
    },
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    onClose();
    await onChanged();
  };
  return (
    <FormDialog
      title={vendor ? t('vendors.editOf', { name: vendor.name }) : t('vendors.add')}
      onClose={onClose}
      submitLabel={vendor ? t('vendors.save') : t('vendors.addAndKey')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('vendors.notSaved')}
    >
      <TextInput
        {...form.field('name')}
        label={t('vendors.name')}
        value={form.values.name}
        maxLength={120}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <ProgramMultiSelect
        {...form.field('programIds')}
        label={t('vendors.programIds')}
        description={t('vendors.programsHelp')}
        value={form.values.programIds}
        onChange={(programIds) => form.set({ programIds })}
        // Opened downwards, the list would cover the submit button.
        comboboxProps={{ position: 'top' }}
        administered
      />
    </FormDialog>
  );
}
