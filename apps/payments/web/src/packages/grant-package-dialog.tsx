import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea, useServerForm } from '@lyceum/web/design-system';
import { GrantPackageDocument, type OfferedPackageFragment } from '../__generated__/graphql';
import { OwnerSelect, type CreditOwner } from '../credit/owner-select';
import { useT } from '../i18n';

interface GrantPackageDialogProps {
  of: OfferedPackageFragment;
  onClose: () => void;
}

/** Gives a package without a charge. */
export function GrantPackageDialog({ of, onClose }: GrantPackageDialogProps) {
  const t = useT();
  const [owner, setOwner] = useState<CreditOwner | null>(null);
  const [learner, setLearner] = useState<CreditOwner | null>(null);
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
      <OwnerSelect
        {...form.field('userId')}
        label={t('packages.owner')}
        value={owner}
        onChange={(chosen) => {
          setOwner(chosen);
          form.set({ userId: chosen?.userId ?? '' });
        }}
      />
      {of.per === 'LEARNER' ? (
        <OwnerSelect
          {...form.field('learnerId')}
          label={t('packages.learner')}
          value={learner}
          onChange={(chosen) => {
            setLearner(chosen);
            form.set({ learnerId: chosen?.userId ?? '' });
          }}
        />
      ) : null}
      <Textarea
        {...form.field('reason')}
        required
        label={t('packages.reason')}
        description={t('packages.reasonHelp')}
        autosize
        minRows={2}
        maxLength={500}
        value={form.values.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
