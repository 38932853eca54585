import type { Cursor } from '../listing/subject';
import type { SessionLack } from '../__generated__/resolvers';
import { LISTED_COLUMNS } from '../session-rows/subject';
import { IN_CLOSED_SCHOOL } from '../school-calendars/subject';
import { Values, type BoundFilter } from './admin-filter';

export interface Statement {
  text: string;
  values: unknown[];
}

interface PageRequest {
  ascending: boolean;
  after: Cursor;
  limit: number;
  offset: number;
}

/**
 * An access path: each value of the narrowest filter is one index range in order of start, read only as far as the page
 * needs; the other filters are tested on each row. So a page costs the same in a large ecosystem.
 */
interface AccessPath {
  filter: keyof BoundFilter | null;
  type: 'uuid' | 'text';
  values: string[];
  /** Table whose index gives the order. */
  table: string;
  /** Column with the session's id in that table. */
  id: 'id' | 'session_id';
  /** Condition of a row `h` for one value. */
  where: (value: string) => string;
  /** Set when the index is ordered within each of these statuses only. */
  statuses?: string[];
}

function bySession(
  filter: keyof BoundFilter,
  column: string,
  type: 'uuid' | 'text',
  values: string[],
): AccessPath {
  return { filter, type, values, table: 'sessions', id: 'id', where: (value) => `h.${column} = ${value}` };
}

function byFacet(
  filter: keyof BoundFilter,
  facet: 'SCHOOL' | 'GRADE',
  values: string[],
  statuses: string[] | null,
): AccessPath {
  const where = (value: string) => `h.facet = '${facet}' AND h.value = ${value} AND h.status = each.status`;
  return {
    filter,
    type: 'text',
    values,
    table: 'session_facets',
    id: 'session_id',
    where,
    statuses: statuses ?? STATUSES,
  };
}

const STATUSES = ['PENDING', 'UPCOMING', 'COMPLETED', 'CANCELLED', 'ERROR'];

function byPerson(filter: keyof BoundFilter, values: string[], statuses: string[] | null): AccessPath {
  const where = (value: string) => `h.user_id = ${value} AND h.status = each.status`;
  return {
    filter,
    type: 'uuid',
    values,
    table: 'session_participants',
    id: 'session_id',
    where,
    statuses: statuses ?? STATUSES,
  };
}

/** The access paths to use; their results are united. */
function accessPathsOf(filter: BoundFilter): AccessPath[] {
  const { userIds, search, schoolIds, gradeLevels, subjects, statuses, programIds } = filter;
  if (userIds) return [byPerson('userIds', userIds, statuses)];
  if (search)
    return [
      byPerson('search', search.userIds, statuses),
      bySession('search', 'subject', 'text', search.subjects),
    ];
  if (schoolIds) return [byFacet('schoolIds', 'SCHOOL', schoolIds, statuses)];
  if (gradeLevels) return [byFacet('gradeLevels', 'GRADE', gradeLevels, statuses)];
  if (subjects) return [bySession('subjects', 'subject', 'text', subjects)];
  if (statuses) return [bySession('statuses', 'status', 'text', statuses)];
  if (programIds) return [bySession('programIds', 'program_id', 'uuid', programIds)];
  return [{ filter: null, type: 'text', values: ['all'], table: 'sessions', id: 'id', where: () => 'true' }];
}

/** The filters as conditions on `s`, without the one that the access path implies. */
export function conditions(
  filter: BoundFilter,
  values: Values,
  fulfilled: AccessPath['filter'] = null,
): string[] {
  const left = { ...filter, ...(fulfilled ? { [fulfilled]: null } : {}) };
  const among = (column: string, type: string, list: string[] | null) =>
    list ? [`s.${column} = ANY (${values.add(list)}::${type}[])`] : [];
  const overlaps = (column: string, type: string, list: string[] | null) =>
    list ? [`s.${column} && ${values.add(list)}::${type}[]`] : [];
  return [
    ...among('program_id', 'uuid', left.programIds),
    ...among('status', 'text', left.statuses),
    ...among('subject', 'text', left.subjects),
    ...among('session_type', 'text', left.sessionTypes),
    ...among('meeting_solution', 'text', left.meetingSolutions),
    ...overlaps('school_ids', 'uuid', left.schoolIds),
    ...overlaps('grade_levels', 'text', left.gradeLevels),
    ...(left.lack ? [...LACKS[left.lack], IN_ACTIVE_PROGRAM] : []),
    ...(left.userIds ? [withPerson(values.add(left.userIds))] : []),
    ...(left.search
      ? [
          `(s.subject = ANY (${values.add(left.search.subjects)}::text[]) OR ${withPerson(values.add(left.search.userIds))})`,
        ]
      : []),
  ];
}

