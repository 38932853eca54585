import { useMemo } from 'react';
import { useParams } from 'react-router';
import { isUuid } from '@lyceum/contracts/formats';
import { useAddressPatch } from '@lyceum/web/viewer';
import type {
  EngagementRole,
  EngagementSort,
  EngagementStatus,
  EngagementTrackerInput,
} from '../__generated__/graphql';

/** The worst first, in display order. */
export const STATUSES = ['LOST', 'SLIPPING', 'NOT_STARTED', 'ON_TRACK'] as const satisfies EngagementStatus[];
const SORTS = ['URGENCY', 'NAME', 'LAST_SEEN', 'ATTENDANCE', 'MINUTES'] as const satisfies EngagementSort[];
const FILTERS = ['status', 'school', 'grade', 'leader', 'search'] as const;

/** The filters in the URL, and setters; invalid values are ignored. */
export function useTrackerView() {
  const { programId = '' } = useParams();
  const [params, patch] = useAddressPatch();
  const id = (name: string) => (isUuid(params.get(name) ?? '') ? params.get(name) : null);
  const role: EngagementRole = params.get('who') === 'leaders' ? 'LEADER' : 'LEARNER';
  const status = STATUSES.find((each) => each === params.get('status')) ?? null;
  const sort = SORTS.find((each) => each === params.get('sort')) ?? 'URGENCY';
  const descending =
    params.get('way') === (sort === 'URGENCY' ? 'up' : 'down') ? sort !== 'URGENCY' : sort === 'URGENCY';
  const search = (params.get('search') ?? '').slice(0, 100);
  const [school, grade, leader] = [id('school'), params.get('grade'), id('leader')];
  const input = useMemo<EngagementTrackerInput>(
    () => ({
      programId,
      role,
      statuses: status ? [status] : null,
      schoolId: school,
      gradeLevel: grade,
      leaderId: leader,
      searchTerm: search || null,
      sort,
      descending,
    }),
    [programId, role, status, school, grade, leader, search, sort, descending],
  );
  const change = (values: Record<string, string | null>) => patch(values, { replace: true });
  return {
    programId,
    input,
    role,
    status,
    school,
    grade,
    leader,
    search,
    sort: { key: sort, descending },
    filtered: FILTERS.some((name) => params.get(name)),
    change,
    onSort: ({ key, descending: down }: { key: string; descending: boolean }) =>
      change({
        sort: key === 'URGENCY' ? null : key,
        way: down === (key === 'URGENCY') ? null : down ? 'down' : 'up',
      }),
    clear: () => change(Object.fromEntries(FILTERS.map((name) => [name, null]))),
  };
}

export type TrackerView = ReturnType<typeof useTrackerView>;
