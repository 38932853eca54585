import { useMutation, useQuery } from '@apollo/client/react';
import {
  Checkbox,
  Dialog,
  ErrorState,
  FormDialog,
  FormSkeleton,
  notify,
  NumberInput,
  Textarea,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  InvoiceSettingsDocument,
  SaveInvoiceSettingsDocument,
  type InvoiceSettingsQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';

type Settings = InvoiceSettingsQuery['getInvoiceSettings'];

/** What new invoices say: tax, due days, sender and how to pay. */
export default function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(InvoiceSettingsDocument, { fetchPolicy: 'network-only' });
  if (data) return <SettingsForm settings={data.getInvoiceSettings} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={t('invoiceSettings.title')}>
      {error ? <ErrorState error={error} variant="inline" onRetry={refetch} /> : <FormSkeleton fields={4} />}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const t = useT();
  const [save] = useMutation(SaveInvoiceSettingsDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: 'invoice-settings',
    initial: {
      taxName: settings.taxName,
      taxRate: settings.taxRate,
      taxesNamedCharges: settings.taxesNamedCharges,
      dueDays: settings.dueDays,
      senderAddress: settings.senderAddress,
      paymentInstructions: settings.paymentInstructions,
    },
    argument: 'input',
    labelOf: (field) => t(`invoiceSettings.fields.${field as 'taxName'}`),
    save: (input) => save({ variables: { input } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('invoiceSettings.saved') });
    onClose();
  };
  const lines = (field: 'senderAddress' | 'paymentInstructions') => (
    <Textarea
      {...form.field(field)}
      label={t(`invoiceSettings.fields.${field}`)}
      autosize
      minRows={3}
      maxLength={500}
      value={form.values[field]}
      onChange={(event) => form.set({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={t('invoiceSettings.title')}
      submitLabel={t('invoiceSettings.save')}
      errorTitle={t('invoiceSettings.notSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <TextInput
        {...form.field('taxName')}
        label={t('invoiceSettings.fields.taxName')}
        value={form.values.taxName}
        onChange={(event) => form.set({ taxName: event.currentTarget.value })}
      />
      <TextInput
        {...form.field('taxRate')}
        label={t('invoiceSettings.fields.taxRate')}
        description={t('invoiceSettings.taxRateHelp')}
        inputMode="decimal"
        value={form.values.taxRate}
        onChange={(event) => form.set({ taxRate: event.currentTarget.value })}
      />
      <Checkbox
        label={t('invoiceSettings.fields.taxesNamedCharges')}
        description={t('invoiceSettings.taxesNamedChargesHelp')}
        checked={form.values.taxesNamedCharges}
        onChange={(event) => form.set({ taxesNamedCharges: event.currentTarget.checked })}
      />
      <NumberInput
        {...form.field('dueDays')}
        required
        label={t('invoiceSettings.fields.dueDays')}
        min={0}
        max={365}
        allowDecimal={false}
        value={form.values.dueDays}
        onChange={(days) => form.set({ dueDays: Number(days) || 0 })}
      />
      {lines('senderAddress')}
      {lines('paymentInstructions')}
    </FormDialog>
  );
}
