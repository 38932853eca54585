import { randomUUID } from 'node:crypto';
import type { Services } from '@lyceum/server/subgraph';
import { eventually } from '@lyceum/server/testing';
import { closeDueDeliveries } from '../syncs/deliveries/close-due-deliveries.platform';
import { districtFiles, edited } from '../testing/district-files';
import { askProvider, ProviderServer } from '../testing/provider-server';
import { SyncFixture } from '../testing/sync-fixture';

const CREATE = `mutation ($input: CreateOneRosterClientInput!) { client: createOneRosterClient(input: $input) { id clientSecret } }`;
const SAVE = `mutation ($input: SaveOneRosterConnectionInput!) { saveOneRosterConnection(input: $input) { revision } }`;
const TEST = `mutation ($programId: ID!) { test: testOneRosterConnection(programId: $programId) { problem { code text } schools { name } } }`;
const FETCH = `mutation ($programId: ID!) { fetchOneRoster(programId: $programId) { isFetching } }`;
const STATE = `query ($programId: ID!) { connection: getOneRosterConnection(programId: $programId) { isFetching lastRunAt problem { code detail } }
  plans: getRosterSyncPlans(programId: $programId, source: ONEROSTER) { items { id status holds { code } counts { new changed gone } } } }`;

let fixture: SyncFixture;
let server: ProviderServer;
let minutes = 0;
const services = () => fixture.imports.subgraph.services as Services;
beforeAll(async () => {
  fixture = await SyncFixture.start({ ONEROSTER_ALLOW_PRIVATE: 'true' });
  server = await ProviderServer.start(services);
  (services() as { clock: { now(): Date } }).clock = { now: () => new Date(Date.now() + minutes * 60_000) };
});
afterAll(async () => {
  await fixture?.close();
  await server?.stop();
});

const good = districtFiles();
const sibling = () => fixture.imports.cast.siblingProgramId;
let token: string;

async function addClient(change: object = {}) {
  const input = {
    name: randomUUID(),
    programIds: [fixture.programId],
    scopes: ['ROSTER', 'DEMOGRAPHICS'],
    ...change,
  };
  const { client } = await fixture.ask(CREATE, { input });
  const asked = { clientId: client.id, secret: client.clientSecret, scope: '' };
  const { body } = await askProvider(services(), 'token', asked);
  return { ...client, token: body.access_token as string };
}

async function read(path: string, query: Record<string, string> = {}, by = token) {
  const { status, body } = await askProvider(services(), 'read', {
    token: by,
    path,
    query,
    root: 'https://x',
  });
  return { status, ...body, records: Object.values(body.body ?? {})[0] as any };
}
const namesOf = async (path: string, query: Record<string, string>, name: string) =>
  (await read(path, query)).records.map((record: any) => record[name]);

