import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  DateField,
  FormDialog,
  notify,
  NumberInput,
  Select,
  Textarea,
  useServerForm,
} from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import {
  InvoiceSettingsDocument,
  PurchaseOrdersDocument,
  SaveInvoiceDocument,
  type InvoiceLineBy,
  type ListedInvoiceFragment,
} from '../__generated__/graphql';
import { ClientField } from '../billing/client-field';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';

interface InvoiceDialogProps {
  /** Null: a new one. */
  saved: ListedInvoiceFragment | null;
  onSaved?: (id: string) => void;
  onClose: () => void;
}

const LINE_BY: InvoiceLineBy[] = ['PROGRAM', 'LEARNER', 'SCHOOL'];
const USUAL_DAYS = 30;

/** Makes a draft or changes it: who pays, for which sessions, against which order. */
export default function InvoiceDialog({ saved, onSaved, onClose }: InvoiceDialogProps) {
  const t = useT();
  const [invoiceId] = useState(() => saved?.id ?? crypto.randomUUID());
  const [save] = useMutation(SaveInvoiceDocument, { refetchQueries: 'active' });
  const { data } = useQuery(InvoiceSettingsDocument);
  const dueDays = saved?.dueDays ?? data?.getInvoiceSettings.dueDays ?? USUAL_DAYS;
  const form = useServerForm({
    name: `invoice-${invoiceId}`,
    initial: {
      clientId: saved?.client.id ?? '',
      purchaseOrderId: saved?.purchaseOrderId ?? '',
      programIds: saved?.programs.map(({ id }) => id) ?? [],
      firstDay: saved?.firstDay ?? '',
      lastDay: saved?.lastDay ?? '',
      lineBy: saved?.lineBy ?? ('PROGRAM' as InvoiceLineBy),
      dueDays: null as number | null,
      note: saved?.note ?? '',
    },
    argument: 'input',
    labelOf: (field) => t(`invoices.fields.${field as 'note'}`),
    save: (values) =>
      save({
        variables: {
          input: {
            ...values,
            invoiceId,
            purchaseOrderId: values.purchaseOrderId || null,
            dueDays: values.dueDays ?? dueDays,
          },
        },
      }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('invoices.saved') });
    onClose();
    onSaved?.(invoiceId);
  };
  const { values } = form;
  return (
    <FormDialog
      title={t(saved ? 'invoices.change' : 'invoices.make')}
      submitLabel={t('invoices.save')}
      errorTitle={t('invoices.notSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <ClientField
        {...form.field('clientId')}
        required
        value={values.clientId}
        onChange={(clientId) => form.set({ clientId, purchaseOrderId: '' })}
      />
      <OrderField
        {...form.field('purchaseOrderId')}
        clientId={values.clientId}
        value={values.purchaseOrderId}
        onChange={(purchaseOrderId) => form.set({ purchaseOrderId })}
      />
      <ProgramMultiSelect
        {...form.field('programIds')}
        required
        administered
        label={t('invoices.fields.programIds')}
        value={values.programIds}
        onChange={(programIds) => form.set({ programIds })}
      />
      <DateField
        {...form.field('firstDay')}
        required
        label={t('invoices.fields.firstDay')}
        value={values.firstDay || null}
        onChange={(day) => form.set({ firstDay: day ?? '' })}
      />
      <DateField
        {...form.field('lastDay')}
        required
        label={t('invoices.fields.lastDay')}
        {...(values.firstDay ? { min: values.firstDay } : {})}
        value={values.lastDay || null}
        onChange={(day) => form.set({ lastDay: day ?? '' })}
      />
      <Select
        {...form.field('lineBy')}
        required
        label={t('invoices.fields.lineBy')}
        data={LINE_BY.map((by) => ({ value: by, label: t(`invoices.lineBy.${by}`) }))}
        allowDeselect={false}
        value={values.lineBy}
        onChange={(by) => form.set({ lineBy: LINE_BY.find((each) => each === by) ?? 'PROGRAM' })}
      />
      <NumberInput
        {...form.field('dueDays')}
        required
        label={t('invoices.fields.dueDays')}
        min={0}
        max={365}
        allowDecimal={false}
        value={values.dueDays ?? dueDays}
        onChange={(days) => form.set({ dueDays: Number(days) || 0 })}
      />
      <Textarea
        {...form.field('note')}
        label={t('invoices.fields.note')}
        description={t('invoices.noteHelp')}
        autosize
        minRows={2}
        maxLength={1000}
        value={values.note}
        onChange={(event) => form.set({ note: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

interface OrderFieldProps {
  id: string;
  error: string | null;
  clientId: string;
  value: string;
  onChange: (id: string) => void;
}

/** The open orders of the client, with what is left of each. */
function OrderField({ clientId, value, onChange, ...field }: OrderFieldProps) {
  const t = useT();
  const money = useCents();
  const format = useFormat();
  const { data } = useQuery(PurchaseOrdersDocument, {
    variables: { filter: { clientId }, pageIndex: 0, limit: 100 },
    skip: !clientId,
  });
  const orders = data?.getPurchaseOrders.purchaseOrders.filter(({ state }) => state !== 'CLOSED') ?? [];
  return (
    <Select
      {...field}
      clearable
      disabled={!clientId}
      label={t('invoices.fields.purchaseOrderId')}
      placeholder={t('invoices.noOrder')}
      data={orders.map(({ id, number, left, currency, validUntil }) => ({
        value: id,
        label: t('invoices.orderChoice', {
          ...{ number, left: money(left, currency), day: format.shortDate(validUntil) },
        }),
      }))}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
