import { demoAccounts } from '@lyceum/contracts/demo';
import { SCHEDULES } from '../testing/report-documents';
import { startHouse } from '../testing/reports-house';
import { loadDemo } from './load-demo';

it('has a schedule for each of the two organizations, the same one again', async () => {
  const house = await startHouse();
  try {
    await loadDemo(house.services, '2026-11-25');
    await loadDemo(house.services, '2026-11-25');
    for (const { super: admin } of [demoAccounts.riverside, demoAccounts.brightpath]) {
      await house.saveEcosystem({}, admin.ecosystemId);
      const actor = { ...house.cast.actors.superAdmin, ecosystemId: admin.ecosystemId };
      const { reports } = (await house.as(actor).query(SCHEDULES, { input: {} }))[
        'getAllScheduledProgramLevelReports'
      ];
      expect(reports).toMatchObject([{ archived: false, error: null, nextRun: expect.any(String) }]);
    }
  } finally {
    await house.close();
  }
});
