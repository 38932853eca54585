import type { TenantDb } from '@lyceum/server/tenancy';
import { kindSql, type SyncKind } from './record-kinds';

/** One row per record that the roster or the delivery has; `change` is SAME where nothing is to be done. */
export const COMPARED_TABLE = `CREATE TEMP TABLE compared (
  kind text NOT NULL, key text NOT NULL, new_key text, change text NOT NULL, school text NOT NULL, school_before text, name text, identity text,
  was_there boolean NOT NULL, in_both boolean NOT NULL, before jsonb, after jsonb, archived_before timestamptz, updated_before timestamptz,
  member_before jsonb) ON COMMIT DROP`;

/** Which class is at which school: as the delivery says, else as the roster does. */
export const SECTIONS_TABLE = `CREATE TEMP TABLE sections ON COMMIT DROP AS
  SELECT DISTINCT ON (class) class, school FROM (
    SELECT d.external_id AS class, d.fields ->> 'organization' AS school, 1 AS rank FROM roster.sync_staged d
    WHERE d.ecosystem_id = $1 AND d.delivery_id = $3 AND d.kind = 'CLASS' AND d.fields IS NOT NULL
    UNION ALL
    SELECT c.external_id, c.organization, 2 FROM roster.roster_classes c WHERE c.ecosystem_id = $1 AND c.program_id = $2) known
  ORDER BY class, rank`;

interface Comparison {
  programId: string;
  source: string;
  deliveryId: string;
  /** The source has never delivered the kind: what the roster has of it may be the source's. */
  isFirst: boolean;
}

/** Where a student's row leaves a field empty, what the roster has stays. */
const MERGED_STUDENT = `jsonb_build_object('school', coalesce(d.fields -> 'school', t.fields -> 'school'),
  'grade_level', coalesce(nullif(d.fields -> 'grade_level', 'null'), t.fields -> 'grade_level'),
  'characteristics', coalesce(t.fields -> 'characteristics', '{}') || (d.fields -> 'characteristics'))`;

/** Compares the staged rows of one kind with the roster's records, as sets. */
export async function compareKind(db: TenantDb, kind: SyncKind, comparison: Comparison): Promise<void> {
  const { programId, source, deliveryId, isFirst } = comparison;
  const sql = kindSql(kind);
  const joined =
    kind === 'ENROLLMENT'
      ? `LEFT JOIN sections sa ON sa.class = a.after ->> 'class' LEFT JOIN sections sb ON sb.class = a.before ->> 'class'`
      : '';
  const school = kind === 'ENROLLMENT' ? 'sa.school' : sql.school('a.after', 'a.key');
  const schoolBefore = kind === 'ENROLLMENT' ? 'sb.school' : sql.school('a.before', 'a.key');
  const wasThere = `t.there AND NOT t.ended AND t.archived_at IS NULL AND (m.missing_since IS NULL)`;
  // Schools are the whole organization's: those that the delivery does not name are none of its business.
  const concerned =
    kind === 'SCHOOL' ? 'd.key IS NOT NULL' : 't.key IS NOT NULL OR NOT d.ended AND d.fields IS NOT NULL';
  const removable =
    kind === 'SCHOOL' ? 'false' : isFirst ? wasThere : `(m.external_id IS NOT NULL AND ${wasThere})`;
  await db.query(
    `WITH d AS (SELECT d.external_id AS key, d.ended, d.contradicted, d.fields FROM roster.sync_staged d
        WHERE d.ecosystem_id = $1 AND d.delivery_id = $3 AND d.kind = $5),
      t AS (${sql.current}),
      m AS (SELECT * FROM roster.sync_members m WHERE m.ecosystem_id = $1 AND m.program_id = $2 AND m.kind = $5 AND m.source = $4),
      a AS (
        SELECT coalesce(d.key, t.key) AS key, t.fields AS image, t.archived_at, t.updated_at,
          CASE WHEN t.key IS NOT NULL THEN t.fields || jsonb_build_object('ended', t.ended) END AS before,
          CASE WHEN d.fields IS NULL OR d.ended THEN t.fields || jsonb_build_object('ended', t.ended)
            ELSE ${kind === 'STUDENT' ? MERGED_STUDENT : 'd.fields'} || '{"ended": false}' END AS after,
          CASE WHEN m.external_id IS NOT NULL THEN to_jsonb(m) END AS member_before,
          coalesce(${wasThere}, false) AS was_there, d.key IS NOT NULL AND t.key IS NOT NULL AND t.there AS in_both,
          CASE
            WHEN d.contradicted THEN 'AMBIGUOUS'
            WHEN d.key IS NOT NULL AND d.fields IS NULL AND NOT d.ended THEN 'SAME'
            WHEN d.key IS NULL OR d.ended THEN
              CASE WHEN coalesce(m.kept, false) OR NOT coalesce(${wasThere}, false) THEN 'SAME'
                WHEN d.ended OR (${removable} AND NOT EXISTS (
                  SELECT FROM roster.sync_members o WHERE o.ecosystem_id = $1 AND o.program_id = $2 AND o.kind = $5
                    AND o.external_id = t.key AND o.source <> $4 AND o.missing_since IS NULL)) THEN 'GONE'
                ELSE 'SAME' END
            WHEN t.key IS NULL OR NOT t.there THEN 'NEW'
            WHEN t.ended OR m.missing_since IS NOT NULL THEN 'RETURNED'
            WHEN t.fields <> ${kind === 'STUDENT' ? MERGED_STUDENT : 'd.fields'} THEN 'CHANGED'
            ELSE 'SAME' END AS change
        FROM d FULL JOIN t ON t.key = d.key LEFT JOIN m ON m.external_id = coalesce(d.key, t.key)
        WHERE ${concerned})
     INSERT INTO compared (kind, key, change, school, school_before, name, identity, was_there, in_both, before, after, archived_before,
       updated_before, member_before)
     SELECT $5, a.key, CASE WHEN a.change = 'CHANGED' AND ${school} IS DISTINCT FROM ${schoolBefore} AND $5 <> 'ENROLLMENT' THEN 'MOVED' ELSE a.change END,
       coalesce(${school}, ${schoolBefore}, ''), coalesce(${schoolBefore}, CASE WHEN a.before IS NOT NULL THEN '' END),
       CASE WHEN a.change <> 'SAME' THEN ${sql.name('a.after')} END,
       CASE WHEN a.change IN ('NEW', 'GONE') THEN ${sql.identity('a.after')} END, a.was_there, a.in_both,
       CASE WHEN a.change <> 'SAME' THEN a.before END, CASE WHEN a.change <> 'SAME' THEN a.after END,
       a.archived_at, a.updated_at, CASE WHEN a.change <> 'SAME' THEN a.member_before END
     FROM a ${joined}`,
    [db.ecosystemId, programId, deliveryId, source, kind],
  );
}

