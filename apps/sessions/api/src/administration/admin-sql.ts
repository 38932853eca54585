import type { Cursor } from '../listing/cursor';
import { SESSION_COLUMNS } from '../scheduling/session-row';
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
 * How the sessions are found: each value of the narrowest filter is one range of one index in order of start, read only
 * as far as the page needs; the other filters are tested on the way. So a page costs the same in a large ecosystem.
 */
interface Road {
  /** Type of the values in `unnest`. */
  type: 'uuid' | 'text';
  values: string[];
  /** FROM and WHERE with `h` for the row that carries the order, `s` for the session. */
  from: string;
  where: (value: string) => string;
  key: { startsAt: string; id: string };
}

const OF_SESSION = { startsAt: 's.starts_at', id: 's.id' };

function bySession(column: string, type: 'uuid' | 'text', values: string[]): Road {
  return {
    type,
    values,
    from: 'sessions.sessions s',
    where: (value) => `s.${column} = ${value}`,
    key: OF_SESSION,
  };
}

function byFacet(facet: 'SCHOOL' | 'GRADE', values: string[]): Road {
  return {
    type: 'text',
    values,
    from: 'sessions.session_facets h JOIN sessions.sessions s ON s.id = h.session_id',
    where: (value) => `h.facet = '${facet}' AND h.value = ${value}`,
    key: { startsAt: 'h.starts_at', id: 'h.session_id' },
  };
}

/** A participant's rows are in order of start within each status. */
function byPerson(values: string[]): Road {
  return {
    type: 'uuid',
    values,
    from: `unnest(ARRAY['PENDING', 'UPCOMING', 'COMPLETED', 'CANCELLED', 'ERROR']) AS each (status)
      CROSS JOIN sessions.session_participants h JOIN sessions.sessions s ON s.id = h.session_id`,
    where: (value) => `h.user_id = ${value} AND h.status = each.status`,
    key: { startsAt: 'h.starts_at', id: 'h.session_id' },
  };
}

/** The roads to take; their finds are united. Empty: the plain order of all sessions. */
function roadsOf(filter: BoundFilter): Road[] {
  if (filter.userIds) return [byPerson(filter.userIds)];
  if (filter.search)
    return [byPerson(filter.search.userIds), bySession('subject', 'text', filter.search.subjects)];
  if (filter.schoolIds) return [byFacet('SCHOOL', filter.schoolIds)];
  if (filter.gradeLevels) return [byFacet('GRADE', filter.gradeLevels)];
  if (filter.subjects) return [bySession('subject', 'text', filter.subjects)];
  if (filter.statuses) return [bySession('status', 'text', filter.statuses)];
  if (filter.programIds) return [bySession('program_id', 'uuid', filter.programIds)];
  return [];
}

/** Every filter as a condition on `s`, and on the road's own start time where it has one. */
function conditions(filter: BoundFilter, values: Values, startsAt = 's.starts_at'): string[] {
  const among = (column: string, type: string, list: string[] | null) =>
    list ? [`${column} = ANY (${values.add(list)}::${type}[])`] : [];
  const overlaps = (column: string, type: string, list: string[] | null) =>
    list ? [`${column} && ${values.add(list)}::${type}[]`] : [];
  return [
    ...(filter.from ? [`${startsAt} >= ${values.add(filter.from)}`] : []),
    ...(filter.to ? [`${startsAt} < ${values.add(filter.to)}`] : []),
    ...among('s.program_id', 'uuid', filter.programIds),
    ...among('s.status', 'text', filter.statuses),
    ...among('s.subject', 'text', filter.subjects),
    ...among('s.session_type', 'text', filter.sessionTypes),
    ...among('s.meeting_solution', 'text', filter.meetingSolutions),
    ...overlaps('s.school_ids', 'uuid', filter.schoolIds),
    ...overlaps('s.grade_levels', 'text', filter.gradeLevels),
    ...(filter.userIds ? [withPerson(values.add(filter.userIds))] : []),
    ...(filter.search
      ? [
          `(s.subject = ANY (${values.add(filter.search.subjects)}::text[]) OR ${withPerson(values.add(filter.search.userIds))})`,
        ]
      : []),
  ];
}

