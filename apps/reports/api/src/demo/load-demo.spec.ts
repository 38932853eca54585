import { demoAccounts } from '@lyceum/contracts/demo';
import { SCHEDULES } from '../testing/report-documents';
import { startFixture } from '../testing/reports-fixture';
import { loadDemo } from './load-demo';

it('loads one schedule for each of the two organizations, and the same one when repeated', async () => {
  const fixture = await startFixture();
  try {
    await loadDemo(fixture.services, '2026-11-25');
    await loadDemo(fixture.services, '2026-11-25');
    for (const { super: admin } of [demoAccounts.riverside, demoAccounts.brightpath]) {
      await fixture.saveEcosystem({}, admin.ecosystemId);
      const actor = { ...fixture.cast.actors.superAdmin, ecosystemId: admin.ecosystemId };
      const { reports } = (await fixture.as(actor).query(SCHEDULES, { input: {} }))[
        'getAllScheduledProgramLevelReports'
      ];
      expect(reports).toMatchObject([{ archived: false, error: null, nextRun: expect.any(String) }]);
    }
  } finally {
    await fixture.close();
  }
});
