import { useQuery } from '@apollo/client/react';
import { gradeLevelName, gradeLevels, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { SearchField, Select } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { EngagementTrackerOptionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { TrackerView } from './use-tracker-view';
import classes from './tracker.module.css';

/** Whose rows; everything stands in the address. */
export function TrackerFilters({ view }: { view: TrackerView }) {
  const t = useT();
  const { language } = useViewer();
  const { programId, role, search, school, grade, leader, change } = view;
  const { data } = useQuery(EngagementTrackerOptionsDocument, {
    variables: { programId },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.getEngagementTrackerOptions;
  const order = (level: string) => (isGradeLevel(level) ? gradeLevels.indexOf(level) : gradeLevels.length);
  const grades = [...(found?.gradeLevels ?? [])].sort((a, b) => order(a) - order(b));
  const choice = (name: string, value: string | null, options: { value: string; label: string }[]) =>
    options.length > 1 || value ? (
      <Select
        aria-label={t(`filter.${name}` as 'filter.school')}
        placeholder={t(`filter.${name}` as 'filter.school')}
        clearable
        searchable
        data={options}
        value={value}
        onChange={(chosen) => change({ [name]: chosen })}
      />
    ) : null;
  return (
    <div className={classes.filters}>
      <SearchField
        label={t(role === 'LEARNER' ? 'tracker.searchLearners' : 'tracker.searchLeaders')}
        value={search}
        onChange={(words) => change({ search: words || null })}
      />
      {choice(
        'school',
        school,
        (found?.schools ?? []).map(({ id, name }) => ({ value: id, label: name })),
      )}
      {role === 'LEARNER'
        ? choice(
            'grade',
            grade,
            grades.map((level) => ({
              value: level,
              label: isGradeLevel(level) ? gradeLevelName(level, language) : level,
            })),
          )
        : null}
      {role === 'LEARNER'
        ? choice(
            'leader',
            leader,
            (found?.leaders ?? []).map(({ userId, name }) => ({
              value: userId,
              label: name ?? t('tracker.someone'),
            })),
          )
        : null}
    </div>
  );
}
