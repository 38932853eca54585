import type { MigrationInterface, QueryRunner } from 'typeorm';
import { foldTextFunction } from '@lyceum/server/free-text';
import { CURRENT_ECOSYSTEM, runAll } from '@lyceum/server/tenancy';

/** Names are searched and sorted folded, ignoring apostrophes and letter variants such as ø. */
export class FoldedNames1799960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      foldTextFunction('sessions'),
      `UPDATE sessions.people SET search_text = sessions.fold_text(search_text)
         WHERE search_text <> sessions.fold_text(search_text)`,
      `CREATE OR REPLACE FUNCTION sessions.search_people(pattern text, most int) RETURNS TABLE (user_id uuid)
         LANGUAGE sql STABLE SECURITY DEFINER SET search_path = sessions, public AS $$
           SELECT p.user_id FROM sessions.people p
           WHERE p.ecosystem_id = ${CURRENT_ECOSYSTEM} AND p.search_text LIKE pattern
           ORDER BY sessions.fold_text(p.last_name), sessions.fold_text(p.first_name), p.user_id LIMIT most
         $$`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
