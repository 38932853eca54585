import type { TenantDb } from '@lyceum/server/tenancy';
import { kindSql, OF_CLASSES, type SyncKind } from './record-kinds';

/**
 * One row per record of the roster or the delivery; `change` is SAME if nothing is to be done. `known`: the delivery does
 * not have the record under its identifier, so it may be there under another one. `stays`: the record is known from
 * elsewhere, so that the delivery does not remove it. `probe`: a learner of `users` beside a student file. `is_alias`: such
 * a learner who may be the new student `new_key`.
 */
export const COMPARED_TABLE = `CREATE TEMP TABLE compared (
  kind text NOT NULL, key text NOT NULL, new_key text, change text NOT NULL, school text NOT NULL, school_before text, name text, keys jsonb,
  known boolean NOT NULL, matched_by text, was_there boolean NOT NULL, in_both boolean NOT NULL, before jsonb, after jsonb,
  archived_before timestamptz, updated_before timestamptz, member_before jsonb, stays boolean NOT NULL DEFAULT false,
  probe boolean NOT NULL DEFAULT false, is_alias boolean NOT NULL DEFAULT false) ON COMMIT DROP`;

/** The school and course of each class: from the delivery, otherwise from the roster. */
export const SECTIONS_TABLE = `CREATE TEMP TABLE sections ON COMMIT DROP AS
  SELECT DISTINCT ON (class) class, school, course FROM (
    SELECT d.external_id AS class, d.fields ->> 'organization' AS school, d.fields ->> 'course' AS course, 1 AS rank FROM roster.sync_staged d
    WHERE d.ecosystem_id = $1 AND d.delivery_id = $3 AND d.kind = 'CLASS' AND d.fields IS NOT NULL
    UNION ALL
    SELECT c.external_id, c.organization, c.course, 2 FROM roster.roster_classes c WHERE c.ecosystem_id = $1 AND c.program_id = $2) known
  ORDER BY class, rank`;

interface Comparison {
  programId: string;
  source: string;
  deliveryId: string;
  /** The source has never delivered this kind, so records of the roster may be the source's. */
  isFirst: boolean;
  /** The file contains changes only: records that it lacks stay. */
  isDelta: boolean;
  /**
   * Which students that the delivery does not change may be in it under another identifier: those that this source has
   * never delivered, or with a student file all of them.
   */
  alsoKnown?: 'OTHERS' | 'ALL' | null;
}

/** An empty field of a student's row keeps the roster's value. */
const MERGED_STUDENT = `jsonb_build_object('school', coalesce(d.fields -> 'school', t.fields -> 'school'),
  'grade_level', coalesce(nullif(d.fields -> 'grade_level', 'null'), t.fields -> 'grade_level'),
  'characteristics', coalesce(t.fields -> 'characteristics', '{}') || (d.fields -> 'characteristics'))`;

/** Rows that were staged before state identifiers or phone numbers were read lack the field. */
const DELIVERED_TEACHER = `('{"state_id": null}' || d.fields)`;
const DELIVERED_GUARDIAN = `('{"phone": null}' || d.fields)`;

const DELIVERED: Partial<Record<SyncKind, string>> = {
  STUDENT: MERGED_STUDENT,
  TEACHER: DELIVERED_TEACHER,
  GUARDIAN: DELIVERED_GUARDIAN,
};

/** SQL: another source delivers the record. */
const ELSEWHERE = `EXISTS (SELECT FROM roster.sync_members o WHERE o.ecosystem_id = $1 AND o.program_id = $2 AND o.kind = $5
  AND o.external_id = t.key AND o.source <> $4 AND o.missing_since IS NULL)`;

/** SQL: the source delivered the record before, and this complete delivery lacks it under its identifier. */
const ABSENT = `d.key IS NULL AND t.there AND m.external_id IS NOT NULL AND NOT ${ELSEWHERE}`;

const KNOWN = `(a.change = 'GONE' OR a.change = 'SAME' AND (coalesce(a.is_absent, false) OR a.stays))`;

/** SQL over the roster's record `t`: it may be in the delivery under another identifier, but is not removed by it. */
const STAYS = {
  OTHERS: `coalesce(t.there AND d.key IS NULL AND m.external_id IS NULL, false)`,
  ALL: `coalesce(t.there AND (d.key IS NOT NULL OR m.external_id IS NULL), false)`,
} as const;
const KEPT = `(a.change <> 'SAME' OR ${KNOWN})`;

/** SQL: whether a changed record is at another school, or a learner in another class. */
const movedTo = (
  kind: SyncKind,
  { school, schoolBefore }: { school: string; schoolBefore: string },
): string =>
  kind === 'ENROLLMENT'
    ? 'false'
    : kind === 'LEARNER_ENROLLMENT'
      ? `a.before ->> 'student' = a.after ->> 'student' AND a.before ->> 'class' <> a.after ->> 'class'`
      : `${school} IS DISTINCT FROM ${schoolBefore}`;

