import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Checkbox, FormDialog, notify, Select, useServerForm } from '@lyceum/web/design-system';
import {
  SavePackageDocument,
  type OfferedPackageFragment,
  type PackagePer,
  type PackageUnit,
} from '../__generated__/graphql';
import { DialogField } from '../fields/dialog-field';
import { useT } from '../i18n';

interface SavePackageDialogProps {
  /** Null: a new one. */
  saved: OfferedPackageFragment | null;
  onClose: () => void;
}

const UNITS: PackageUnit[] = ['LESSONS', 'MINUTES'];
const PERS: PackagePer[] = ['FAMILY', 'LEARNER'];

/** Makes a package of a program or changes it. */
export function SavePackageDialog({ saved, onClose }: SavePackageDialogProps) {
  const t = useT();
  const [packageId] = useState(() => saved?.id ?? crypto.randomUUID());
  const [save] = useMutation(SavePackageDocument, { refetchQueries: 'active' });
  const labelOf = (field: string) => t(`packages.fields.${field as 'price'}`);
  const form = useServerForm({
    name: `package-${packageId}`,
    initial: {
      programId: saved?.program.id ?? '',
      nameEn: saved?.nameEn ?? '',
      nameSp: saved?.nameSp ?? '',
      unit: saved?.unit ?? ('LESSONS' as PackageUnit),
      units: String(saved?.units ?? 10),
      price: saved ? (saved.price / 100).toFixed(2) : '',
      validDays: String(saved?.validDays ?? 180),
      per: saved?.per ?? ('LEARNER' as PackagePer),
      missedCounts: saved?.missedCounts ?? false,
      archived: saved?.archived ?? false,
    },
    argument: 'input',
    labelOf,
    save: ({ units, validDays, ...values }) =>
      save({
        variables: { input: { ...values, packageId, units: wholeOf(units), validDays: wholeOf(validDays) } },
      }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('packages.saved') });
    onClose();
  };
  return (
    <FormDialog
      title={t(saved ? 'packages.change' : 'packages.make')}
      submitLabel={t('packages.save')}
      errorTitle={t('packages.notSaved')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <DialogField
        form={form}
        name="programId"
        as="PROGRAM"
        disabled={saved !== null}
        label={labelOf('programId')}
      />
      <DialogField form={form} name="nameEn" as="TEXT" label={labelOf('nameEn')} />
      <DialogField form={form} name="nameSp" as="TEXT" label={labelOf('nameSp')} />
      <Select
        {...form.field('unit')}
        required
        label={t('packages.fields.unit')}
        data={UNITS.map((unit) => ({ value: unit, label: t(`packages.unit.${unit}`) }))}
        allowDeselect={false}
        value={form.values.unit}
        onChange={(unit) => form.set({ unit: UNITS.find((each) => each === unit) ?? 'LESSONS' })}
      />
      <DialogField form={form} name="units" as="NUMBER" label={labelOf('units')} />
      <DialogField form={form} name="price" as="AMOUNT" label={labelOf('price')} />
      <DialogField form={form} name="validDays" as="NUMBER" label={labelOf('validDays')} />
      <Select
        {...form.field('per')}
        required
        label={t('packages.fields.per')}
        data={PERS.map((per) => ({ value: per, label: t(`packages.per.${per}`) }))}
        allowDeselect={false}
        value={form.values.per}
        onChange={(per) => form.set({ per: PERS.find((each) => each === per) ?? 'LEARNER' })}
      />
      <Checkbox
        label={t('packages.missedCounts')}
        checked={form.values.missedCounts}
        onChange={(event) => form.set({ missedCounts: event.currentTarget.checked })}
      />
      {saved ? (
        <Checkbox
          label={t('packages.fields.archived')}
          checked={form.values.archived}
          onChange={(event) => form.set({ archived: event.currentTarget.checked })}
        />
      ) : null}
    </FormDialog>
  );
}

/** A whole number; 0, which the server refuses by name, where the text is none. */
const wholeOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);
