import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Checkbox, DateField, FormDialog, notify, Select, useServerForm } from '@lyceum/web/design-system';
import {
  SaveDiscountDocument,
  type DiscountKind,
  type ListedDiscountFragment,
} from '../__generated__/graphql';
import type { CreditOwner } from '../credit/owner-select';
import { DialogField } from '../fields/dialog-field';
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
  const [save] = useMutation(SaveDiscountDocument, { refetchQueries: 'active' });
  const labelOf = (field: string) => t(`discounts.fields.${field as 'value'}`);
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
    labelOf,
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
      <DialogField form={form} name="nameEn" as="TEXT" label={labelOf('nameEn')} />
      <DialogField form={form} name="nameSp" as="TEXT" label={labelOf('nameSp')} />
      <Select
        {...form.field('kind')}
        required
        label={t('discounts.fields.kind')}
        data={KINDS.map((kind) => ({ value: kind, label: t(`discounts.kind.${kind}`) }))}
        allowDeselect={false}
        value={values.kind}
        onChange={(kind) => form.set({ kind: KINDS.find((each) => each === kind) ?? 'PERCENT' })}
      />
      <DialogField form={form} name="value" as="AMOUNT" label={labelOf('value')} />
      <DialogField
        form={form}
        name="payerId"
        as="PERSON"
        required={false}
        label={labelOf('payerId')}
        person={personOf(saved?.payer, saved?.payerName)}
      />
      <DialogField
        form={form}
        name="learnerId"
        as="PERSON"
        required={false}
        label={labelOf('learnerId')}
        person={personOf(saved?.learner, saved?.learnerName)}
      />
      <DialogField form={form} name="programId" as="PROGRAM" required={false} label={labelOf('programId')} />
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
