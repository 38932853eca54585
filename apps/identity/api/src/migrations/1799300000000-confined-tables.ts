import type { MigrationInterface, QueryRunner } from 'typeorm';
import { confineTable, confineUnhandledEvents, runAll } from '@lyceum/server/tenancy';

const TENANT_USES = [
  'apps/identity/api/src/ecosystem-move/move-plan.ts',
  'apps/identity/api/src/personal-data/sign-in-held.ts',
];

/** The application role could read these tables for every tenant; the platform role has its own connections now. */
export class ConfinedTables1799300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runAll(runner, [
      ...confineUnhandledEvents('identity'),
      ...confineTable('identity', 'refresh_families', [
        ...TENANT_USES,
        'apps/identity/api/src/data-rights/around-erasure.ts',
      ]),
      ...confineTable('identity', 'sign_in_challenges', TENANT_USES),
      ...confineTable('identity', 'account_links', TENANT_USES),
      ...confineTable('identity', 'sso_attempts', TENANT_USES),
    ]);
  }

  async down(): Promise<void> {
    throw new Error('migrations only go forward');
  }
}
