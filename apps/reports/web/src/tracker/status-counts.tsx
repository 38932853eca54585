import type { MetricId } from '@lyceum/contracts/metrics';
import { UnstyledButton } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { HowCounted } from '@lyceum/web/metrics';
import type { EngagementTrackerQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { EngagementBadge } from './engagement-badge';
import { STATUSES, type TrackerView } from './use-tracker-view';
import classes from './tracker.module.css';

const METRICS: Record<(typeof STATUSES)[number], MetricId> = {
  LOST: 'LOST_TOUCH',
  SLIPPING: 'SLIPPING',
  NOT_STARTED: 'NOT_STARTED',
  ON_TRACK: 'ON_TRACK',
};

interface StatusCountsProps {
  view: TrackerView;
  counts: EngagementTrackerQuery['getEngagementTracker']['counts'];
}

/** Number of people by status; each is a toggle that filters the list. */
export function StatusCounts({ view: { status, change }, counts }: StatusCountsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={classes.counts} role="group" aria-label={t('tracker.counts')}>
      {STATUSES.map((each) => (
        <div key={each} className={classes.counted}>
          <UnstyledButton
            className={classes.count}
            aria-pressed={status === each}
            onClick={() => change({ status: status === each ? null : each })}
          >
            <span className={classes.number}>
              {format.number(counts.find((count) => count.status === each)?.people ?? 0)}
            </span>
            <EngagementBadge status={each} />
          </UnstyledButton>
          <span className={classes.about}>
            <HowCounted metric={METRICS[each]} label={t(`status.${each}`)} />
          </span>
        </div>
      ))}
    </div>
  );
}
