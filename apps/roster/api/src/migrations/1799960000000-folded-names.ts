import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextFunction } from '@lyceum/server/free-text';
import { runAll } from '@lyceum/server/tenancy';

const joined = (...columns: string[]) => `roster.fold_text(${columns.join(` || ' ' || `)})`;
const maybe = (column: string) => `coalesce(${column}, '')`;

/** The columns that a search covers. */
const SEARCHED = {
  education_organizations: joined('name', 'external_id', maybe('identifier')),
  roster_classes: joined('title', 'external_id', maybe('course_code')),
  roster_teachers: joined(
    ...['first_name', 'last_name', 'external_id', maybe('email'), maybe('identifier'), maybe('username')],
  ),
};

/** The sort orders that folded names differently. */
const ORDERED = {
  education_organizations: ['roster.fold_text(name)'],
  roster_classes: ['roster.fold_text(title)'],
  roster_teachers: ['roster.fold_text(last_name), roster.fold_text(first_name)', 'roster.fold_text(email)'],
};

/**
 * Names are folded as everywhere else: apostrophes and letters such as ø are folded too. `roster.folded` stays for the
 * server version that runs during the deployment.
 */
export class FoldedNames1799960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      foldTextFunction('roster'),
      ...Object.entries(SEARCHED).map(
        ([table, words]) =>
          `ALTER TABLE roster.${table} ALTER COLUMN search_text SET EXPRESSION AS (${words})`,
      ),
      ...Object.entries(ORDERED).flatMap(([table, orders]) =>
        orders.flatMap((order, n) => [
          `DROP INDEX roster.${table}_in_order_${n + 1}`,
          `CREATE INDEX ${table}_in_order_${n + 1} ON roster.${table} (ecosystem_id, program_id, gone, ${order}, id)`,
        ]),
      ),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
