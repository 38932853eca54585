import { createHash } from 'node:crypto';
import { demoAccounts, demoPrograms } from '@lyceum/contracts/demo';
import { checkRecord } from '@lyceum/contracts/reports';
import { LOTTERIES, RECORD } from '../testing/lottery-documents';
import { SCORECARD } from '../testing/scorecard-documents';
import { SCHEDULES } from '../testing/report-documents';
import { startFixture } from '../testing/reports-fixture';
import { loadDemo } from './load-demo';

it('saves a report on costs, one on outcomes with a comparison, and a lottery that can be repeated', async () => {
  const fixture = await startFixture();
  try {
    await loadDemo(fixture.services, '2026-11-25');
    await loadDemo(fixture.services, '2026-11-25');
    const { ecosystemId } = demoAccounts.riverside.super;
    const programId = demoPrograms.reading.id;
    await fixture.saveEcosystem({}, ecosystemId);
    await fixture.saveProgram(programId, {}, ecosystemId);
    const actor = { ...fixture.cast.actors.superAdmin, ecosystemId };
    const { lines } = (await fixture.as(actor).query<any>(SCORECARD, { input: { programId } }))[
      'getProgramScorecard'
    ];
    expect(lines.slice(-2)).toMatchObject([
      { standard: 'COST_PER_HOUR', value: expect.any(Number), state: 'NO_AIM' },
      { standard: 'OUTCOME', design: 'MATCHED', state: 'REACHED' },
    ]);
    const { items } = (await fixture.as(actor).query<any>(LOTTERIES, { input: { programId } }))[
      'getLotteries'
    ];
    expect(items).toMatchObject([{ status: 'DRAWN', seated: 8 }]);
    const record = (await fixture.as(actor).query<any>(RECORD, { lotteryId: items[0].id }))[
      'getLotteryRecord'
    ];
    const hash = async (text: string) => createHash('sha256').update(text).digest('hex');
    expect(await checkRecord(JSON.parse(record), hash)).toEqual([]);
  } finally {
    await fixture.close();
  }
});

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
