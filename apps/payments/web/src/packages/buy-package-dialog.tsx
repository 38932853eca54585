import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Select, Text, useServerForm } from '@lyceum/web/design-system';
import { BuyPackageDocument, type PackagesQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { usePackageWords } from './use-package-words';

interface BuyPackageDialogProps {
  offers: PackagesQuery['getPackages'];
  onClose: () => void;
}

/** Buys one of the offered packages; its charge is due at once. */
export default function BuyPackageDialog({ offers, onClose }: BuyPackageDialogProps) {
  const t = useT();
  const money = useCents();
  const words = usePackageWords();
  const { packages, learners } = offers;
  // The key makes one purchase, however often it is sent.
  const [purchaseId] = useState(() => crypto.randomUUID());
  const [buy] = useMutation(BuyPackageDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: 'buy-package',
    initial: {
      packageId: packages[0]?.id ?? '',
      learnerId: learners.length === 1 ? learners[0]!.userId : '',
    },
    argument: 'input',
    labelOf: (field) => t(field === 'learnerId' ? 'packages.learner' : 'packages.package'),
    save: ({ packageId, learnerId }) =>
      buy({
        variables: {
          input: {
            ...{ purchaseId, packageId, total: chosenOf(packageId)?.total ?? 0 },
            learnerId: chosenOf(packageId)?.per === 'LEARNER' ? learnerId || null : null,
          },
        },
      }),
  });
  const chosenOf = (id: string) => packages.find((each) => each.id === id);
  const chosen = chosenOf(form.values.packageId);
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('packages.bought') });
    onClose();
  };
  return (
    <FormDialog
      title={t('packages.buy')}
      submitLabel={
        chosen ? t('packages.buyFor', { amount: money(chosen.total, chosen.currency) }) : t('packages.buy')
      }
      errorTitle={t('packages.notBought')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Select
        {...form.field('packageId')}
        required
        label={t('packages.package')}
        data={packages.map(({ id, name, programName, total, currency }) => ({
          value: id,
          label: [name, programName, money(total, currency)].filter(Boolean).join(' · '),
        }))}
        allowDeselect={false}
        value={form.values.packageId}
        onChange={(id) => form.set({ packageId: id ?? '' })}
      />
      {chosen ? <Text size="sm">{words.terms(chosen)}</Text> : null}
      {chosen?.per === 'LEARNER' ? (
        <Select
          {...form.field('learnerId')}
          required
          label={t('packages.learner')}
          data={learners.map(({ userId, name }) => ({ value: userId, label: name }))}
          value={form.values.learnerId || null}
          onChange={(id) => form.set({ learnerId: id ?? '' })}
        />
      ) : null}
      <Text size="sm">{t('packages.buyHelp')}</Text>
    </FormDialog>
  );
}
