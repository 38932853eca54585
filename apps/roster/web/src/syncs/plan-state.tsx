import { Link } from 'react-router';
import { Loader, Section, StatusBadge } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { SyncPersonFragment, SyncPlanDetailFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { isRunning, nameOf, statusTone, useCountsText } from './sync-labels';
import classes from './syncs.module.css';

/** The plan's state in a sentence, and who did what when. */
export function PlanState({ plan }: { plan: SyncPlanDetailFragment }) {
  const t = useT();
  const counts = useCountsText();
  return (
    <Section
      title={plan.comparedAt ? counts(plan.counts) : t('syncs.notCompared')}
      actions={<StatusBadge tone={statusTone(plan.status)}>{t(`syncs.status.${plan.status}`)}</StatusBadge>}
    >
      <p className={classes.sentence} role="status">
        {isRunning(plan.status) ? <Loader size="xs" mr="xs" aria-hidden /> : null}
        {t(`syncs.state.${plan.status}`)}{' '}
        {plan.replacedBy ? (
          <Link to={`/p/${plan.programId}/roster-syncs/${plan.replacedBy}`}>{t('syncs.toReplacement')}</Link>
        ) : null}
      </p>
      <SourceHistory plan={plan} />
    </Section>
  );
}

function SourceHistory({ plan }: { plan: SyncPlanDetailFragment }) {
  const t = useT();
  const format = useFormat();
  const by = (person: SyncPersonFragment | null | undefined, at: string | null | undefined) =>
    [nameOf(person), at ? format.dateTime(at) : ''].filter(Boolean).join(' · ');
  const facts = {
    compared: by(null, plan.comparedAt),
    decided: by(plan.decidedBy, plan.decidedAt),
    reason: plan.reason ?? '',
    applied: by(null, plan.appliedAt),
    undone: by(plan.undoneBy, plan.undoneAt),
  };
  const names = (Object.keys(facts) as (keyof typeof facts)[]).filter((name) => facts[name]);
  if (names.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {names.map((name) => (
        <div key={name}>
          <dt>{t(`syncs.fact.${name}`)}</dt>
          <dd>{facts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
