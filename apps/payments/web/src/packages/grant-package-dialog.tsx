import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, useServerForm } from '@lyceum/web/design-system';
import { GrantPackageDocument, type OfferedPackageFragment } from '../__generated__/graphql';
import type { CreditOwner } from '../credit/owner-select';
import { DialogField } from '../fields/dialog-field';
import { useT } from '../i18n';

interface GrantPackageDialogProps {
  of: OfferedPackageFragment;
  onClose: () => void;
}

/** Gives a package without a charge. */
export function GrantPackageDialog({ of, onClose }: GrantPackageDialogProps) {
  const t = useT();
  const [owner, setOwner] = useState<CreditOwner | null>(null);
  // The key makes one grant, however often it is sent.
  const [purchaseId] = useState(() => crypto.randomUUID());
  const [grant] = useMutation(GrantPackageDocument, { refetchQueries: 'active' });
  const form = useServerForm({
    name: 'grant-package',
    initial: { userId: '', learnerId: '', reason: '' },
    argument: 'input',
    labelOf: (field) =>
      ({ userId: t('packages.owner'), learnerId: t('packages.learner') })[field] ?? t('packages.reason'),
    save: ({ userId, learnerId, reason }) =>
      grant({
        variables: { input: { purchaseId, packageId: of.id, userId, learnerId: learnerId || null, reason } },
      }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('packages.granted', { name: owner?.name ?? '' }) });
    onClose();
  };
  return (
    <FormDialog
      title={t('packages.grant')}
      submitLabel={t('packages.grant')}
      errorTitle={t('packages.notGranted')}
      onSubmit={submit}
      onClose={onClose}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
    >
      <Text fw={600}>{of.name}</Text>
      <DialogField form={form} name="userId" as="PERSON" label={t('packages.owner')} onPerson={setOwner} />
      {of.per === 'LEARNER' ? (
        <DialogField form={form} name="learnerId" as="PERSON" label={t('packages.learner')} />
      ) : null}
      <DialogField
        form={form}
        name="reason"
        as="REASON"
        label={t('packages.reason')}
        help={t('packages.reasonHelp')}
      />
    </FormDialog>
  );
}
