import { useState } from 'react';
import { Button, ErrorState } from '@lyceum/web/design-system';
import type { SyncPlanDetailFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ApproveDialog } from './approve-dialog';
import { CompareDialog } from './compare-dialog';
import type { Obstacle } from './obstacles';
import { RejectDialog } from './reject-dialog';
import { UndoDialog } from './undo-dialog';
import { useOpenRows } from './use-open-rows';

interface PlanActionsProps {
  plan: SyncPlanDetailFragment;
  onChanged: () => unknown;
  onObstacles: (obstacles: readonly Obstacle[]) => void;
}

type Asked = 'COMPARE' | 'WHOLE' | 'ADDITIONS' | 'REJECT' | 'UNDO';

/** The possible decisions on a plan. Adding new records removes nothing, so it is the primary button. */
export function PlanActions({ plan, onChanged, onObstacles }: PlanActionsProps) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { open, error, refetch } = useOpenRows(plan);
  const close = () => setAsked(null);
  const waits = plan.status === 'WAITING';
  const button = (action: Asked, isPrimary = false) => (
    <Button
      key={action}
      variant={isPrimary ? 'filled' : 'default'}
      disabled={!open && action !== 'COMPARE'}
      onClick={() => setAsked(action)}
    >
      {t(`syncs.action.${action}`)}
    </Button>
  );
  if (error && !open) return <ErrorState error={error} variant="inline" onRetry={refetch} />;
  return (
    <>
      {plan.canUndo ? button('UNDO') : null}
      {waits ? button('REJECT') : null}
      {waits ? button('WHOLE') : null}
      {waits && open && open.new > 0 ? button('ADDITIONS', true) : null}
      {plan.status === 'GATHERING' ? button('COMPARE', true) : null}
      <CompareDialog plan={plan} opened={asked === 'COMPARE'} onClose={close} onChanged={onChanged} />
      {open ? (
        <>
          {(['WHOLE', 'ADDITIONS'] as const).map((scope) => (
            <ApproveDialog
              key={scope}
              scope={scope}
              plan={plan}
              open={open}
              opened={asked === scope}
              onClose={close}
              onChanged={onChanged}
            />
          ))}
          {asked === 'REJECT' ? (
            <RejectDialog plan={plan} open={open} onClose={close} onChanged={onChanged} />
          ) : null}
          <UndoDialog
            plan={plan}
            open={open}
            opened={asked === 'UNDO'}
            onClose={close}
            onChanged={onChanged}
            onObstacles={onObstacles}
          />
        </>
      ) : null}
    </>
  );
}
