/**
 * Columns by which events and jobs know the request and the trace that they come from. Part of the standard tables of
 * new schemas; schemas that are older get them from a migration of their own.
 */
export function traceColumns(schema: string): string[] {
  return [
    `ALTER TABLE ${schema}.outbox ADD COLUMN IF NOT EXISTS traceparent text`,
    `ALTER TABLE ${schema}.job_records ADD COLUMN IF NOT EXISTS request_id text,
       ADD COLUMN IF NOT EXISTS traceparent text`,
  ];
}
