import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { UndoRosterSyncPlanDocument, type SyncPlanDetailFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { Obstacle } from './obstacles';
import { refetchOnFailure } from './refetch-on-failure';
import type { OpenRows } from './use-open-rows';

interface UndoDialogProps {
  plan: SyncPlanDetailFragment;
  open: OpenRows;
  opened: boolean;
  onClose: () => void;
  onChanged: () => unknown;
  /** Records that prevented the undo; empty once it succeeded. */
  onObstacles: (obstacles: readonly Obstacle[]) => void;
}

/** Restores the roster to its state before the plan. */
export function UndoDialog({ plan, open, opened, onClose, onChanged, onObstacles }: UndoDialogProps) {
  const t = useT();
  const [undo] = useMutation(UndoRosterSyncPlanDocument);
  const count = open.applied;
  const confirm = async () => {
    const { data } = await refetchOnFailure(undo({ variables: { planId: plan.id } }), onChanged);
    const obstacles = data?.undoRosterSyncPlan.obstacles ?? [];
    onObstacles(obstacles);
    if (obstacles.length === 0) notify({ tone: 'good', message: t('syncs.undo.done') });
    void onChanged();
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('syncs.undo.title', { count })}
      confirmLabel={t('syncs.undo.confirm', { count })}
      danger
      onConfirm={confirm}
    >
      <Text size="sm">{t('syncs.undo.help', { count })}</Text>
      {open.atLeast ? <Text size="sm">{t('syncs.effect.atLeast')}</Text> : null}
      <Text size="sm">{t('syncs.undo.limits')}</Text>
    </ConfirmDialog>
  );
}