function withPerson(place: string): string {
  return `EXISTS (SELECT 1 FROM sessions.session_participants who WHERE who.session_id = s.id AND who.user_id = ANY (${place}::uuid[]))`;
}

export function pageStatement(
  filter: BoundFilter,
  { ascending, after, limit, offset }: PageRequest,
): Statement {
  const values = new Values();
  const order = ascending ? 'ASC' : 'DESC';
  const [startsAt, id] = [values.add(after.startsAt), values.add(after.id)];
  const most = values.add(limit + offset);
  const beyond = (key: Road['key']) =>
    `(${key.startsAt}, ${key.id}) ${ascending ? '>' : '<'} (${startsAt}::timestamptz, ${id}::uuid)`;
  const sorted = (key: Road['key']) => `ORDER BY ${key.startsAt} ${order}, ${key.id} ${order} LIMIT ${most}`;
  const hits = roadsOf(filter).map((road) => {
    const where = [
      road.where('wanted.value'),
      beyond(road.key),
      ...conditions(filter, values, road.key.startsAt),
    ];
    return `SELECT hit.starts_at, hit.id FROM unnest(${values.add(road.values)}::${road.type}[]) AS wanted (value)
      CROSS JOIN LATERAL (SELECT ${road.key.startsAt} AS starts_at, ${road.key.id} AS id FROM ${road.from}
        WHERE ${where.join(' AND ')} ${sorted(road.key)}) hit`;
  });
  if (hits.length === 0) {
    const where = [beyond(OF_SESSION), ...conditions(filter, values)];
    hits.push(
      `(SELECT s.starts_at, s.id FROM sessions.sessions s WHERE ${where.join(' AND ')} ${sorted(OF_SESSION)})`,
    );
  }
  return {
    text: `SELECT ${SESSION_COLUMNS} FROM (
        SELECT DISTINCT starts_at, id FROM (${hits.join(' UNION ALL ')}) hits
        ORDER BY starts_at ${order}, id ${order} LIMIT ${values.add(limit)} OFFSET ${values.add(offset)}
      ) page JOIN sessions.sessions s ON s.id = page.id ORDER BY s.starts_at ${order}, s.id ${order}`,
    values: values.list,
  };
}

/** The ids of everything that matches, for sums. */
function matching(filter: BoundFilter, values: Values): string {
  const where = conditions(filter, values);
  return where.length > 0 ? `WHERE ${where.join(' AND ')}` : '';
}

export function totalsStatement(filter: BoundFilter): Statement {
  const values = new Values();
  return {
    text: `SELECT count(*)::int AS sessions, coalesce(sum(s.minutes), 0)::float8 AS "minutesScheduled",
        coalesce(sum(s.minutes_delivered), 0)::float8 AS "minutesDelivered",
        coalesce(sum(coalesce(s.learner_minutes_scheduled, s.minutes * s.num_learners)), 0)::float8 AS "learnerMinutesScheduled",
        coalesce(sum(s.learner_minutes_present), 0)::float8 AS "learnerMinutesPresent"
      FROM sessions.sessions s ${matching(filter, values)}`,
    values: values.list,
  };
}

export function summaryBySchoolStatement(filter: BoundFilter): Statement {
  const values = new Values();
  const where = matching(filter, values);
  const onlySchools = filter.schoolIds
    ? `AND p.school_id = ANY (${values.add(filter.schoolIds)}::uuid[])`
    : '';
  return {
    text: `SELECT p.school_id AS "schoolId", count(DISTINCT p.session_id)::int AS sessions, count(DISTINCT p.user_id)::int AS learners,
        sum(coalesce(p.minutes_scheduled, s.minutes))::float8 AS "minutesScheduled",
        coalesce(sum(p.minutes_present), 0)::float8 AS "minutesPresent", coalesce(sum(p.minutes_lost), 0)::float8 AS "minutesLost"
      FROM (SELECT s.id, s.minutes FROM sessions.sessions s ${where}) s
      JOIN sessions.session_participants p ON p.session_id = s.id AND p.user_type = 'LEARNER' ${onlySchools}
      LEFT JOIN sessions.schools school ON school.id = p.school_id
      GROUP BY p.school_id, school.name ORDER BY school.name NULLS LAST, p.school_id`,
    values: values.list,
  };
}
