import { useMutation, useQuery } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import {
  ApproveRosterSyncPlanDocument,
  RosterSyncSourcesDocument,
  type RosterSyncApproval,
  type SyncPlanDetailFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { APPLICABLE, Effects, sumOf } from './effects';
import { UndecidedLeavers } from './leavers/undecided-leavers';
import { refetchOnFailure } from './refetch-on-failure';
import type { OpenRows } from './use-open-rows';

interface ApproveDialogProps {
  scope: RosterSyncApproval;
  plan: SyncPlanDetailFragment;
  open: OpenRows;
  opened: boolean;
  onClose: () => void;
  onChanged: () => unknown;
}

const REST = APPLICABLE.filter((effect) => effect !== 'new');

/** Confirms an approval with the numbers of its changes. */
export function ApproveDialog({ scope, plan, open, opened, onClose, onChanged }: ApproveDialogProps) {
  const t = useT();
  const [approve] = useMutation(ApproveRosterSyncPlanDocument);
  const { data } = useQuery(RosterSyncSourcesDocument, {
    variables: { programId: plan.programId },
    skip: !opened,
  });
  const graceDays = data?.getRosterSyncSources.find(({ source }) => source === plan.source)?.graceDays;
  const isWhole = scope === 'WHOLE';
  const count = isWhole ? sumOf(open, APPLICABLE) : open.new;
  const confirm = async () => {
    await refetchOnFailure(approve({ variables: { input: { planId: plan.id, scope } } }), onChanged);
    notify({ tone: 'good', message: t('syncs.approve.started') });
    void onChanged();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`syncs.approve.${scope}.title`, { count })}
      confirmLabel={t(`syncs.approve.${scope}.confirm`, { count })}
      danger={isWhole && open.gone > 0}
      onConfirm={confirm}
    >
      <Effects open={open} of={isWhole ? APPLICABLE : ['new']} graceDays={graceDays} />
      {isWhole && opened && open.gone > 0 ? <UndecidedLeavers plan={plan} /> : null}
      {isWhole ? (
        open.ambiguous > 0 ? (
          <Text size="sm">{t('syncs.effect.ambiguous', { count: open.ambiguous })}</Text>
        ) : null
      ) : (
        <Text size="sm">{t('syncs.approve.rest', { count: sumOf(open, REST) })}</Text>
      )}
      <Text size="sm" c="dimmed">
        {t('syncs.approve.help')}
      </Text>
    </ConfirmDialog>
  );
}
