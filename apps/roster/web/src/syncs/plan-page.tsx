import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useQuery } from '@apollo/client/react';
import {
  Alert,
  EmptyState,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  Stack,
} from '@lyceum/web/design-system';
import { errorCode } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, usePageTitle, useViewer } from '@lyceum/web/viewer';
import { IconFileOff } from '@tabler/icons-react';
import { RosterSyncPlanDocument, type SyncPlanDetailFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { LeaversSection } from './leavers/leavers-section';
import { Obstacles, type Obstacle } from './obstacles';
import { PlanActions } from './plan-actions';
import { PlanFiles } from './plan-files';
import { PlanGroups } from './plan-groups';
import { PlanHolds } from './plan-holds';
import { PlanRows } from './plan-rows';
import { PlanState } from './plan-state';
import { isRunning } from './sync-labels';

/** In addition to pushes, which are lost while the connection is interrupted. */
const POLL_MS = 4000;

/** One plan: state, holds, files, changes, and the decision. */
export default function PlanPage() {
  const t = useT();
  const { programId = '', planId = '' } = useParams();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(RosterSyncPlanDocument, {
    variables: { planId },
    fetchPolicy: 'cache-and-network',
  });
  // If a refresh fails, the present data stay on the screen.
  const refresh = () => refetch().catch(() => undefined);
  useLive(['imports', 'roster'], refresh);
  const plan = data?.getRosterSyncPlan.plan;
  const running = plan ? isRunning(plan.status) : false;
  useEffect(() => {
    if (running) startPolling(POLL_MS);
    return stopPolling;
  }, [running, startPolling, stopPolling]);
  if (plan && plan.programId !== programId)
    return <Navigate to={`/p/${plan.programId}/roster-syncs/${planId}`} replace />;
  if (plan) return <PlanView key={planId} plan={plan} onChanged={refresh} />;
  if (!error) return <PageSkeleton shape="detail" />;
  return (
    <Page>
      {errorCode(error) === 'NOT_FOUND' ? (
        <EmptyState icon={<IconFileOff size={32} stroke={1.4} />} title={t('syncs.missing')} isPage>
          {t('syncs.missingHelp')}
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={refetch} />
      )}
    </Page>
  );
}

interface PlanViewProps {
  plan: SyncPlanDetailFragment;
  onChanged: () => unknown;
}

function PlanView({ plan, onChanged }: PlanViewProps) {
  const t = useT();
  const format = useFormat();
  const { programs } = useViewer();
  const [obstacles, setObstacles] = useState<readonly Obstacle[]>([]);
  const archived = programs.find(({ id }) => id === plan.programId)?.archived ?? false;
  const source = t(`syncs.source.${plan.source}`);
  usePageTitle(t('syncs.planTitle', { source }));
  return (
    <Page>
      <PageHeader
        title={t('syncs.planTitle', { source })}
        description={format.dateTime(plan.startedAt)}
        crumbs={[{ label: t('syncs.title'), to: `/p/${plan.programId}/roster-syncs` }]}
        actions={
          archived ? null : <PlanActions plan={plan} onChanged={onChanged} onObstacles={setObstacles} />
        }
      />
      <Stack gap="lg">
        {archived ? <Alert color="yellow">{t('syncs.archived')}</Alert> : null}
        <Obstacles obstacles={obstacles} onClose={() => setObstacles([])} />
        <PlanState plan={plan} />
        <PlanHolds plan={plan} />
        <PlanFiles plan={plan} />
        {plan.comparedAt ? <PlanGroups plan={plan} /> : null}
        {plan.comparedAt ? <LeaversSection plan={plan} archived={archived} onChanged={onChanged} /> : null}
        {plan.comparedAt ? <PlanRows plan={plan} archived={archived} onChanged={onChanged} /> : null}
      </Stack>
    </Page>
  );
}
