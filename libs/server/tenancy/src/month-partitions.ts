import { CURRENT_ECOSYSTEM } from './table-sql';

/** Writers wait for a partition that is made or deleted; where others do not let it begin, it is tried again the next day. */
const LOCK_TIMEOUT = '3s';

/**
 * Divides the audit log by month; for a migration, of tables with any number of rows. What there is becomes the first partition, up to
 * the end of this month. Its writers wait while Postgres reads it once.
 *
 * The key of the partitions is the id, a UUID of version 7, which begins with the time: so the primary key stays (ecosystem_id, id), and
 * ids that a test or a copy made otherwise are in the default partition, as are those of a month whose partition is missing.
 *
 * In functions, because a release must not rename a table that the running version uses; here the name stays.
 */
export function auditLogByMonth(schema: string): string[] {
  return [
    ...timeFunctions(schema),
    `CREATE FUNCTION ${schema}.divide_audit_log() RETURNS void LANGUAGE plpgsql AS $$
     BEGIN
       ALTER TABLE ${schema}.audit_log RENAME TO audit_log_before;
       ALTER INDEX ${schema}.audit_log_pkey RENAME TO audit_log_before_pkey;
       ALTER INDEX ${schema}.audit_log_by_subject RENAME TO audit_log_before_by_subject;
       CREATE TABLE ${schema}.audit_log (LIKE ${schema}.audit_log_before INCLUDING DEFAULTS, PRIMARY KEY (ecosystem_id, id))
         PARTITION BY RANGE (id);
       CREATE INDEX audit_log_by_subject ON ${schema}.audit_log (ecosystem_id, subject_kind, subject_id, id);
       ALTER TABLE ${schema}.audit_log ENABLE ROW LEVEL SECURITY;
       ALTER TABLE ${schema}.audit_log FORCE ROW LEVEL SECURITY;
       CREATE POLICY tenant ON ${schema}.audit_log TO ${schema}_app
         USING (ecosystem_id = ${CURRENT_ECOSYSTEM}) WITH CHECK (ecosystem_id = ${CURRENT_ECOSYSTEM});
       CREATE POLICY platform ON ${schema}.audit_log TO ${schema}_platform USING (true) WITH CHECK (true);
       CREATE POLICY owner ON ${schema}.audit_log TO ${schema}_owner USING (true) WITH CHECK (true);
       GRANT SELECT, INSERT ON ${schema}.audit_log TO ${schema}_app;
       GRANT SELECT, INSERT, UPDATE, DELETE ON ${schema}.audit_log TO ${schema}_platform;
       CREATE TABLE ${schema}.audit_log_default PARTITION OF ${schema}.audit_log DEFAULT;
       -- Rows whose ids are no times: the first partition would refuse them.
       WITH moved AS (DELETE FROM ${schema}.audit_log_before
         WHERE id >= ${schema}.first_id(${schema}.month_of(now(), 1)) RETURNING *)
       INSERT INTO ${schema}.audit_log_default SELECT * FROM moved;
       EXECUTE format('ALTER TABLE ${schema}.audit_log ATTACH PARTITION ${schema}.audit_log_before FOR VALUES FROM (MINVALUE) TO (%L)',
         ${schema}.first_id(${schema}.month_of(now(), 1)));
       -- Access goes through the audit log, whose policies hold.
       REVOKE ALL ON ${schema}.audit_log_before FROM ${schema}_app, ${schema}_platform;
     END $$`,
    `SELECT ${schema}.divide_audit_log()`,
    `DROP FUNCTION ${schema}.divide_audit_log`,
    makeMonthsFunction(schema),
    dropMonthsFunction(schema),
    `SELECT ${schema}.make_months('audit_log', 3)`,
    ...['make_months', 'drop_months'].flatMap((name) => [
      `REVOKE EXECUTE ON FUNCTION ${schema}.${name} FROM PUBLIC`,
      `GRANT EXECUTE ON FUNCTION ${schema}.${name} TO ${schema}_platform`,
    ]),
  ];
}

