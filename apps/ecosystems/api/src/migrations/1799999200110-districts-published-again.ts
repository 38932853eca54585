import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll } from '@lyceum/server/tenancy';

/** Publishes schools again for reports, which projects their districts from now on. */
export class DistrictsPublishedAgain1799999200110 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      `INSERT INTO ecosystems.outbox (ecosystem_id, type, version, payload)
       SELECT s.ecosystem_id, 'ecosystems.school-saved', 1, jsonb_build_object('id', s.id, 'name', s.name, 'districtId', s.district_id,
         'districtName', s.district_name, 'externalId', s.external_id, 'calendar', s.calendar, 'archived', s.archived,
         'revision', s.revision)
       FROM ecosystems.schools s ORDER BY s.ecosystem_id, s.id`,
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
