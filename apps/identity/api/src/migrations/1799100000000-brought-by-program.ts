import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/**
 * The program with which a person's record was created: its admins may change how a person signs in who is a learner of
 * that program alone. Null: the person signed up, or a super admin created the record without a program.
 */
export class BroughtByProgram1799100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `ALTER TABLE identity.members ADD COLUMN brought_by_program_id uuid`,
      // For existing rows nothing tells which program was first; people who are in a single program keep it as theirs.
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
