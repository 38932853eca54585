import type { Services } from '@lyceum/server/subgraph';
import { eventually } from '@lyceum/server/testing';
import { closeDueDeliveries } from '../../syncs/deliveries/close-due-deliveries.platform';
import { CleverTestServer } from '../../testing/clever-test-server';
import { SyncFixture } from '../../testing/sync-fixture';
import { fetchDueOneRoster } from '../fetch-due.platform';
import { checked } from '../save-one-roster-connection';

const CONNECTION = `address version tokenUrl key isFetching lastRunAt failures revision problem { code detail }`;
const GET = `query ($programId: ID!) { connection: getOneRosterConnection(programId: $programId) { ${CONNECTION} } }`;
const SAVE = `mutation ($input: SaveOneRosterConnectionInput!) { connection: saveOneRosterConnection(input: $input) { ${CONNECTION} } }`;
const TEST = `mutation ($programId: ID!) { test: testOneRosterConnection(programId: $programId) {
  problem { code } schools { sourcedId name } } }`;
const FETCH = `mutation ($programId: ID!) { fetchOneRoster(programId: $programId) { isFetching } }`;
const PLANS = `query ($programId: ID!) { getRosterSyncPlans(programId: $programId, source: ONEROSTER) { items { id status
  holds { code kind } counts { new changed gone } files { kind mode rows refusedRows } } } }`;

let fixture: SyncFixture;
let clever: CleverTestServer;
let hours = 0;
const services = () => fixture.imports.subgraph.services as Services;
beforeAll(async () => {
  fixture = await SyncFixture.start({ ONEROSTER_ALLOW_PRIVATE: 'true' });
  clever = await CleverTestServer.start();
  (services() as { clock: { now(): Date } }).clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
});
afterAll(async () => {
  await fixture?.close();
  await clever?.stop();
});
beforeEach(async () => {
  clever.reset();
  await fixture.startOver();
});

const connection = async () => (await fixture.ask(GET)).connection;
const inputOf = (change: object = {}) => ({
  ...{ programId: fixture.programId, revision: 0, address: clever.address, version: 'CLEVER', key: '' },
  ...{ secret: clever.token, ...change },
});
const save = async (change: object = {}) => (await fixture.ask(SAVE, { input: inputOf(change) })).connection;
const plans = async (): Promise<any[]> => (await fixture.ask(PLANS)).getRosterSyncPlans.items;

/** Fetches, and returns the settled plan of the delivery, if there was one, and the connection. */
async function fetched(begin: () => Promise<unknown> = () => fixture.ask(FETCH)) {
  const before = (await plans())[0]?.id;
  await begin();
  const outcome = await eventually(async () => {
    const now = await connection();
    return !now.isFetching && now.lastRunAt && now;
  }, 'the fetch ends');
  const plan = await eventually(async () => {
    const [last] = await plans();
    if (!last || last.id === before) return 'none';
    if (last.status === 'GATHERING') {
      hours += 0.05;
      await closeDueDeliveries(services());
    }
    return !['GATHERING', 'COMPARING', 'APPLYING'].includes(last.status) && last;
  }, 'the plan settles');
  return { outcome, plan: plan === 'none' ? null : plan };
}

