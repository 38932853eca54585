import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAll, traceColumns } from '@lyceum/server/tenancy';

export class TraceColumns1795000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, traceColumns('messaging'));
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