describe('the OneRoster service', () => {
  beforeAll(async () => {
    await fixture.startOver();
    await fixture.deliver(good);
    token = (await addClient()).token;
  });

  it('returns every collection of the district’s files with valid references', async () => {
    const totals = await Promise.all(
      [
        'orgs',
        'schools',
        'academicSessions',
        'terms',
        'courses',
        'classes',
        'teachers',
        'students',
        'users',
        'enrollments',
        'demographics',
      ].map(async (name) => [name, (await read(`/${name}`)).total]),
    );
    // The program, the district, its schools, and the schools of the student file.
    expect(Object.fromEntries(totals)).toEqual({
      ...{ orgs: 8, schools: 6, academicSessions: 1, terms: 1, courses: 1, classes: 60, teachers: 60 },
      ...{ students: 90, users: 150, enrollments: 60, demographics: 90 },
    });
    const { records } = await read('/classes', { limit: '1', sort: 'title' });
    expect(records[0]).toMatchObject({
      ...{
        status: 'active',
        title: 'Algebra 0',
        classCode: 'A-0',
        classType: 'scheduled',
        grades: ['08'],
        periods: ['1'],
      },
      metadata: { 'lyceum.sourceSourcedId': 'class-0', 'lyceum.programSourcedId': fixture.programId },
      school: { type: 'org', href: expect.stringMatching(/^https:\/\/x\/orgs\//) },
    });
    for (const { href } of [records[0].school, records[0].course, ...records[0].terms])
      expect((await read(href.slice('https://x'.length))).status).toBe(200);
    const place = (await read('/enrollments', { limit: '1' })).records[0];
    for (const { href } of [place.user, place.class, place.school])
      expect((await read(href.slice('https://x'.length))).status).toBe(200);
  });

  it('returns teachers with their schools, and students under the platform’s identifier', async () => {
    const [teacher] = (await read('/teachers', { filter: `email='t7@school.example'` })).records;
    expect(teacher).toMatchObject({
      ...{
        givenName: 'Ana 7',
        familyName: 'D’Álvarez',
        identifier: 'T7',
        username: 'user7',
        enabledUser: 'true',
      },
      roles: [
        { roleType: 'primary', role: 'teacher', org: { type: 'org' } },
        { roleType: 'secondary', role: 'teacher', org: { sourcedId: fixture.programId } },
      ],
    });
    expect((await read(`/orgs/${teacher.primaryOrg.sourcedId}`)).records).toMatchObject({
      name: 'Niños School 1',
    });
    const [student] = (await read('/students', { filter: `identifier='7000000004'` })).records;
    expect(student).toMatchObject({
      givenName: 'Student',
      familyName: '7000000004',
      grades: ['04'],
      roles: [{ role: 'student' }, {}],
    });
    expect((await read(`/demographics/${student.sourcedId}`)).records).toMatchObject({ sex: 'female' });
    expect(JSON.stringify(student)).not.toContain('female');
  });

  it('returns the records of one school', async () => {
    const schools = (await read('/schools', { sort: 'name' })).records;
    const school = schools.find(({ name }: any) => name === 'Niños School 0').sourcedId;
    const ofStudents = schools.find(({ name }: any) => name === 'Niños 0').sourcedId;
    const totals = await Promise.all(
      [
        `${school}/classes`,
        `${school}/teachers`,
        `${school}/enrollments`,
        `${ofStudents}/students`,
        `${school}/students`,
      ].map(async (path) => (await read(`/schools/${path}`)).total),
    );
    expect(totals).toEqual([20, 20, 20, 30, 0]);
    const [one] = (await read(`/schools/${school}/classes`, { sort: 'title', limit: '1' })).records;
    const nested = await Promise.all(
      [
        `/schools/${school}/courses`,
        `/schools/${school}/terms`,
        `/schools/${ofStudents}/terms`,
        `/schools/${school}/classes/${one.sourcedId}/teachers`,
        `/schools/${school}/classes/${one.sourcedId}/enrollments`,
        `/schools/${school}/classes/${one.sourcedId}/students`,
        `/classes/${one.sourcedId}/teachers`,
        `/classes/${one.sourcedId}/students`,
        `/courses/${one.course.sourcedId}/classes`,
        `/terms/${one.terms[0].sourcedId}/classes`,
        `/terms/${one.terms[0].sourcedId}/gradingPeriods`,
        '/gradingPeriods',
      ].map(async (path) => (await read(path)).total),
    );
    expect(nested).toEqual([1, 1, 0, 1, 1, 0, 1, 0, 60, 60, 0, 0]);
    const [teacher] = (await read(`/classes/${one.sourcedId}/teachers`)).records;
    for (const collection of ['teachers', 'users'])
      expect((await read(`/${collection}/${teacher.sourcedId}/classes`)).records).toMatchObject([
        { sourcedId: one.sourcedId },
      ]);
    const [student] = (await read('/students', { limit: '1' })).records;
    expect((await read(`/students/${student.sourcedId}/classes`)).total).toBe(0);
    for (const path of [
      `/schools/${ofStudents}/classes/${one.sourcedId}/teachers`,
      `/teachers/${student.sourcedId}/classes`,
      `/classes/${one.sourcedId}/students/${student.sourcedId}`,
      `/classes/${one.sourcedId}/enrollments`,
      `/schools/${randomUUID()}/classes`,
      `/schools/${fixture.programId}/classes`,
      `/schools/${school}/orgs`,
    ])
      expect((await read(path)).status).toBe(404);
  });

  it.each([{}, { sort: 'familyName' }, { sort: 'dateLastModified', orderBy: 'desc' }, { orderBy: 'desc' }])(
    'returns every record once when links are followed, sorted by %j',
    async (order) => {
      const seen: string[] = [];
      let query: Record<string, string> | undefined = { limit: '40', ...(order as object) };
      while (query) {
        const page: any = await read('/users', query);
        expect(page.total).toBe(150);
        seen.push(...page.records.map(({ sourcedId }: any) => sourcedId));
        query = page.links.next;
      }
      const whole = (await read('/users', { limit: '1000', ...(order as object) })).records;
      expect(seen).toEqual(whole.map(({ sourcedId }: any) => sourcedId));
      expect(new Set(seen).size).toBe(150);
      // An offset alone gives the same page.
      const at = await read('/users', { limit: '40', offset: '80', ...(order as object) });
      expect(at.records.map(({ sourcedId }: any) => sourcedId)).toEqual(seen.slice(80, 120));
      expect(at.links).toMatchObject({
        first: { offset: '0' },
        prev: { offset: '40' },
        next: { offset: '120' },
        last: { offset: '120' },
      });
    },
  );

  it('filters, sorts and selects fields', async () => {
    expect(await namesOf('/classes', { filter: `title~'GEBRA 5'`, sort: 'title' }, 'title')).toEqual([
      ...['Algebra 5', 'Algebra 50', 'Algebra 51', 'Algebra 52', 'Algebra 53', 'Algebra 54', 'Algebra 55'],
      ...['Algebra 56', 'Algebra 57', 'Algebra 58', 'Algebra 59'],
    ]);
    const either = { filter: `classCode='A-1' OR classCode='A-2'`, sort: 'classCode', orderBy: 'desc' };
    expect(await namesOf('/classes', either, 'classCode')).toEqual(['A-2', 'A-1']);
    const both = await read('/users', {
      filter: `role='teacher' AND grades='08'`,
      fields: 'familyName,roles',
    });
    expect(both.total).toBe(60);
    expect(Object.keys(both.records[0]).sort()).toEqual(['familyName', 'roles', 'sourcedId']);
    expect((await read('/teachers', { filter: `familyName='D’Álvarez' AND givenName!='Ana 1'` })).total).toBe(
      59,
    );
    expect((await read('/teachers', { filter: `familyName='O'Neil'` })).total).toBe(0);
    expect((await read('/enrollments', { filter: `role='student'` })).total).toBe(0);
    expect((await read('/classes', { filter: `status='tobedeleted'` })).total).toBe(0);
    const [one] = (await read('/classes')).records;
    expect((await read('/classes', { filter: `sourcedId='${one.sourcedId}'` })).total).toBe(1);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['/orgs', { limit: '0' }, 400, 'invaliddata'],
    ['/orgs', { limit: 'x' }, 400, 'invaliddata'],
    ['/orgs', { offset: '-1' }, 400, 'invaliddata'],
    ['/orgs', { sort: 'color' }, 400, 'invalid_sort_field'],
    ['/orgs', { orderBy: 'up' }, 400, 'invalid_sort_field'],
    ['/orgs', { fields: 'name,color' }, 400, 'invalid_selection_field'],
    ['/orgs', { filter: `color='red'` }, 400, 'invalid_filter_field'],
    ['/orgs', { filter: `constructor='x'` }, 400, 'invalid_filter_field'],
    ['/orgs', { filter: `name` }, 400, 'invaliddata'],
    ['/orgs', { filter: `name='a' AND type='b' OR name='c'` }, 400, 'invaliddata'],
    ['/orgs', { filter: `dateLastModified>'yesterday'` }, 400, 'invaliddata'],
    ['/orgs', { cursor: 'abc' }, 400, 'invaliddata'],
    ['/orgs/none', {}, 404, 'unknownobject'],
    ['/orgs/00000000-0000-4000-8000-000000000000', {}, 404, 'unknownobject'],
    ['/constructor', {}, 404, 'unknownobject'],
    ['/', {}, 404, 'unknownobject'],
  ])('refuses %s with %j', async (path, query, status, codeMinor) => {
    expect(await read(path, query)).toMatchObject({
      status,
      refusal: { codeMinor, detail: { en: expect.any(String), sp: expect.any(String) } },
    });
  });

  it('returns nothing of programs outside its key, or of another ecosystem', async () => {
    const elsewhere = await addClient({ programIds: [sibling()] });
    const totals = await Promise.all(
      ['/classes', '/users', '/enrollments', '/demographics'].map(
        async (path) => (await read(path, {}, elsewhere.token)).total,
      ),
    );
    expect(totals).toEqual([0, 0, 0, 0]);
    const [one] = (await read('/classes')).records;
    expect((await read(`/classes/${one.sourcedId}`, {}, elsewhere.token)).status).toBe(404);
    const { body } = await askProvider(services(), 'read', {
      token: elsewhere.token,
      path: '/orgs',
      query: {},
      root: 'https://x',
    });
    expect(body.body.orgs.map(({ sourcedId }: any) => sourcedId)).toEqual([sibling()]);
    const whole = await addClient({ programIds: null });
    expect((await read('/classes', {}, whole.token)).total).toBe(60);
  });
});

describe('learners’ enrollments', () => {
  it('are returned with their days, and join learners and classes; a student of another program stays unknown', async () => {
    await fixture.startOver({ readsPeople: true });
    const seats = [
      'seat-1,,class-0,7000000000,student,2026-08-20,2027-01-16',
      'seat-2,,class-1,7000000000,student,,',
      'seat-3,,class-0,7000000001,student,,',
      'seat-4,,class-0,nobody,student,,',
    ];
    const taught = good.enrollments.trimEnd().split('\n').slice(1);
    await fixture.deliver({
      ...good,
      enrollments: `${[
        'sourcedId,status,classSourcedId,userSourcedId,role,beginDate,endDate',
        ...taught.map((line) => `${line},,`),
        ...seats,
      ].join('\n')}\n`,
    });
    token = (await addClient()).token;
    expect((await read('/enrollments')).total).toBe(60 + 3);
    const own = await read('/enrollments', { filter: `role='student'`, sort: 'beginDate', orderBy: 'desc' });
    expect(own.total).toBe(3);
    const [first] = own.records;
    expect(first).toMatchObject({
      ...{ role: 'student', beginDate: '2026-08-20', endDate: '2027-01-16' },
      metadata: { 'lyceum.sourceSourcedId': 'seat-1' },
    });
    expect(own.records[1].beginDate).toBeUndefined();
    for (const { href } of [first.user, first.class, first.school])
      expect((await read(href.slice('https://x'.length))).status).toBe(200);
    const [student, section] = [first.user.sourcedId, first.class.sourcedId];
    for (const collection of ['students', 'users'])
      expect((await namesOf(`/${collection}/${student}/classes`, {}, 'title')).sort()).toEqual([
        'Algebra 0',
        'Algebra 1',
      ]);
    expect((await namesOf(`/classes/${section}/students`, {}, 'identifier')).sort()).toEqual([
      '7000000000',
      '7000000001',
    ]);
    const school = first.school.sourcedId;
    expect((await read(`/schools/${school}/classes/${section}/enrollments`)).total).toBe(3);
    const elsewhere = await addClient({ programIds: [sibling()] });
    expect((await read('/enrollments', {}, elsewhere.token)).total).toBe(0);
  });
});

describe('changed records', () => {
  it('are returned by change date and status, and again after an undo', async () => {
    await fixture.startOver();
    await fixture.deliver(good);
    token = (await addClient()).token;
    const since = async () => {
      const [last] = await namesOf(
        '/users',
        { sort: 'dateLastModified', orderBy: 'desc', limit: '1' },
        'dateLastModified',
      );
      return { filter: `dateLastModified>'${new Date(Date.parse(last) + 1).toISOString()}'` };
    };
    const mark = await since();
    expect((await read('/teachers', mark)).total).toBe(0);
    const renamed = edited(good, { users: (line, n) => (n === 3 ? line.replace('Ana 3', 'Eva') : line) });
    expect(await fixture.deliver(renamed)).toMatchObject({ status: 'APPLIED' });
    expect((await read('/teachers', { ...mark, sort: 'identifier' })).records).toMatchObject([
      { givenName: 'Eva', status: 'active' },
    ]);
    await fixture.sql(
      `UPDATE roster.roster_teachers SET archived_at = now(), updated_at = now() WHERE ecosystem_id = $1 AND external_id = 'teacher-9'`,
    );
    const gone = await read('/teachers', { filter: `status='tobedeleted'` });
    expect(gone.records).toMatchObject([{ identifier: 'T9', status: 'tobedeleted', enabledUser: 'false' }]);
    await fixture.sql(
      `INSERT INTO roster.sync_members (ecosystem_id, program_id, source, kind, external_id, archived_at) VALUES ($1, $2, 'MANAGED', 'STUDENT', '7000000004', now())`,
      [fixture.programId],
    );
    expect((await read('/students', { ...mark })).records).toMatchObject([
      { identifier: '7000000004', status: 'tobedeleted' },
    ]);
    await fixture.sql(`UPDATE roster.sync_plans SET undone_at = now() WHERE ecosystem_id = $1`);
    expect((await read('/teachers', mark)).total).toBe(60);
  });
});

describe('our own OneRoster consumer', () => {
  it('imports the whole roster, and finds no changes the second time', async () => {
    await fixture.startOver();
    await fixture.deliver(good);
    const { id: key, clientSecret: secret } = await addClient({ scopes: ['ROSTER'] });
    const programId = sibling();
    const connection = { version: 'V1_2', tokenUrl: `${server.address}/ims/oneroster/token`, key, secret };
    await fixture.ask(SAVE, { input: { programId, revision: 0, address: server.address, ...connection } });
    const { test } = await fixture.ask(TEST, { programId });
    expect(test).toMatchObject({ problem: null, schools: expect.arrayContaining([{ name: 'Niños 0' }]) });
    const settled = async () => {
      const before = (await fixture.ask(STATE, { programId })).plans.items[0]?.id;
      await fixture.ask(FETCH, { programId });
      return eventually(async () => {
        const { connection: state, plans } = await fixture.ask(STATE, { programId });
        if (state.problem) throw new Error(JSON.stringify(state.problem));
        const [plan] = plans.items;
        if (!plan || plan.id === before) return false;
        if (plan.status === 'GATHERING') {
          minutes += 2;
          await closeDueDeliveries(services());
        }
        return !['GATHERING', 'COMPARING', 'APPLYING'].includes(plan.status) && plan;
      }, 'the plan settles');
    };
    // 8 organizations, a term, a course, and 60 classes, teachers and enrollments.
    expect(await settled()).toMatchObject({
      status: 'APPLIED',
      holds: [],
      counts: { new: 8 + 1 + 1 + 3 * 60, gone: 0 },
    });
    expect(await settled()).toMatchObject({
      status: 'APPLIED',
      holds: [],
      counts: { new: 0, changed: 0, gone: 0 },
    });
    const copied = await fixture.sql(
      `SELECT count(*)::int AS teachers, count(email)::int AS emails FROM roster.roster_teachers WHERE ecosystem_id = $1 AND program_id = $2`,
      [programId],
    );
    expect(copied).toEqual([{ teachers: 60, emails: 60 }]);
    // Students are not requested, and the classes' references resolve.
    expect(server.asked.filter((each) => each.includes('/students'))).toEqual([]);
    expect(
      await fixture.sql(
        `SELECT count(*)::int AS whole FROM roster.roster_classes WHERE ecosystem_id = $1 AND program_id = $2 AND organization_name IS NOT NULL
           AND start_date IS NOT NULL AND course_code = 'MTH101'`,
        [programId],
      ),
    ).toEqual([{ whole: 60 }]);
  });
});
