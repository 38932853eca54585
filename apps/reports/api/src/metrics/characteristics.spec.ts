import { CHARACTERISTICS, characteristicColumn, metricIds, tableDimensions } from '@lyceum/contracts/metrics';
import { LEARNER_CHARACTERISTICS } from '@lyceum/contracts/roster';
import type { Actor } from '@lyceum/server/actor';
import { METRIC_ROWS, METRIC_TABLE } from '../testing/metric-documents';
import { entry, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';
import { measures } from './metric-measures';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const SPAN = { beginDate: '2026-11-02', endDate: '2026-11-29' };
const INPUT = { metric: 'MINUTES_PRESENT', rows: 'ENGLISH_LEARNER', ...SPAN };
const tableOf = async (actor: Actor, more: object = {}) =>
  (await fixture.as(actor).query<any>(METRIC_TABLE, { input: { ...INPUT, ...more } }))['getMetricTable'];
const refused = async (actor: Actor, more: object) =>
  (await fixture.as(actor).send(METRIC_TABLE, { input: { ...INPUT, ...more } })).errors?.[0]?.extensions;

type Group = [characteristics: object | null, people: number];

/** Learners of the cast's program with 45 minutes each in one week. */
async function load(groups: readonly Group[], weeksBack = 1): Promise<string[]> {
  const { programId, actors } = fixture.cast;
  const learners: { userId: string; characteristics: object | null }[] = [];
  for (const [characteristics, people] of groups)
    for (let at = 0; at < people; at += 1)
      learners.push({ userId: await fixture.learner('Someone'), characteristics });
  await save(learners.filter(({ characteristics }) => characteristics));
  const leader = entry(actors.leader.userId!, 45, { userType: 'LEADER' });
  await fixture.publishLedger({
    sessions: [sessionOf(programId, weeksBack, [leader, ...learners.map(({ userId }) => entry(userId, 45))])],
  });
  return learners.map(({ userId }) => userId);
}

const save = (learners: readonly object[], at?: string) =>
  fixture.consume('roster.characteristics-saved', { learners }, at);

it('getMetricTable splits by a characteristic and withholds groups under ten from every reader', async () => {
  await load([
    [{ ell: true }, 12],
    [{ ell: false }, 11],
    [null, 4],
  ]);
  // A week of few.
  await load([[{ ell: true }, 3]], 2);
  const { superAdmin, programAdmin } = fixture.cast.actors;
  for (const actor of [superAdmin, programAdmin]) {
    const table = await tableOf({ ...actor, language: 'sp' });
    expect(
      table.rows.map(({ head, total }: any) => [head.key, head.label, total.counts, total.isWithheld]),
    ).toEqual([
      ['false', 'No', null, true],
      ['true', 'Sí', 540, false],
      ['', null, null, true],
    ]);
    expect(table).toMatchObject({ total: { counts: 27 * 45, isWithheld: false }, weeksLeftOut: 1 });
  }
  // The total equals that of the rows in the weeks that are shown.
  const input = {
    metric: 'MINUTES_PRESENT',
    side: 'PROGRAMS',
    beginDate: '2026-11-16',
    endDate: '2026-11-22',
  };
  const { total } = (await fixture.as(superAdmin).query<any>(METRIC_ROWS, { input }))['getMetricRows'];
  expect(total.counts).toBe(27 * 45);
  const rate = await tableOf(superAdmin, { metric: 'ATTENDANCE' });
  expect(rate.total).toMatchObject({ value: 100, counts: 27, outOf: 27 });
});

it('getMetricTable follows changed characteristics; an earlier state that arrives late has no effect', async () => {
  const ids = await load([[{ gender: 'Female' }, 11]]);
  const all = (gender: string) => ids.map((userId) => ({ userId, characteristics: { gender } }));
  await save(all('Nonbinary'), '2026-11-25T19:00:00.000Z');
  await save(all('Male'), '2026-11-25T18:30:00.000Z');
  const { rows } = await tableOf(fixture.cast.actors.superAdmin, { rows: 'GENDER' });
  expect(rows.map(({ head, total }: any) => [head.label, total.counts])).toEqual([['Nonbinary', 495]]);
});

it('getMetricTable refuses what could tell of few, and shows characteristics to admins only', async () => {
  await load([[{ ell: true }, 12]]);
  const { actors, foreigners, programId, schoolId } = fixture.cast;
  const admin = actors.superAdmin;
  const fields = {
    columns: 'WEEK',
    programIds: [programId],
    schoolId,
    gradeLevel: '02',
    leaderId: actors.leader.userId,
    group: 'OTHERS',
  };
  for (const [field, value] of Object.entries(fields))
    expect([field, (await refused(admin, { [field]: value }))?.field]).toEqual([field, `input.${field}`]);
  expect((await refused(admin, { rows: 'WEEK', columns: 'GENDER' }))?.field).toBe('input.columns');
  expect((await refused(admin, { metric: 'LEARNERS' }))?.field).toBe('input.rows');
  for (const actor of [actors.leader, actors.learner, actors.parent, actors.staff])
    expect(await refused(actor, {})).toMatchObject({ code: 'NOT_FOUND' });
  expect((await tableOf(foreigners.superAdmin)).rows).toEqual([]);
});

it('characteristics are the columns that the roster publishes, for metrics with weekly sums', () => {
  expect(CHARACTERISTICS.map(characteristicColumn)).toEqual([...LEARNER_CHARACTERISTICS]);
  for (const metric of metricIds)
    if (tableDimensions(metric).some(characteristicColumn))
      expect([metric, measures[metric]?.kept]).toEqual([metric, expect.anything()]);
});
