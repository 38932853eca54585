import { idsOf } from '../projections/subject';

/** Filters of a list; an empty or missing set does not filter. */
export interface SessionFilter {
  programIds?: readonly string[] | null | undefined;
  schoolIds?: readonly string[] | null | undefined;
  sessionTypes?: readonly string[] | null | undefined;
  meetingSolutions?: readonly string[] | null | undefined;
  subjects?: readonly string[] | null | undefined;
  gradeLevels?: readonly string[] | null | undefined;
}

/** Most values of one set. */
const MOST = 100;

/** SQL conditions on the session `own`, for parameters from number `first`. The same text serves every filter. */
export function filterSql(first: number): string {
  const at = (offset: number) => `$${first + offset}`;
  return [
    `(${at(0)}::uuid[] IS NULL OR own.program_id = ANY (${at(0)}))`,
    `(${at(1)}::uuid[] IS NULL OR own.school_ids && ${at(1)})`,
    `(${at(2)}::text[] IS NULL OR own.session_type = ANY (${at(2)}))`,
    `(${at(3)}::text[] IS NULL OR own.meeting_solution = ANY (${at(3)}))`,
    `(${at(4)}::text[] IS NULL OR own.subject = ANY (${at(4)}))`,
    `(${at(5)}::text[] IS NULL OR own.grade_levels && ${at(5)})`,
  ].join(' AND ');
}

/** The parameters of `filterSql`, in its order. */
export function filterValues(filter: SessionFilter): (readonly string[] | null)[] {
  const { programIds, schoolIds, sessionTypes, meetingSolutions, subjects, gradeLevels } = filter;
  return [programIds, schoolIds, sessionTypes, meetingSolutions, subjects, gradeLevels].map((set) =>
    set && set.length > 0 ? set.slice(0, MOST) : null,
  );
}

export function narrows(filter: SessionFilter): boolean {
  return filterValues(filter).some((set) => set !== null);
}

/** The filter with validated ids. */
export function checkedFilter(filter: SessionFilter): SessionFilter {
  const { programIds, schoolIds } = filter;
  return {
    ...filter,
    programIds: programIds ? idsOf('programIds', programIds) : null,
    schoolIds: schoolIds ? idsOf('schoolIds', schoolIds) : null,
  };
}