describe('Clever', () => {
  it('is tested, fetched page by page, compared and applied', async () => {
    expect(await save()).toMatchObject({ address: `${clever.address}/v3.0`, key: '', tokenUrl: null });
    const { test } = await fixture.ask(TEST);
    expect(test).toMatchObject({
      problem: null,
      schools: [{ sourcedId: 'school0', name: 'Niños School 0' }, {}, {}],
    });
    const { outcome, plan } = await fetched();
    expect(outcome).toMatchObject({ problem: null, failures: 0 });
    // A district and its schools, a term, a course, sections with their teachers; and students with their schools.
    expect(plan).toMatchObject({
      status: 'APPLIED',
      holds: [],
      counts: { new: 4 + 1 + 1 + 3 * 30 + 12 + 3, gone: 0 },
    });
    expect(plan.files.map(({ refusedRows }: any) => refusedRows).filter(Boolean)).toEqual([]);
    expect(
      await fixture.sql(
        `SELECT first_name, last_name, email, username, identifier, state_id, organizations FROM roster.roster_teachers
         WHERE ecosystem_id = $1 AND external_id = 'teacher4'`,
      ),
    ).toEqual([
      {
        ...{ first_name: 'Ana', last_name: 'teacher4', email: 'teacher4@school.example', username: 'user4' },
        ...{ identifier: 'T4', state_id: 'S4', organizations: ['school1'] },
      },
    ]);
    expect(
      await fixture.sql(
        `SELECT title, class_code, course_code, organization_name, start_date::text, grade_levels, periods FROM roster.roster_classes
         WHERE ecosystem_id = $1 AND external_id IN ('section0', 'section1') ORDER BY external_id`,
      ),
    ).toMatchObject([
      { title: 'Algebra 0', start_date: null },
      {
        ...{
          title: 'Algebra 1',
          class_code: 'A-1',
          course_code: 'MTH101',
          organization_name: 'Niños School 1',
        },
        ...{ start_date: '2026-08-20', grade_levels: ['KG'], periods: ['1'] },
      },
    ]);
    // Students without demographics and birth dates.
    const students = await fixture.sql(
      `SELECT s.external_id, s.grade_level, c.name, c.district_id, s.characteristics::text AS more FROM roster.students s
       JOIN roster.schools c ON c.ecosystem_id = $1 AND c.id = s.school_id WHERE s.ecosystem_id = $1 ORDER BY s.external_id`,
    );
    expect(students).toHaveLength(12);
    expect(students[0]).toMatchObject({
      external_id: '7000000000',
      grade_level: '08',
      name: 'Niños School 0',
    });
    expect(students[0]).toMatchObject({ district_id: '0803360', more: expect.not.stringMatching(/F"|2015/) });
    expect(clever.asked.filter((each) => /staff|contact/.test(each))).toEqual([]);
    expect(clever.asked.filter((each) => each.includes('role=teacher')).length).toBeGreaterThan(4);
    // The same records again change nothing; changes alone are never asked for.
    hours += 5;
    const again = await fetched(() => fetchDueOneRoster(services()));
    expect(again.plan ?? { counts: { new: 0 } }).toMatchObject({ counts: { new: 0 } });
    expect((await fetched()).plan).toMatchObject({
      status: 'APPLIED',
      counts: { new: 0, changed: 0, gone: 0 },
    });
  });

  it('reads the names of learners, and their guardians, where the source reads people', async () => {
    await save();
    await fixture.sql(
      `UPDATE roster.sync_sources SET reads_people = true WHERE ecosystem_id = $1 AND source = 'ONEROSTER'`,
    );
    const { plan } = await fetched();
    expect(plan).toMatchObject({ status: 'APPLIED', holds: [] });
    const [student] = await fixture.sql(
      `SELECT characteristics AS said FROM roster.students WHERE ecosystem_id = $1 AND external_id = '7000000000'`,
    );
    expect(student.said).toMatchObject({ first_name: 'Ana', last_name: 'student0' });
    expect(
      await fixture.sql(
        `SELECT external_id, first_name, phone, students FROM roster.roster_guardians WHERE ecosystem_id = $1`,
      ),
    ).toEqual([
      { external_id: 'guardian', first_name: 'Ana', phone: '+13035550142', students: ['7000000000'] },
    ]);
    // Sections name learners by their ids in Clever, the roster by their numbers.
    const seats = await fixture.sql(
      `SELECT external_id, class, student FROM roster.roster_learner_enrollments WHERE ecosystem_id = $1 ORDER BY student`,
    );
    expect(seats).toHaveLength(12);
    expect(seats[0]).toEqual({ external_id: 'section0-student0', class: 'section0', student: '7000000000' });
  });

  it('fetches the chosen schools only', async () => {
    await save({ schools: ['school1'] });
    const { plan } = await fetched();
    expect(plan.counts.new).toBe(4 + 1 + 1 + 3 * 10 + 4 + 1);
    expect(clever.asked.filter((each) => each.startsWith('/v3.0/users'))).toEqual([]);
  });

  it('holds a delivery in which half of the teachers are missing', async () => {
    await save();
    await fetched();
    clever.data.users = clever.data.users.filter(({ id }) => !/^teacher\d*[02468]$/.test(id));
    expect((await fetched()).plan).toMatchObject({
      status: 'WAITING',
      holds: expect.arrayContaining([expect.objectContaining({ kind: 'TEACHER' })]),
    });
  });

  it('waits as long as a limit lasts, and tries again', async () => {
    let refusals = 0;
    clever.instead = (_request, response, address) => {
      if (!address.pathname.endsWith('/sections') || refusals >= 2) return false;
      refusals += 1;
      const reset = Math.ceil(services().clock.now().getTime() / 1000);
      response.writeHead(
        429,
        refusals === 1 ? { 'retry-after': '0' } : { 'x-ratelimit-reset': String(reset) },
      );
      response.end('{}');
      return true;
    };
    await save();
    const { outcome, plan } = await fetched();
    expect([outcome.problem, plan.status, refusals]).toEqual([null, 'APPLIED', 2]);
  });

  it.each<[string, string, (address: URL) => [number, object] | null]>([
    ['a wrong token', 'WRONG_KEY', () => [401, { error: 'invalid token' }]],
    ['something else', 'NOT_ONEROSTER', () => [200, { orgs: [] }]],
    [
      'a repeated page',
      'INCOMPLETE',
      ({ pathname, searchParams }) =>
        pathname.endsWith('/courses')
          ? [
              200,
              {
                data: [{ data: { id: 'course', name: 'Algebra' } }],
                links: [{ rel: 'next', uri: `/v3.0/courses?starting_after=${searchParams.size}` }],
              },
            ]
          : null,
    ],
    [
      'a link to another server',
      'REDIRECTED',
      ({ pathname }) =>
        pathname.endsWith('/courses')
          ? [
              200,
              {
                data: [{ data: { id: 'a' } }],
                links: [{ rel: 'next', uri: 'https://elsewhere.example/v3.0/courses' }],
              },
            ]
          : null,
    ],
  ])('takes nothing of %s', async (_what, code, answerOf) => {
    clever.instead = (_request, response, address) => {
      const answer = answerOf(address);
      if (!answer) return false;
      response.writeHead(answer[0], { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer[1]));
      return true;
    };
    await save();
    const { outcome, plan } = await fetched();
    expect([outcome.problem?.code, plan]).toEqual([code, null]);
  });

  it('needs its token again for another address, and no key', async () => {
    await save();
    const elsewhere = { input: inputOf({ revision: 1, secret: null, address: 'http://127.0.0.1:1' }) };
    expect(await fixture.refusal(SAVE, elsewhere)).toBe('BAD_USER_INPUT');
    const { test } = await fixture.ask(TEST);
    expect(test.problem).toBeNull();
    const base = { programId: 'p', revision: 0, version: 'CLEVER' as const, key: 'ignored', secret: 's' };
    const saved = (address: string) => checked({ ...base, address, tokenUrl: 'ignored' }, false);
    expect(saved('api.clever.com')).toMatchObject({
      address: 'https://api.clever.com/v3.0',
      key: '',
      token_url: null,
    });
    expect(saved('https://api.clever.com/v3.1/').address).toBe('https://api.clever.com/v3.1');
  });
});
