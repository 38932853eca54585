import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Actor } from '@lyceum/server/actor';
import { CHART_SITES, CHART_TOKEN, UPDATE_CHART_SITES } from '../testing/chart-documents';
import { entry, NOW, sessionOf, startFixture, type ReportsFixture } from '../testing/reports-fixture';

let fixture: ReportsFixture;
beforeEach(async () => (fixture = await startFixture()));
afterEach(() => fixture.close());

const link = async (actor: Actor, input: object, chart = 'MINUTES_BY_WEEK') =>
  (await fixture.as(actor).query<any>(CHART_TOKEN, { chart, input }))['getChartAccessToken'];
const refusal = (actor: Actor, input: object, chart = 'MINUTES_BY_WEEK') =>
  fixture.as(actor).refusal(CHART_TOKEN, { chart, input });

/** Sends the request as the gateway does, with its signature and identity's current data of the viewer. */
async function follow(address: string, viewer: Actor, change: object = {}) {
  const url = new URL(address);
  const chart = url.pathname.split('/').at(-1);
  const body = { chart, ...Object.fromEntries(url.searchParams), viewer, ...change };
  const answer = await fixture.internal('/internal/chart', body);
  const page = (answer.status === 200 ? await answer.json() : {}) as { html?: string; sites?: string[] };
  return { status: answer.status, body: page };
}

async function completeSessionsOfNew(programId: string, count: number, weeksBack = 1): Promise<string[]> {
  const programRoles = [{ programId, role: 'LEARNER' as const }];
  const ids = await Promise.all(
    Array.from({ length: count }, () => fixture.learner('Abbot', { programRoles })),
  );
  const leader = entry(fixture.cast.actors.leader.userId!, 45, { userType: 'LEADER' });
  await fixture.publishLedger({
    sessions: [sessionOf(programId, weeksBack, [leader, ...ids.map((id) => entry(id, 30))])],
  });
  return ids;
}

