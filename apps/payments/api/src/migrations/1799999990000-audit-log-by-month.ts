import type { MigrationInterface, QueryRunner } from 'typeorm';
import { auditLogByMonth, runAll } from '@lyceum/server/tenancy';

/** Partitions of the audit log. */
export class AuditLogByMonth1799999990000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, auditLogByMonth('payments'));
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
