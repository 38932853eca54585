import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea, useServerForm } from '@lyceum/web/design-system';
import { RejectRosterSyncPlanDocument, type SyncPlanDetailFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { APPLICABLE, sumOf } from './effects';
import { refetchOnFailure } from './refetch-on-failure';
import type { OpenRows } from './use-open-rows';

const LONGEST = 500;

interface RejectDialogProps {
  plan: SyncPlanDetailFragment;
  open: OpenRows;
  onClose: () => void;
  onChanged: () => unknown;
}

/** Rejects the waiting part of a plan, with a reason for the log. */
export function RejectDialog({ plan, open, onClose, onChanged }: RejectDialogProps) {
  const t = useT();
  const [reject] = useMutation(RejectRosterSyncPlanDocument);
  const count = sumOf(open, APPLICABLE);
  const form = useServerForm({
    name: `roster-sync-rejection-${plan.id}`,
    argument: 'input',
    initial: { reason: '' },
    labelOf: () => t('syncs.reject.reason'),
    save: ({ reason }) =>
      refetchOnFailure(
        reject({ variables: { input: { planId: plan.id, reason: reason.trim() || null } } }),
        onChanged,
      ),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('syncs.reject.done') });
    onClose();
    void onChanged();
  };
  return (
    <FormDialog
      title={t('syncs.reject.title')}
      onClose={onClose}
      submitLabel={t('syncs.reject.confirm', { count })}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('syncs.reject.failed')}
      size="md"
    >
      <Text size="sm">{t('syncs.reject.help', { count })}</Text>
      {open.applied > 0 ? <Text size="sm">{t('syncs.reject.stays', { count: open.applied })}</Text> : null}
      <Textarea
        {...form.field('reason')}
        label={t('syncs.reject.reason')}
        description={t('syncs.reject.reasonHelp')}
        maxLength={LONGEST}
        autosize
        minRows={2}
        value={form.values.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
