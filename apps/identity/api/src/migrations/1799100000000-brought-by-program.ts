import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * The program with which a person's record was made: its admins may change how a learner of theirs alone signs in. Null: the
 * person came by themselves, or by a super admin without a program.
 */
export class BroughtByProgram1799100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.members ADD COLUMN brought_by_program_id uuid`,
      // Of before nothing tells who was there first. Whoever is in one program alone stays as they were.
      `UPDATE identity.members m SET brought_by_program_id = sole.program_id
       FROM (SELECT ecosystem_id, user_id, min(program_id::text)::uuid AS program_id FROM identity.program_roles
         GROUP BY ecosystem_id, user_id HAVING count(DISTINCT program_id) = 1) sole
       WHERE m.ecosystem_id = sole.ecosystem_id AND m.id = sole.user_id`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
