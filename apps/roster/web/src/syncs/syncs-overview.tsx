import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { CardsSkeleton, ErrorState, Section, Stack } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import {
  RosterSyncsDocument,
  type RosterSyncSourceKind,
  type SyncSourceFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { OneRosterSection } from '../one-roster/one-roster-section';
import { PlanList } from './plan-list';
import { SourceCard } from './source-card';
import { SourceSettings } from './source-settings';
import classes from './syncs.module.css';
import { WaitingPlans } from './waiting-plans';

export interface SyncsViewProps {
  programId: string;
  /** The program is archived: everything is read-only. */
  archived: boolean;
}

/** A OneRoster server that nobody connected has the mode COMPLETE, but no deliveries. */
const isUnused = ({ source, mode, lastDeliveryAt }: SyncSourceFragment) =>
  mode === 'ADDITIONS' || (source === 'ONEROSTER' && !lastDeliveryAt);

/** Waiting plans, then the sources, then all plans. */
export function SyncsOverview({ programId, archived }: SyncsViewProps) {
  const t = useT();
  const [edited, setEdited] = useState<RosterSyncSourceKind | null>(null);
  const { data, error, refetch } = useQuery(RosterSyncsDocument, {
    variables: { programId },
    fetchPolicy: 'cache-and-network',
  });
  // If a refresh fails, the present data stay on the screen.
  const refresh = () => refetch().catch(() => undefined);
  useLive(['imports', 'roster'], refresh);
  const sources = data?.getRosterSyncSources;
  const source = sources?.find((each) => each.source === edited);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  return (
    <Stack gap="lg">
      {data ? <WaitingPlans plans={data.waiting.items} total={data.waiting.totalCount} /> : null}
      <Section title={t('syncs.sources')} description={t('syncs.sourcesHelp')}>
        {sources ? (
          <ul className={classes.cards}>
            {sources.map((each) => (
              <SourceCard
                key={each.source}
                programId={programId}
                source={each}
                archived={archived}
                onSettings={() => setEdited(each.source)}
                onDelivered={refresh}
              />
            ))}
          </ul>
        ) : (
          <CardsSkeleton />
        )}
      </Section>
      <OneRosterSection programId={programId} archived={archived} />
      <PlanList programId={programId} isUnused={sources?.every(isUnused) ?? false} archived={archived} />
      {source ? (
        <SourceSettings
          programId={programId}
          source={source}
          onReload={refetch}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </Stack>
  );
}
