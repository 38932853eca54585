/**
 * Columns with the request id and trace context of events and jobs. New schemas get them with the standard tables,
 * older schemas with a migration.
 */
export function traceColumns(schema: string): string[] {
  return [
    `ALTER TABLE ${schema}.outbox ADD COLUMN IF NOT EXISTS traceparent text`,
    `ALTER TABLE ${schema}.job_records ADD COLUMN IF NOT EXISTS request_id text,
       ADD COLUMN IF NOT EXISTS traceparent text`,
  ];
}
