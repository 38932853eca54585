import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  Checkbox,
  DateField,
  FormDialog,
  notify,
  Select,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import {
  SaveDiscountDocument,
  type DiscountKind,
  type ListedDiscountFragment,
} from '../__generated__/graphql';
import { OwnerSelect, type CreditOwner } from '../credit/owner-select';
import { useT } from '../i18n';

interface SaveDiscountDialogProps {
  /** Null: a new one. */
  saved: ListedDiscountFragment | null;
  onClose: () => void;
}

const KINDS: DiscountKind[] = ['PERCENT', 'AMOUNT'];

const personOf = (
  person: { id: string } | null | undefined,
  name: string | null | undefined,
): CreditOwner | null => (person ? ({ userId: person.id, name: name ?? '' } as CreditOwner) : null);

/** Makes a discount or changes it. */
export function SaveDiscountDialog({ saved, onClose }: SaveDiscountDialogProps) {
  const t = useT();
  const [discountId] = useState(() => saved?.id ?? crypto.randomUUID());
  const [payer, setPayer] = useState(() => personOf(saved?.payer, saved?.payerName));
  const [learner, setLearner] = useState(() => personOf(saved?.learner, saved?.learnerName));
  const [save] = useMutation(SaveDiscountDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: `discount-${discountId}`,
    initial: {
      nameEn: saved?.nameEn ?? '',
      nameSp: saved?.nameSp ?? '',
      kind: saved?.kind ?? ('PERCENT' as DiscountKind),
      value: saved?.value ?? '',
      payerId: saved?.payer?.id ?? '',
      learnerId: saved?.learner?.id ?? '',
      programId: saved?.program?.id ?? '',
      from: saved?.from ?? '',
      until: saved?.until ?? '',
      archived: saved?.archived ?? false,
    },
    argument: 'input',
    labelOf: (field) => t(`discounts.fields.${field as 'value'}`),
    save: ({ payerId, learnerId, programId, until, ...values }) =>
      save({
        variables: {
          input: {
            ...{ ...values, discountId, payerId: payerId || null, learnerId: learnerId || null },
            ...{ programId: programId || null, until: until || null },
          },
        },
      }),
  });
  const { values } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('discounts.saved') });
    onClose();
  };
  const text = (field: 'nameEn' | 'nameSp' | 'value') => (
    <TextInput
      {...form.field(field)}
      required
      label={t(`discounts.fields.${field}`)}
      {...(field === 'value' ? { inputMode: 'decimal' as const } : {})}
      value={values[field]}
      onChange={(event) => form.set({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={t(saved ? 'discounts.change' : 'discounts.make')}
      submitLabel={t('discounts.save')}
      errorTitle={t('discounts.notSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      {text('nameEn')}
      {text('nameSp')}
      <Select
        {...form.field('kind')}
        required
        label={t('discounts.fields.kind')}
        data={KINDS.map((kind) => ({ value: kind, label: t(`discounts.kind.${kind}`) }))}
        allowDeselect={false}
        value={values.kind}
        onChange={(kind) => form.set({ kind: KINDS.find((each) => each === kind) ?? 'PERCENT' })}
      />
      {text('value')}
      <OwnerSelect
        {...form.field('payerId')}
        required={false}
        label={t('discounts.fields.payerId')}
        value={payer}
        onChange={(chosen) => {
          setPayer(chosen);
          form.set({ payerId: chosen?.userId ?? '' });
        }}
      />
      <OwnerSelect
        {...form.field('learnerId')}
        required={false}
        label={t('discounts.fields.learnerId')}
        value={learner}
        onChange={(chosen) => {
          setLearner(chosen);
          form.set({ learnerId: chosen?.userId ?? '' });
        }}
      />
      <ProgramSelect
        {...form.field('programId')}
        administered
        label={t('discounts.fields.programId')}
        value={values.programId}
        onChange={(programId) => form.set({ programId: programId ?? '' })}
      />
      <DateField
        {...form.field('from')}
        required
        label={t('discounts.fields.from')}
        value={values.from || null}
        onChange={(day) => form.set({ from: day ?? '' })}
      />
      <DateField
        {...form.field('until')}
        label={t('discounts.fields.until')}
        {...(values.from ? { min: values.from } : {})}
        value={values.until || null}
        onChange={(day) => form.set({ until: day ?? '' })}
      />
      {saved ? (
        <Checkbox
          label={t('discounts.fields.archived')}
          checked={values.archived}
          onChange={(event) => form.set({ archived: event.currentTarget.checked })}
        />
      ) : null}
    </FormDialog>
  );
}