it('shows the chart behind a link as static HTML in the viewer’s language', async () => {
  const { programId, actors } = fixture.cast;
  await completeSessionsOfNew(programId, 12);
  const made = await link(
    { ...actors.programAdmin, language: 'sp' },
    { side: 'PROGRAMS', programId, weeks: 4 },
  );
  expect(made).toMatchObject({ expiresAt: '2026-11-25T18:05:00.000Z', sites: [] });
  expect(made.address).toMatch(/\/embed\/charts\/MINUTES_BY_WEEK\?side=PROGRAMS&weeks=4&programId=/);
  const { status, body } = await follow(made.address, actors.programAdmin);
  expect(status).toBe(200);
  expect(body.html).toContain('<html lang="es">');
  expect(body.html).toContain('Tiempo en sesiones por semana · Math Lab');
  expect(body.html).toContain('Semana del 16 nov: 6 h');
  expect(body.html).not.toMatch(/<script|style="|Abbot/);
});

it('rejects a token of another chart, filter, organization or person, an expired one and a forged one', async () => {
  const { programId, siblingProgramId, actors, foreigners } = fixture.cast;
  const { superAdmin } = actors;
  const { address, token } = await link(superAdmin, { side: 'PROGRAMS', programId, weeks: 4 });
  expect((await follow(address, superAdmin)).status).toBe(200);
  for (const change of [
    { chart: 'ATTENDANCE_BY_WEEK' },
    { weeks: '12' },
    { programId: siblingProgramId },
    { programId: undefined },
    { side: 'LEADER' },
    { token: `${token}x` },
    { token: 'x' },
    { token: await forged(superAdmin, `MINUTES_BY_WEEK?side=PROGRAMS&weeks=4&programId=${programId}`) },
  ])
    expect([change, (await follow(address, superAdmin, change)).status]).toEqual([change, 404]);
  for (const actor of [
    actors.programAdmin,
    foreigners.superAdmin,
    { ...superAdmin, ecosystemId: foreigners.superAdmin.ecosystemId },
  ])
    expect((await follow(address, actor)).status).toBe(404);
  expect((await link(foreigners.superAdmin, { side: 'PROGRAMS' })).token).not.toBe(token);
  fixture.setNow('2026-11-25T18:04:59.000Z');
  expect((await follow(address, superAdmin)).status).toBe(200);
  fixture.setNow('2026-11-25T18:05:01.000Z');
  expect((await follow(address, superAdmin)).status).toBe(404);
});

function forged(actor: Actor, shows: string): Promise<string> {
  return new SignJWT({ eco: actor.ecosystemId, shows, lang: 'en' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('lyceum-charts')
    .setSubject(actor.userId!)
    .setExpirationTime(Math.floor(Date.parse(NOW) / 1000) + 300)
    .sign(Buffer.alloc(32));
}

it('shows nothing once the viewer’s role has ended', async () => {
  const { programId, actors } = fixture.cast;
  const { address } = await link(actors.programAdmin, { side: 'PROGRAMS', programId });
  expect((await follow(address, actors.programAdmin)).status).toBe(200);
  expect((await follow(address, { ...actors.programAdmin, programRoles: [] })).status).toBe(404);
});

it('withholds weeks with fewer than ten learners, and weeks from which these could be computed', async () => {
  const { programId, siblingProgramId, actors } = fixture.cast;
  await completeSessionsOfNew(programId, 9, 1);
  await completeSessionsOfNew(programId, 12, 2);
  await completeSessionsOfNew(siblingProgramId, 3, 2);
  // Eleven people together: the organization's figure is shown, those of the programs are withheld.
  await completeSessionsOfNew(programId, 5, 3);
  await completeSessionsOfNew(siblingProgramId, 6, 3);
  const words = async (actor: Actor, input: object) =>
    (await follow((await link(actor, { ...input, weeks: 4 })).address, actor)).body.html;
  const own = await words(actors.programAdmin, { side: 'PROGRAMS', programId });
  expect(own).toContain('Week of Nov 16: Not shown');
  // The total less this program would reveal the three people of the other one.
  expect(own).toContain('Week of Nov 9: Not shown');
  expect(own).toContain('Week of Nov 2: Not shown');
  expect(own).toContain('fewer than ten learners are not shown');
  const all = await words(actors.superAdmin, { side: 'PROGRAMS' });
  expect(all).toContain('Week of Nov 9: 7.5 h');
  expect(all).toContain('Week of Nov 2: 5.5 h');
  expect(all).toContain('Week of Nov 16: Not shown');
});

it('getChartAccessToken links figures of the viewer and of the viewer’s children only', async () => {
  const { actors } = fixture.cast;
  const familyConnections = [{ userId: actors.parent.userId!, relationship: 'PARENT' as const }];
  const userId = await fixture.learner('Abbot', { familyConnections });
  await fixture.completeSessions(userId, [[1, 45]]);
  const asked = { side: 'LEARNER', userId, weeks: 4 };
  const { address } = await link(actors.parent, asked, 'ATTENDANCE_BY_WEEK');
  expect((await follow(address, actors.parent)).body.html).toContain('Week of Nov 16: 100%');
  for (const actor of [actors.superAdmin, actors.leader])
    expect(await refusal(actor, asked)).toBe('BAD_USER_INPUT');
  expect(await refusal(actors.learner, { ...asked, userId: randomUUID() })).toBe('NOT_FOUND');
  expect((await link(actors.leader, { side: 'LEADER' })).sites).toEqual([]);
  expect(await refusal(actors.leader, { side: 'LEADER' }, 'ATTENDANCE_BY_WEEK')).toBe('BAD_USER_INPUT');
  expect(await refusal({ ...actors.superAdmin, readOnly: true }, { side: 'PROGRAMS' })).toBe('FORBIDDEN');
  expect(await refusal({ ...actors.superAdmin, isInternalAdmin: true }, { side: 'PROGRAMS' })).toBe(
    'FORBIDDEN',
  );
});

it('updateChartSites stores https origins by organization; none by default', async () => {
  const { actors, foreigners } = fixture.cast;
  const admin = fixture.as(actors.superAdmin);
  const update = (sites: string[], revision: number) =>
    admin.query<any>(UPDATE_CHART_SITES, { sites, revision });
  expect((await admin.query<any>(CHART_SITES))['getChartSites']).toEqual({ sites: [], revision: 1 });
  const given = [' https://www.example.org/ ', 'https://example.com:8443', 'https://www.example.org'];
  expect((await update(given, 1))['updateChartSites']).toEqual({
    sites: ['https://www.example.org', 'https://example.com:8443'],
    revision: 2,
  });
  expect(await admin.refusal(UPDATE_CHART_SITES, { sites: [], revision: 1 })).toBe('CONFLICT');
  for (const site of [
    'http://example.org',
    'https://*.example.org',
    'https://example.org/page',
    'https://a;b.org',
    "'self'",
  ])
    expect([site, await admin.refusal(UPDATE_CHART_SITES, { sites: [site], revision: 2 })]).toEqual([
      site,
      'BAD_USER_INPUT',
    ]);
  const { address } = await link(actors.superAdmin, { side: 'PROGRAMS' });
  expect((await follow(address, actors.superAdmin)).body.sites).toEqual([
    'https://www.example.org',
    'https://example.com:8443',
  ]);
  expect((await fixture.as(foreigners.superAdmin).query<any>(CHART_SITES))['getChartSites'].sites).toEqual(
    [],
  );
});
