import { Link, useParams } from 'react-router';
import { Button, Section, StatusBadge } from '@lyceum/web/design-system';
import { useFormat, useNow } from '@lyceum/web/i18n';
import type { SyncPlanFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCountsText } from './sync-labels';
import classes from './syncs.module.css';
import { useSourceName } from './use-source-name';

/** The plans that wait for a decision; renders nothing if there are none. */
export function WaitingPlans({ plans, total }: { plans: readonly SyncPlanFragment[]; total: number }) {
  const t = useT();
  const format = useFormat();
  const now = useNow();
  const counts = useCountsText();
  const { programId = '' } = useParams();
  const sourceName = useSourceName(programId);
  if (plans.length === 0) return null;
  return (
    <Section title={t('syncs.waiting.title', { count: total })} description={t('syncs.waiting.help')}>
      <ul className={classes.waiting} aria-label={t('syncs.waiting.title', { count: total })}>
        {plans.map((plan) => {
          const name = t('syncs.waiting.name', {
            source: sourceName(plan.source),
            when: format.relative(plan.startedAt, now),
          });
          return (
            <li key={plan.id} className={classes.waitingPlan}>
              <div>
                <p className={classes.name} title={format.dateTime(plan.startedAt)}>
                  {name}
                </p>
                <p className={classes.sentence}>{counts(plan.counts)}</p>
                <StatusBadge tone="warn">{plan.holds[0]?.message ?? t('syncs.holds.none')}</StatusBadge>
                {plan.holds.length > 1 ? (
                  <p className={classes.quiet}>{t('syncs.holds.more', { count: plan.holds.length - 1 })}</p>
                ) : null}
              </div>
              <Button
                component={Link}
                to={`/p/${programId}/roster-syncs/${plan.id}`}
                aria-label={t('syncs.waiting.reviewOf', { name })}
              >
                {t('syncs.waiting.review')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
