import type { Actor } from '@lyceum/server/actor';
import { DASHBOARD_LAYOUT, UPDATE_LAYOUT } from '../testing/dashboard-documents';
import { startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.close());

const layout = async (actor: Actor, side = 'PROGRAMS') =>
  (await fixture.as(actor).query<any>(DASHBOARD_LAYOUT, { side }))['getDashboardLayout'];
const arrange = (actor: Actor, parts: object[], side = 'PROGRAMS') =>
  fixture.as(actor).send(UPDATE_LAYOUT, { input: { side, parts } });
const partsOf = ({ parts }: { parts: { part: string; isHidden: boolean }[] }) =>
  parts.map(({ part, isHidden }) => (isHidden ? `(${part})` : part));

it('updateDashboardLayout stores the order and hidden parts of one person and side', async () => {
  const { superAdmin, programAdmin } = fixture.cast.actors;
  expect(await layout(superAdmin)).toMatchObject({ isUsual: true, parts: [{ part: 'FIGURES' }, {}, {}, {}] });
  await arrange(superAdmin, [{ part: 'PROGRAMS' }, { part: 'MINUTES_BY_WEEK', isHidden: true }]);
  const own = await layout(superAdmin);
  expect(partsOf(own)).toEqual(['PROGRAMS', '(MINUTES_BY_WEEK)', 'FIGURES', 'ATTENDANCE_BY_WEEK']);
  expect(own.isUsual).toBe(false);
  for (const [actor, side] of [
    [superAdmin, 'LEADER'],
    [programAdmin, 'PROGRAMS'],
    [fixture.cast.foreigners.superAdmin, 'PROGRAMS'],
  ] as const)
    expect(await layout(actor, side)).toMatchObject({ isUsual: true });
  expect((await arrange(superAdmin, [])).data!['updateDashboardLayout']).toMatchObject({ isUsual: true });
  expect(await layout(superAdmin)).toMatchObject({ isUsual: true });
});

it('updateDashboardLayout rejects a part twice and a dashboard without parts, and callers without an account', async () => {
  const { superAdmin } = fixture.cast.actors;
  const refused = async (actor: Actor, parts: object[]) =>
    (await arrange(actor, parts)).errors?.[0]?.extensions;
  const hidden = ['FIGURES', 'MINUTES_BY_WEEK', 'ATTENDANCE_BY_WEEK', 'PROGRAMS'].map((part) => ({
    part,
    isHidden: true,
  }));
  for (const parts of [[{ part: 'FIGURES' }, { part: 'FIGURES' }], hidden])
    expect(await refused(superAdmin, parts)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'input.parts' });
  expect(await refused({ ...superAdmin, userId: null }, [])).toMatchObject({
    code: expect.stringMatching(/FORBIDDEN|UNAUTHENTICATED/),
  });
});
