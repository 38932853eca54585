import { useQuery } from '@apollo/client/react';
import { gradeLevelName, gradeLevels, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { choiceFilter, ListFilters, SearchField, type ListFilter } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import { EngagementTrackerOptionsDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { TrackerView } from './use-tracker-view';

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
  const choice = (
    name: 'school' | 'grade' | 'leader',
    value: string | null,
    data: { value: string; label: string }[],
  ): ListFilter[] =>
    data.length > 1 || value
      ? [
          choiceFilter({
            key: name,
            name: t(`filter.${name}`),
            value,
            data,
            onChange: (chosen) => change({ [name]: chosen }),
          }),
        ]
      : [];
  const schools = (found?.schools ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const levels = grades.map((level) => ({
    value: level,
    label: isGradeLevel(level) ? gradeLevelName(level, language) : level,
  }));
  const leaders = (found?.leaders ?? []).map(({ userId, name }) => ({
    value: userId,
    label: name ?? t('tracker.someone'),
  }));
  return (
    <ListFilters
      search={
        <SearchField
          label={t(role === 'LEARNER' ? 'tracker.searchLearners' : 'tracker.searchLeaders')}
          value={search}
          onChange={(words) => change({ search: words || null })}
        />
      }
      filters={[
        ...choice('school', school, schools),
        ...(role === 'LEARNER' ? choice('grade', grade, levels) : []),
        ...(role === 'LEARNER' ? choice('leader', leader, leaders) : []),
      ]}
      onClear={() => change({ school: null, grade: null, leader: null })}
    />
  );
}