/** Sessions of archived programs cannot be changed, so nobody can resolve what they lack. */
const IN_ACTIVE_PROGRAM = `NOT EXISTS (SELECT 1 FROM sessions.programs gone WHERE gone.id = s.program_id AND gone.archived)`;

/** Conditions of each lack, in addition to its statuses. */
const LACKS: Record<SessionLack, readonly string[]> = {
  LEADER: [
    `NOT EXISTS (SELECT 1 FROM sessions.session_participants lead JOIN sessions.people p ON p.user_id = lead.user_id
    WHERE lead.session_id = s.id AND lead.user_type = 'LEADER' AND p.status NOT IN ('ARCHIVED', 'GLOBAL_LOCK')
      AND p.program_roles @> jsonb_build_array(jsonb_build_object('programId', s.program_id, 'role', 'LEADER')))`,
  ],
  ATTENDANCE: [
    `NOT EXISTS (SELECT 1 FROM sessions.session_participants seen WHERE seen.session_id = s.id
    AND (seen.joined_at IS NOT NULL OR seen.attendance_source <> 'SCHEDULE'))`,
  ],
  SCHOOL_DAY: [IN_CLOSED_SCHOOL],
  FEEDBACK: [
    `EXISTS (SELECT 1 FROM sessions.session_participants owing WHERE owing.session_id = s.id AND owing.user_type = 'LEADER'
    AND owing.owes_feedback)`,
  ],
  APPROVAL: [],
  ROOM: [],
};

function withPerson(place: string): string {
  return `EXISTS (SELECT 1 FROM sessions.session_participants who WHERE who.session_id = s.id AND who.user_id = ANY (${place}::uuid[]))`;
}

export function pageStatement(
  filter: BoundFilter,
  { ascending, after, limit, offset }: PageRequest,
): Statement {
  const values = new Values();
  const order = ascending ? 'ASC' : 'DESC';
  const beyond = ascending ? '>' : '<';
  const [startsAt, id] = [values.add(after.startsAt), values.add(after.id)];
  const most = values.add(limit + offset);
  // The other bound of the dates is in the cursor.
  const farEdge = ascending ? filter.to : filter.from;
  const hits = accessPathsOf(filter).map((road) => {
    const tests = conditions(road.statuses ? { ...filter, statuses: null } : filter, values, road.filter);
    // OFFSET 0 is a planner fence: the planner does not know the correlation of the filters and would read whole
    // tables.
    const tested =
      tests.length > 0
        ? `CROSS JOIN LATERAL (SELECT 1 FROM sessions.sessions s WHERE s.id = h.${road.id} AND ${tests.join(' AND ')} OFFSET 0) passed`
        : '';
    const where = [
      road.where('wanted.value'),
      `(h.starts_at, h.${road.id}) ${beyond} (${startsAt}::timestamptz, ${id}::uuid)`,
      ...(farEdge ? [`h.starts_at ${ascending ? '<' : '>='} ${values.add(farEdge)}`] : []),
    ];
    const each = road.statuses
      ? `CROSS JOIN unnest(${values.add(road.statuses)}::text[]) AS each (status)`
      : '';
    return `SELECT hit.starts_at, hit.id FROM unnest(${values.add(road.values)}::${road.type}[]) AS wanted (value) ${each}
      CROSS JOIN LATERAL (SELECT h.starts_at, h.${road.id} AS id FROM sessions.${road.table} h ${tested}
        WHERE ${where.join(' AND ')} ORDER BY h.starts_at ${order}, h.${road.id} ${order} LIMIT ${most}) hit`;
  });
  return {
    text: `SELECT ${LISTED_COLUMNS} FROM (
        SELECT DISTINCT starts_at, id FROM (${hits.join(' UNION ALL ')}) hits
        ORDER BY starts_at ${order}, id ${order} LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}
      ) page JOIN sessions.sessions s ON s.id = page.id ORDER BY s.starts_at ${order}, s.id ${order}`,
    values: values.list,
  };
}
