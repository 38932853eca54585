import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  DateField,
  FormDialog,
  notify,
  Select,
  Text,
  Textarea,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { SaveVendorContractDocument, type WholeContractFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ContactSelect } from './contact-select';
import { contractInput, contractValues } from './contract-form';
import { TermsFields } from './terms-fields';

interface SaveContractDialogProps {
  /** Null: a new one. */
  saved: WholeContractFragment | null;
  onClose: () => void;
}

const PERIODS = ['MONTH', 'TERM'] as const;

/** Makes a contract with a vendor or changes it. */
export function SaveContractDialog({ saved, onClose }: SaveContractDialogProps) {
  const t = useT();
  const [contractId] = useState(() => saved?.id ?? crypto.randomUUID());
  const [save] = useMutation(SaveVendorContractDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `contract-${contractId}`,
    initial: contractValues(saved, t('contracts.unnamed')),
    argument: 'input',
    // `rates.0.amount` has the label of `ratesAmount`.
    labelOf: (field) =>
      t(
        `contracts.fields.${field.replace(/\.\d+\.(\w)/, (_, first: string) => first.toUpperCase()) as 'from'}`,
      ),
    save: (values) => save({ variables: { input: contractInput(contractId, values) } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('contracts.saved') });
    onClose();
  };
  const { values, set, field } = form;
  const text = (name: 'vendorName' | 'vendorEmail', required: boolean) => (
    <TextInput
      {...field(name)}
      required={required}
      label={t(`contracts.fields.${name}`)}
      value={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={t(saved ? 'contracts.changeTitle' : 'contracts.make')}
      submitLabel={t('contracts.save')}
      errorTitle={t('contracts.notSaved')}
      size="xl"
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      {text('vendorName', true)}
      {text('vendorEmail', false)}
      <ContactSelect
        {...field('contactIds')}
        label={t('contracts.fields.contactIds')}
        description={t('contracts.contactsHelp')}
        value={values.contactIds}
        onChange={(contactIds) => set({ contactIds })}
      />
      <ProgramMultiSelect
        {...field('programIds')}
        required
        administered
        label={t('contracts.fields.programIds')}
        value={values.programIds}
        onChange={(programIds) => set({ programIds })}
      />
      <Select
        {...field('period')}
        required
        label={t('contracts.fields.period')}
        data={PERIODS.map((period) => ({ value: period, label: t(`contracts.periods.${period}`) }))}
        allowDeselect={false}
        value={values.period}
        onChange={(period) => set({ period: PERIODS.find((each) => each === period) ?? 'MONTH' })}
      />
      {saved ? <Text size="sm">{t('contracts.changeHelp')}</Text> : null}
      <DateField
        {...field('from')}
        required
        label={t(saved ? 'contracts.fields.changeFrom' : 'contracts.fields.from')}
        value={values.from}
        onChange={(from) => set({ from })}
      />
      <DateField
        {...field('until')}
        required
        label={t('contracts.fields.until')}
        value={values.until}
        onChange={(until) => set({ until })}
      />
      <TermsFields form={form} />
      {saved ? (
        <Textarea
          {...field('reason')}
          label={t('contracts.fields.reason')}
          description={t('contracts.reasonHelp')}
          value={values.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      ) : null}
    </FormDialog>
  );
}
