import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, useServerForm } from '@lyceum/web/design-system';
import { RefundPackageDocument, type ListedPurchaseFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import { RefundFields, refundWays } from '../refunds/refund-fields';
import { usePackageWords } from './use-package-words';

interface RefundPackageDialogProps {
  purchase: ListedPurchaseFragment;
  onClose: () => void;
}

/** Ends a package and refunds what was not used. */
export function RefundPackageDialog({ purchase, onClose }: RefundPackageDialogProps) {
  const t = useT();
  const money = useCents();
  const words = usePackageWords();
  // The key makes one refund, however often it is sent.
  const [refundId] = useState(() => crypto.randomUUID());
  const [refund] = useMutation(RefundPackageDocument, { refetchQueries: 'active' });
  const ways = refundWays(purchase);
  const form = useServerForm({
    name: 'refund-package',
    initial: { way: ways[0]!, reason: '' },
    argument: 'input',
    labelOf: (field) => t(field === 'way' ? 'refunds.way' : 'refunds.reason'),
    save: (values) => refund({ variables: { input: { ...values, purchaseId: purchase.id, refundId } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('refunds.done') });
    onClose();
  };
  return (
    <FormDialog
      title={t('packages.refund')}
      submitLabel={t('packages.refund')}
      errorTitle={t('refunds.notDone')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text fw={600}>{[purchase.name, purchase.ownerName].filter(Boolean).join(' · ')}</Text>
      <Text>
        {t('packages.unused', {
          left: words.left(purchase),
          amount: money(purchase.unusedPart, purchase.currency),
        })}
      </Text>
      <RefundFields form={form} ways={ways} paidBy={null} />
    </FormDialog>
  );
}