/** `first_id`: the least UUID of version 7 of an instant. `month_of`: the first instant of its month in UTC, or of a later one. */
function timeFunctions(schema: string): string[] {
  return [
    `CREATE FUNCTION ${schema}.first_id(at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
       SET search_path = pg_catalog AS $$
       SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid $$`,
    `CREATE FUNCTION ${schema}.month_of(at timestamptz, later int) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
       SET search_path = pg_catalog AS $$
       SELECT (date_trunc('month', at AT TIME ZONE 'UTC') + make_interval(months => later)) AT TIME ZONE 'UTC' $$`,
  ];
}

/** Makes the partitions of this month and `ahead` later ones that are missing. Answers how many it made. */
function makeMonthsFunction(schema: string): string {
  return `CREATE FUNCTION ${schema}.make_months(target text, ahead int) RETURNS int
       LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '${LOCK_TIMEOUT}' AS $$
       DECLARE
         made int := 0;
         first uuid;
         after uuid;
         month text;
       BEGIN
         FOR number IN 0 .. ahead LOOP
           first := ${schema}.first_id(${schema}.month_of(now(), number));
           after := ${schema}.first_id(${schema}.month_of(now(), number + 1));
           month := target || to_char(${schema}.month_of(now(), number) AT TIME ZONE 'UTC', '_YYYY_MM');
           CONTINUE WHEN to_regclass(format('${schema}.%I', month)) IS NOT NULL;
           -- The first partition has the month in which the table was divided.
           CONTINUE WHEN EXISTS (
             SELECT FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
             WHERE h.inhparent = format('${schema}.%I', target)::regclass
               AND pg_get_expr(c.relpartbound, c.oid) = format('FOR VALUES FROM (MINVALUE) TO (%L)', after));
           EXECUTE format('CREATE TABLE ${schema}.%I (LIKE ${schema}.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', month, target);
           EXECUTE format('LOCK TABLE ${schema}.%I IN ACCESS EXCLUSIVE MODE', target || '_default');
           EXECUTE format('WITH moved AS (DELETE FROM ${schema}.%I WHERE id >= %L AND id < %L RETURNING *)
             INSERT INTO ${schema}.%I SELECT * FROM moved', target || '_default', first, after, month);
           EXECUTE format('ALTER TABLE ${schema}.%I ATTACH PARTITION ${schema}.%I FOR VALUES FROM (%L) TO (%L)',
             target, month, first, after);
           made := made + 1;
         END LOOP;
         RETURN made;
       END $$`;
}

/** Deletes the partitions all of whose rows are older than `months`, and answers their names. */
function dropMonthsFunction(schema: string): string {
  return `CREATE FUNCTION ${schema}.drop_months(target text, months int) RETURNS text[]
       LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '${LOCK_TIMEOUT}' AS $$
       DECLARE
         old record;
         dropped text[] := '{}';
       BEGIN
         IF months < 1 THEN RAISE EXCEPTION 'months: at least 1, not %', months; END IF;
         FOR old IN
           SELECT c.relname AS name FROM pg_inherits h JOIN pg_class c ON c.oid = h.inhrelid
           WHERE h.inhparent = format('${schema}.%I', target)::regclass
             AND substring(pg_get_expr(c.relpartbound, c.oid) FROM $re$TO \\('([0-9a-f-]{36})'\\)$re$)::uuid
               <= ${schema}.first_id(${schema}.month_of(now(), -months))
           ORDER BY c.relname
         LOOP
           EXECUTE format('ALTER TABLE ${schema}.%I DETACH PARTITION ${schema}.%I', target, old.name);
           EXECUTE format('DROP TABLE ${schema}.%I', old.name);
           dropped := dropped || old.name::text;
         END LOOP;
         RETURN dropped;
       END $$`;
}
