import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useAddressPatch } from '@lyceum/web/viewer';
import type {
  EngagementRole,
  EngagementSort,
  EngagementStatus,
  EngagementTrackerInput,
} from '../__generated__/graphql';

/** Worst first, as the screen shows them. */
export const STATUSES = ['LOST', 'SLIPPING', 'NOT_STARTED', 'ON_TRACK'] as const satisfies EngagementStatus[];
const SORTS = ['URGENCY', 'NAME', 'LAST_SEEN', 'ATTENDANCE', 'MINUTES'] as const satisfies EngagementSort[];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const FILTERS = ['status', 'school', 'grade', 'leader', 'search'] as const;

/** What the address says is shown, and how to change it. What is no such value is left out. */
export function useTrackerView() {
  const { programId = '' } = useParams();
  const [params, patch] = useAddressPatch();
  const id = (name: string) => (UUID.test(params.get(name) ?? '') ? params.get(name) : null);
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
