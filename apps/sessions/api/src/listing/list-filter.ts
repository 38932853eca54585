import { idsOf } from '../projections/subject';

/** What a list is narrowed to; an empty or missing set narrows nothing. */
export interface SessionFilter {
  programIds?: readonly string[] | null | undefined;
  schoolIds?: readonly string[] | null | undefined;
  sessionTypes?: readonly string[] | null | undefined;
  meetingSolutions?: readonly string[] | null | undefined;
  subjects?: readonly string[] | null | undefined;
  gradeLevels?: readonly string[] | null | undefined;
}

/** Most values that one set may have. */
const MOST = 100;

/** The set's conditions on the session `own`, for values that begin at parameter `first`. One text serves every filter. */
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

/** In the order of `filterSql`. */
export function filterValues(filter: SessionFilter): (readonly string[] | null)[] {
  const { programIds, schoolIds, sessionTypes, meetingSolutions, subjects, gradeLevels } = filter;
  return [programIds, schoolIds, sessionTypes, meetingSolutions, subjects, gradeLevels].map((set) =>
    set && set.length > 0 ? set.slice(0, MOST) : null,
  );
}

export function narrows(filter: SessionFilter): boolean {
  return filterValues(filter).some((set) => set !== null);
}

/** The same filter with its ids checked. */
export function checkedFilter(filter: SessionFilter): SessionFilter {
  const { programIds, schoolIds } = filter;
  return {
    ...filter,
    programIds: programIds ? idsOf('programIds', programIds) : null,
    schoolIds: schoolIds ? idsOf('schoolIds', schoolIds) : null,
  };
}