/** Compares the staged rows of one kind with the roster's records, set-based. */
export async function compareKind(db: TenantDb, kind: SyncKind, comparison: Comparison): Promise<void> {
  const { programId, source, deliveryId, isFirst, isDelta, alsoKnown = null } = comparison;
  const sql = kindSql(kind);
  const delivered = DELIVERED[kind] ?? 'd.fields';
  const isOfClass = OF_CLASSES.includes(kind);
  const joined = isOfClass
    ? `LEFT JOIN sections sa ON sa.class = a.after ->> 'class' LEFT JOIN sections sb ON sb.class = a.before ->> 'class'`
    : '';
  const school = isOfClass ? 'sa.school' : sql.school('a.after', 'a.key');
  const schoolBefore = isOfClass ? 'sb.school' : sql.school('a.before', 'a.key');
  const wasThere = `t.there AND NOT t.ended AND t.archived_at IS NULL AND (m.missing_since IS NULL)`;
  // Schools belong to the whole organization: a delivery does not concern those that it does not name.
  const concerned =
    kind === 'SCHOOL' ? 'd.key IS NOT NULL' : 't.key IS NOT NULL OR NOT d.ended AND d.fields IS NOT NULL';
  const keys = Object.entries(sql.keys('a.after', 'a.key')).map(([name, value]) => `'${name}', ${value}`);
  const removable =
    kind === 'SCHOOL' || isDelta
      ? 'false'
      : isFirst
        ? wasThere
        : `(m.external_id IS NOT NULL AND ${wasThere})`;
  await db.query(
    `WITH d AS (SELECT d.external_id AS key, d.ended, d.contradicted, d.fields FROM roster.sync_staged d
        WHERE d.ecosystem_id = $1 AND d.delivery_id = $3 AND d.kind = $5),
      t AS (${sql.current}),
      m AS (SELECT * FROM roster.sync_members m WHERE m.ecosystem_id = $1 AND m.program_id = $2 AND m.kind = $5 AND m.source = $4),
      a AS (
        SELECT coalesce(d.key, t.key) AS key, t.fields AS image, t.archived_at, t.updated_at,
          CASE WHEN t.key IS NOT NULL THEN t.fields || jsonb_build_object('ended', t.ended) END AS before,
          CASE WHEN d.fields IS NULL OR d.ended THEN t.fields || jsonb_build_object('ended', t.ended)
            ELSE ${delivered} || '{"ended": false}' END AS after,
          CASE WHEN m.external_id IS NOT NULL THEN to_jsonb(m) END AS member_before,
          coalesce(${wasThere}, false) AS was_there, d.key IS NOT NULL AND t.key IS NOT NULL AND t.there AS in_both,
          CASE
            WHEN d.contradicted THEN 'AMBIGUOUS'
            WHEN d.key IS NOT NULL AND d.fields IS NULL AND NOT d.ended THEN 'SAME'
            WHEN d.key IS NULL OR d.ended THEN
              CASE WHEN coalesce(m.kept, false) OR NOT coalesce(${wasThere}, false) THEN 'SAME'
                WHEN d.ended OR (${removable} AND NOT ${ELSEWHERE}) THEN 'GONE'
                ELSE 'SAME' END
            WHEN t.key IS NULL OR NOT t.there THEN 'NEW'
            WHEN t.ended OR m.missing_since IS NOT NULL THEN 'RETURNED'
            WHEN t.fields <> ${delivered} THEN 'CHANGED'
            ELSE 'SAME' END AS change,
          ${isDelta ? 'false' : ABSENT} AS is_absent, ${alsoKnown ? STAYS[alsoKnown] : 'false'} AS stays
        FROM d FULL JOIN t ON t.key = d.key LEFT JOIN m ON m.external_id = coalesce(d.key, t.key)
        WHERE ${concerned})
     INSERT INTO compared (kind, key, change, school, school_before, name, keys, known, was_there, in_both, before, after, archived_before,
       updated_before, member_before, stays)
     SELECT $5, a.key, CASE WHEN a.change = 'CHANGED' AND ${movedTo(kind, { school, schoolBefore })} THEN 'MOVED' ELSE a.change END,
       coalesce(${school}, ${schoolBefore}, ''), coalesce(${schoolBefore}, CASE WHEN a.before IS NOT NULL THEN '' END),
       CASE WHEN a.change <> 'SAME' THEN ${sql.name('a.after')} END,
       CASE WHEN a.change = 'NEW' AND a.before IS NULL OR ${KNOWN} THEN jsonb_strip_nulls(jsonb_build_object(${keys.join(', ')})) END,
       ${KNOWN}, a.was_there, a.in_both, CASE WHEN ${KEPT} THEN a.before END, CASE WHEN ${KEPT} THEN a.after END,
       a.archived_at, a.updated_at, CASE WHEN ${KEPT} THEN a.member_before END, a.stays AND a.change = 'SAME'
     FROM a ${joined}`,
    [db.ecosystemId, programId, deliveryId, source, kind],
  );
}