/** A record of the delivery and one that is gone, alone alike: the same under another identifier. Several alike: nobody knows. */
const PAIRED = `
  WITH alike AS (
    SELECT kind, identity, count(*) FILTER (WHERE change = 'NEW') AS fresh, count(*) FILTER (WHERE change = 'GONE') AS gone,
      min(key) FILTER (WHERE change = 'NEW') AS new_key
    FROM compared WHERE change IN ('NEW', 'GONE') AND identity IS NOT NULL GROUP BY kind, identity
    HAVING count(*) FILTER (WHERE change = 'NEW') > 0 AND count(*) FILTER (WHERE change = 'GONE') > 0)`;

const JOIN_ALONE = (change: string) => `${PAIRED},
  alone AS (SELECT g.kind, g.key, n.key AS new_key, n.after, n.school FROM alike
    JOIN compared g ON g.kind = alike.kind AND g.identity = alike.identity AND g.change = 'GONE'
    JOIN compared n ON n.kind = alike.kind AND n.key = alike.new_key AND n.change = 'NEW'
    WHERE alike.fresh = 1 AND alike.gone = 1 AND alike.kind <> 'STUDENT'),
  dropped AS (DELETE FROM compared c USING alone WHERE c.kind = alone.kind AND c.key = alone.new_key AND c.change = 'NEW')
  UPDATE compared c SET change = '${change}', new_key = alone.new_key, after = alone.after, school = alone.school
  FROM alone WHERE c.kind = alone.kind AND c.key = alone.key AND c.change = 'GONE'`;

/** Finds the same records under other identifiers, and a teacher's only place in one section that became one in another. */
export async function pairIdentifiers(db: TenantDb): Promise<void> {
  await db.query(JOIN_ALONE('REKEYED'));
  await db.query(
    `${PAIRED} UPDATE compared c SET change = 'AMBIGUOUS' FROM alike
     WHERE c.kind = alike.kind AND c.identity = alike.identity AND c.change IN ('NEW', 'GONE')`,
  );
  await db.query(
    `UPDATE compared SET identity = after ->> 'teacher' WHERE kind = 'ENROLLMENT' AND change IN ('NEW', 'GONE')`,
  );
  await db.query(`UPDATE compared SET identity = NULL WHERE kind <> 'ENROLLMENT'`);
  await db.query(JOIN_ALONE('MOVED'));
}
