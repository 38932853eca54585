import { runAll, tenantTable } from './table-sql';

/**
 * Bookkeeping of a move of rows from one tenant to another: registered moves, progress of their steps, and changed ids.
 * The functions answer the id after the move, for an id or a text that contains ids.
 */
export function moveTables(schema: string): string[] {
  return [
    ...tenantTable(
      schema,
      'moves',
      `id uuid NOT NULL, target_id uuid NOT NULL, program_id uuid NOT NULL,
       state text NOT NULL DEFAULT 'RUNNING' CHECK (state IN ('RUNNING', 'DONE')),
       begun_at timestamptz NOT NULL DEFAULT now(), done_at timestamptz`,
    ),
    ...tenantTable(
      schema,
      'move_steps',
      `move_id uuid NOT NULL, position int NOT NULL, phase text NOT NULL, table_name text NOT NULL, cursor text[],
       done boolean NOT NULL DEFAULT false, moved bigint NOT NULL DEFAULT 0, there bigint NOT NULL DEFAULT 0`,
      { primaryKey: 'ecosystem_id, move_id, position' },
    ),
    ...tenantTable(
      schema,
      'moved_ids',
      `move_id uuid NOT NULL, from_id uuid NOT NULL, to_id uuid NOT NULL, kind text NOT NULL`,
      { primaryKey: 'ecosystem_id, move_id, from_id' },
    ),
    ...movedFunctions(schema),
  ];
}

export function runMoveTables(
  runner: { query(sql: string): Promise<unknown> },
  schema: string,
): Promise<void> {
  return runAll(runner, moveTables(schema));
}

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

function movedFunctions(schema: string): string[] {
  const known = `FROM ${schema}.moved_ids m WHERE m.ecosystem_id = source AND m.move_id = move AND m.from_id`;
  return [
    `CREATE FUNCTION ${schema}.moved_id(source uuid, move uuid, id uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
       SELECT coalesce((SELECT m.to_id ${known} = id), id) $$`,
    // Two ids of a list may become the same id; it is kept once, at its first position.
    `CREATE FUNCTION ${schema}.moved_list(source uuid, move uuid, ids uuid[]) RETURNS uuid[] LANGUAGE sql STABLE AS $$
       SELECT CASE WHEN ids IS NOT NULL THEN ARRAY(
         SELECT o.id FROM (SELECT ${schema}.moved_id(source, move, u.id) AS id, min(u.place) AS place
           FROM unnest(ids) WITH ORDINALITY AS u(id, place) GROUP BY 1) o ORDER BY o.place) END $$`,
    `CREATE FUNCTION ${schema}.moved_text(source uuid, move uuid, value text) RETURNS text LANGUAGE plpgsql STABLE STRICT AS $$
       DECLARE found record;
       BEGIN
         FOR found IN SELECT DISTINCT m.from_id, m.to_id FROM regexp_matches(value, '${UUID}', 'g') AS r(ids)
           JOIN ${schema}.moved_ids m ON m.ecosystem_id = source AND m.move_id = move AND m.from_id = r.ids[1]::uuid
           WHERE m.from_id <> m.to_id
         LOOP value := replace(value, found.from_id::text, found.to_id::text); END LOOP;
         RETURN value;
       END $$`,
    ...[
      'moved_id(uuid, uuid, uuid)',
      'moved_list(uuid, uuid, uuid[])',
      'moved_text(uuid, uuid, text)',
    ].flatMap((signature) => [
      `REVOKE EXECUTE ON FUNCTION ${schema}.${signature} FROM PUBLIC`,
      `GRANT EXECUTE ON FUNCTION ${schema}.${signature} TO ${schema}_platform`,
    ]),
  ];
}
