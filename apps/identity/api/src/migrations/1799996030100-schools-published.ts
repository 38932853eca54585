import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Publishes the schools of people for payments, which projects them from now on. */
export class SchoolsPublished1799996030100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO identity.outbox (ecosystem_id, type, version, payload)
       SELECT m.ecosystem_id, 'identity.people-schools', 1,
         jsonb_build_object('people', jsonb_agg(jsonb_build_object('userId', m.id, 'schoolId', m.school_id)))
       FROM (SELECT ecosystem_id, id, school_id, row_number() OVER (PARTITION BY ecosystem_id ORDER BY id) / 500 AS part
         FROM identity.members WHERE school_id IS NOT NULL AND erased_at IS NULL) m
       GROUP BY m.ecosystem_id, m.part ORDER BY m.ecosystem_id, m.part`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
