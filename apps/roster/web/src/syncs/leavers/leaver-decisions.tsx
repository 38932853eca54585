import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import {
  DecideRosterSyncLeaversDocument,
  type RosterSyncLeaverDecision,
  type SyncLeaverFragment,
  type SyncPlanDetailFragment,
} from '../../__generated__/graphql';
import { useT } from '../../i18n';
import { refetchOnFailure } from '../refetch-on-failure';

const DECISIONS: readonly RosterSyncLeaverDecision[] = ['LEAVE_WHEN_ARCHIVED', 'LEAVE_NOW', 'KEEP'];

interface LeaverDecisionsProps {
  plan: SyncPlanDetailFragment;
  /** The selection of one page. */
  leavers: readonly SyncLeaverFragment[];
  onDecided: () => void;
  /** Also after a refusal: somebody else may have decided. */
  onRefresh: () => unknown;
}

/** The possible decisions about the selected students, each confirmed with what it does. */
export function LeaverDecisions({ plan, leavers, onDecided, onRefresh }: LeaverDecisionsProps) {
  const t = useT();
  const [asked, setAsked] = useState<RosterSyncLeaverDecision | null>(null);
  const [decide] = useMutation(DecideRosterSyncLeaversDocument);
  const open = leavers.filter(({ canDecide }) => canDecide);
  const count = open.length;
  const decision = asked ?? 'LEAVE_WHEN_ARCHIVED';
  const confirm = async () => {
    const userIds = open.map(({ user }) => user.id);
    const input = { planId: plan.id, userIds, decision };
    const { data } = await refetchOnFailure(decide({ variables: { input } }), onRefresh);
    const changed = data?.decideRosterSyncLeavers.changed ?? 0;
    notify({ tone: 'good', message: t('syncs.leavers.done', { count: changed }) });
    onDecided();
    void onRefresh();
  };
  if (count === 0) return <Text size="sm">{t('syncs.leavers.settled')}</Text>;
  return (
    <>
      {DECISIONS.map((each) => (
        <Button key={each} variant="default" size="sm" onClick={() => setAsked(each)}>
          {t(`syncs.leavers.decide.${each}`)}
        </Button>
      ))}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={t(`syncs.leavers.ask.${decision}`, { count })}
        confirmLabel={t(`syncs.leavers.decide.${decision}`)}
        danger={decision === 'LEAVE_NOW'}
        onConfirm={confirm}
      >
        <Text size="sm">{t(`syncs.leavers.explain.${decision}`)}</Text>
        {decision === 'LEAVE_NOW' && plan.status === 'WAITING' ? (
          <Text size="sm">{t('syncs.leavers.explain.onceApplied')}</Text>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
