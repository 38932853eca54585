import { useId } from 'react';
import { SegmentedControl, Select } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { keyOf, SPANS, type AnalyticsView, type Subject } from './use-analytics-view';
import classes from './analytics.module.css';

interface AnalyticsFiltersProps {
  subjects: readonly Subject[];
  view: AnalyticsView;
  programs: readonly { id: string; name: string }[];
}

/** Person, program and number of weeks. A filter with a single option is not shown. */
export function AnalyticsFilters({ subjects, view, programs }: AnalyticsFiltersProps) {
  const t = useT();
  const weeksLabel = useId();
  const { subject, programId, weeks } = view;
  const nameOf = ({ side, name, isSelf }: Subject) => {
    if (side === 'PROGRAMS') return t('analytics.programs');
    if (!isSelf) return name ?? t('tracker.someone');
    return t(side === 'LEADER' ? 'analytics.asLeader' : 'analytics.asLearner');
  };
  return (
    <div className={classes.filters}>
      {subjects.length > 1 && subject ? (
        <Select
          aria-label={t('analytics.who')}
          searchable
          allowDeselect={false}
          data={subjects.map((each) => ({ value: keyOf(each), label: nameOf(each) }))}
          value={keyOf(subject)}
          onChange={view.look}
        />
      ) : null}
      {programs.length > 1 || programId ? (
        <Select
          aria-label={t('analytics.program')}
          placeholder={t('analytics.allPrograms')}
          clearable
          searchable
          data={programs.map(({ id, name }) => ({ value: id, label: name }))}
          value={programId}
          onChange={view.within}
        />
      ) : null}
      <div className={classes.weeks}>
        <span id={weeksLabel}>{t('analytics.weeks')}</span>
        <SegmentedControl
          aria-labelledby={weeksLabel}
          value={String(weeks)}
          data={SPANS.map(String)}
          onChange={(value) => view.span(Number(value))}
        />
      </div>
    </div>
  );
}
