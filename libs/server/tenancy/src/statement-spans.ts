import type { QueryRunner } from 'typeorm';
import type { SpanFacts, Tracing } from '@lyceum/server/telemetry';

const VERB = /^\s*(?:WITH\b[\s\S]*?\)\s*)?(SELECT|INSERT|UPDATE|DELETE|COPY|LOCK|CREATE)\b/i;
const TABLE = /\b(?:FROM|INTO|UPDATE|TABLE)\s+(?:ONLY\s+)?("?[a-z_]\w*"?(?:\."?[a-z_]\w*"?)?)/i;

/** The span of a statement: its name, or its verb and first table. It contains neither text nor values. */
export function statementSpan(name: string | null, text: string): [string, SpanFacts] {
  const verb = VERB.exec(text)?.[1]?.toUpperCase();
  const table = TABLE.exec(text)?.[1]?.replaceAll('"', '');
  const summary = [verb ?? 'SQL', table].filter(Boolean).join(' ');
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': summary,
    ...(verb ? { 'db.operation.name': verb } : {}),
    ...(table ? { 'db.collection.name': table } : {}),
    ...(name ? { 'db.statement.name': name } : {}),
  };
  return [`sql ${name ?? summary}`, { kind: 'CLIENT', attributes }];
}

/** Records each statement as a span, also those of TypeORM's repositories. The same runner without tracing. */
export function tracedRunner(runner: QueryRunner, tracing: Tracing): QueryRunner {
  if (!tracing.active) return runner;
  const run = runner.query.bind(runner) as (...args: unknown[]) => Promise<never>;
  runner.query = (...args: unknown[]) =>
    tracing.span(...statementSpan(null, String(args[0])), () => run(...args));
  return runner;
}
