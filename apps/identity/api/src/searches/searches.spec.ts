import { randomUUID, type UUID } from 'node:crypto';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { viewLog } from '../view-log/view-log';
import { joinTallies } from '../roster/join-tallies.platform';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const search = (name: string, fields: string, type = 'PeopleSearchInput') =>
  `query ($input: ${type}!) { ${name}(input: $input) ${fields} }`;
const HOME = search('getHomeEcosystemAdminUserSearch', '{ users { id } hasMore }');
const ANY = search('ecosystemUserAnySearch', '{ id }');
const ADMIN = search('adminSearchUsers', '{ id }', 'AdminSearchUsersInput');
const TEACHERS = search('searchTeachers', '{ id }');
const PARENTS = search('searchParents', '{ id }');
const STAFF = search('searchStaff', '{ id }');
const ADMINS = `{ getAdminsForEcosystem { id } }`;
const ROSTER = `query ($page: Int, $filters: UserRosterFilters) { getUserRoster(pageNum: $page, selectedFilters: $filters) {
  users { id } total activeTotal totalIsAtLeast hasMore meant } }`;

const cast = makeCast();
const { actors, foreigners } = cast;
const ids = {
  lindqvist: randomUUID(),
  nunez: randomUUID(),
  archived: randomUUID(),
  teacher: randomUUID(),
  mother: randomUUID(),
  child: randomUUID(),
  elsewhere: randomUUID(),
};
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  const put = (part: Partial<Parameters<typeof insertMember>[1]> & { id: string }) =>
    insertMember(subgraph, { ecosystemId: cast.ecosystemId, ...part });
  const learns = { programRoles: [{ programId: cast.programId, role: 'LEARNER' }] };
  await put({ id: ids.lindqvist, firstName: 'Maya', lastName: 'Lindqvist', externalId: 'S-0042', ...learns });
  await put({ id: ids.nunez, firstName: 'Sofía', lastName: 'Núñez', ecosystemRoles: [{ role: 'STAFF' }] });
  await put({ id: ids.archived, firstName: 'Olga', lastName: 'Archived', status: 'ARCHIVED', ...learns });
  await put({
    id: ids.teacher,
    firstName: 'Theo',
    lastName: 'Lindgren',
    ecosystemRoles: [{ role: 'TEACHER' }],
  });
  await put({ id: ids.child, firstName: 'Kim', lastName: 'Osei', schoolId: cast.schoolId });
  await put({ id: ids.mother, firstName: 'Abena', lastName: 'Osei', ecosystemRoles: [{ role: 'PARENT' }] });
  await insertMember(subgraph, {
    id: ids.elsewhere,
    ecosystemId: cast.otherEcosystemId,
    firstName: 'Maya',
    lastName: 'Lindqvist',
  });
  await subgraph.admin.query(
    `INSERT INTO identity.family_connections (ecosystem_id, user_id, relative_id, relationship)
     VALUES ($1, $2, $3, 'PARENT'), ($1, $3, $2, 'CHILD')`,
    [cast.ecosystemId, ids.child, ids.mother],
  );
});
afterAll(() => subgraph.close());

const found = async (actor: keyof typeof actors, document: string, input: object): Promise<string[]> => {
  const answer = Object.values(await subgraph.as(actors[actor]).query(document, { input }))[0];
  return (answer.users ?? answer).map(({ id }: { id: string }) => id);
};

it('searches allow one edit where no name matches, and find nobody of another ecosystem', async () => {
  for (const searchTerm of [
    'lindqvist',
    'lindqist',
    'lidnqvist maya',
    'maya lindqwist',
    'LINDQVISST',
    's-0042',
  ])
    expect([searchTerm, await found('superAdmin', ANY, { searchTerm })]).toEqual([
      searchTerm,
      [ids.lindqvist],
    ]);
  expect(await found('superAdmin', ANY, { searchTerm: 'nuñes' })).toEqual([ids.nunez]);
  expect(await found('superAdmin', ANY, { searchTerm: 'lin' })).toEqual([ids.teacher, ids.lindqvist]);
  expect(await found('superAdmin', ANY, { searchTerm: 'zzzz' })).toEqual([]);
  expect(await found('superAdmin', ANY, { searchTerm: '!!' })).toEqual([]);
  const { ecosystemUserAnySearch } = await subgraph
    .as(foreigners.superAdmin)
    .query(ANY, { input: { searchTerm: 'lindqvist' } });
  expect(ecosystemUserAnySearch).toEqual([{ id: ids.elsewhere }]);
});

it('adminSearchUsers finds the people whom the admin administers, archived ones on request', async () => {
  expect(await found('programAdmin', HOME, { searchTerm: 'archived' })).toEqual([ids.archived]);
  expect(await found('programAdmin', HOME, { searchTerm: 'sofia' })).toEqual([]);
  const answer = await subgraph
    .as(actors.superAdmin)
    .query(HOME, { input: { searchTerm: 'castmember', limit: 2 } });
  expect(answer.getHomeEcosystemAdminUserSearch).toMatchObject({ hasMore: true, users: [{}, {}] });
  expect(await found('superAdmin', ADMIN, { searchTerm: 'olga' })).toEqual([]);
  expect(await found('superAdmin', ADMIN, { searchTerm: 'olga', statuses: ['ARCHIVED'] })).toEqual([
    ids.archived,
  ]);
  expect(await found('superAdmin', ADMIN, { roles: ['TEACHER'] })).toEqual([ids.teacher]);
  expect(await found('superAdmin', ADMIN, { schoolIds: [cast.schoolId] })).toEqual([ids.child]);
  expect(await subgraph.as(actors.superAdmin).refusal(ADMIN, { input: { roles: ['KING'] } })).toBe(
    'BAD_USER_INPUT',
  );
  for (const actor of [actors.leader, actors.learner, actors.staff])
    expect(await subgraph.as(actor).refusal(ADMIN, { input: {} })).toBe('FORBIDDEN');
});

it('ecosystemUserAnySearch finds by several words in any order, by present data', async () => {
  const [ana, anabel] = [randomUUID(), randomUUID()];
  const put = (id: UUID, person: object) =>
    insertMember(subgraph, { id, ecosystemId: cast.ecosystemId, ...person });
  await put(ana, { firstName: "Ana-María d'Arc", lastName: 'Quispe Rojas', email: 'amq@mail.example' });
  await put(anabel, { firstName: 'Anabel', lastName: 'Quispe', externalId: 'Q 77' });
  const everybody = {
    id: ana,
    all: ['quispe ana', 'rojas maria', 'arc quis', 'qui amq', 'ana quispe rojas'],
  };
  for (const searchTerm of everybody.all)
    expect(await found('superAdmin', ANY, { searchTerm })).toContain(everybody.id);
  expect(await found('superAdmin', ANY, { searchTerm: 'ana quispe' })).toEqual([anabel, ana]);
  expect(await found('superAdmin', ANY, { searchTerm: 'quispe 77' })).toEqual([anabel]);
  expect(await found('superAdmin', ANY, { searchTerm: 'quipse rojas' })).toEqual([ana]);
  expect(await found('superAdmin', ANY, { searchTerm: 'quispe uana' })).toEqual([]);
  await subgraph.admin.query(`UPDATE identity.members SET status = 'ARCHIVED' WHERE id = $1`, [anabel]);
  expect(await found('superAdmin', ANY, { searchTerm: 'quispe' })).toEqual([ana]);
  expect(await found('superAdmin', HOME, { searchTerm: 'quispe' })).toEqual([anabel, ana]);
  await subgraph.admin.query(
    `UPDATE identity.members SET sort_name = 'zuleta ana', search_words = '{zuleta,ana}' WHERE id = $1`,
    [ana],
  );
  expect(await found('superAdmin', ANY, { searchTerm: 'quispe' })).toEqual([]);
  expect(await found('superAdmin', ANY, { searchTerm: 'ana zul' })).toEqual([ana]);
  await subgraph.admin.query(`DELETE FROM identity.members WHERE id = ANY($1::uuid[])`, [[ana, anabel]]);
});

it('searchTeachers, searchStaff and searchParents find people whom the reader may find', async () => {
  expect(await found('superAdmin', TEACHERS, {})).toEqual([ids.teacher]);
  expect(await found('superAdmin', STAFF, { searchTerm: 'nunez' })).toEqual([ids.nunez]);
  expect(await found('staff', PARENTS, { searchTerm: 'osei' })).toEqual([ids.mother]);
  expect(await found('leader', PARENTS, { searchTerm: 'osei' })).toEqual([]);
  expect(await found('learner', TEACHERS, {})).toEqual([]);
});

it('getAdminsForEcosystem lists the admins for everyone', async () => {
  const { getAdminsForEcosystem } = await subgraph.as(actors.learner).query(ADMINS);
  expect(getAdminsForEcosystem.map(({ id }: { id: string }) => id).sort()).toEqual(
    [actors.superAdmin.userId, actors.programAdmin.userId].sort(),
  );
  expect(await subgraph.as(actors.nobody).refusal(ADMINS)).toBe('UNAUTHENTICATED');
});

describe('the people page', () => {
  const roster = async (filters: object, page = 1) =>
    (await subgraph.as(actors.superAdmin).query(ROSTER, { filters, page })).getUserRoster;

  it('counts people by tallies', async () => {
    const counted = async () =>
      (
        await subgraph.admin.query(
          `SELECT count(*)::int AS n FROM identity.members WHERE ecosystem_id = $1 AND status <> 'ARCHIVED'`,
          [cast.ecosystemId],
        )
      ).rows[0].n;
    const before = await roster({});
    expect(before).toMatchObject({
      total: await counted(),
      totalIsAtLeast: false,
      hasMore: false,
      meant: null,
    });
    for (let at = 0; at < 30; at += 1)
      await insertMember(subgraph, { id: randomUUID(), ecosystemId: cast.ecosystemId, firstName: 'Many' });
    await subgraph.admin.query(`UPDATE identity.members SET status = 'ARCHIVED' WHERE id = $1`, [ids.child]);
    expect(await roster({})).toMatchObject({ total: before.total + 29, hasMore: true });
    await joinTallies(subgraph.services);
    expect((await roster({})).total).toBe(await counted());
    expect((await roster({ statuses: ['ARCHIVED'] })).total).toBe(2);
    await subgraph.admin.query(`DELETE FROM identity.members WHERE first_name = 'Many'`);
    expect((await roster({})).total).toBe(before.total - 1);
    await subgraph.admin.query(`UPDATE identity.members SET status = 'INVITED' WHERE id = $1`, [ids.child]);
  });

  it('filters by grade, sign-in and custom properties, and names the spelling that was searched instead', async () => {
    await subgraph.admin.query(
      `UPDATE identity.members SET grade_level = '07', custom_properties = $2 WHERE id = $1`,
      [
        ids.child,
        JSON.stringify([{ key: 'Bus route', type: 'NUMBER', value: { optionId: null, value: '12' } }]),
      ],
    );
    expect((await roster({ gradeLevels: ['07'] })).users).toEqual([{ id: ids.child }]);
    expect((await roster({ customProperty: { key: 'Bus route' } })).users).toEqual([{ id: ids.child }]);
    expect((await roster({ customProperty: { key: 'Bus route', value: '13' } })).total).toBe(0);
    expect(await subgraph.as(actors.programAdmin).query('{ getUserPropertyKeys }')).toEqual({
      getUserPropertyKeys: ['Bus route'],
    });
    expect(await subgraph.as(foreigners.superAdmin).query('{ getUserPropertyKeys }')).toEqual({
      getUserPropertyKeys: [],
    });
    expect((await roster({ hasAccount: false, searchTerm: 'castmember' })).total).toBe(0);
    expect(await roster({ searchTerm: 'lindqwist' })).toMatchObject({
      users: [{ id: ids.lindqvist }],
      total: 1,
      meant: ['lindqvist'],
    });
    expect((await roster({ searchTerm: 'nobodyatall' })).meant).toBeNull();
  });

  it('returns the people of a name in order, page by page, each once, with their number', async () => {
    const people = Array.from({ length: 60 }, (_, at) => ({
      id: randomUUID(),
      firstName: `Nadia${String.fromCharCode(97 + (at % 26))}${at}`,
      status: at % 3 === 0 ? 'INVITED' : at % 20 === 1 ? 'ARCHIVED' : 'ACTIVATED',
    }));
    for (const person of people)
      await insertMember(subgraph, {
        ...person,
        ecosystemId: cast.ecosystemId,
        lastName: 'Tamsin',
        email: `tamsin.${person.id}@mail.example`, // a second word with that beginning
      });
    const present = people.filter(({ status }) => status !== 'ARCHIVED');
    const inOrder = [...present]
      .sort((a, b) => (a.firstName.toLowerCase() < b.firstName.toLowerCase() ? -1 : 1))
      .map(({ id }) => ({ id }));
    const active = present.filter(({ status }) => status === 'ACTIVATED').length;
    for (const searchTerm of ['tamsin', 'tams', 'tamsin nadia', 'tamsinn']) {
      const pages = [];
      for (const page of [1, 2, 3]) pages.push(await roster({ searchTerm }, page));
      expect(pages.flatMap(({ users }) => users)).toEqual(inOrder);
      expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
      for (const page of pages)
        expect(page).toMatchObject({ total: present.length, activeTotal: active, totalIsAtLeast: false });
    }
    const descending = await roster({ searchTerm: 'tamsin', sort: { field: 'NAME', descending: true } });
    expect(descending.users).toEqual([...inOrder].reverse().slice(0, 25));
    const byStatus = await roster({ searchTerm: 'tamsin', sort: { field: 'STATUS', descending: true } });
    const last = inOrder.filter(({ id }) => people.find((person) => person.id === id)!.status === 'INVITED');
    expect(byStatus.users.slice(0, last.length)).toEqual([...last].reverse());
    const byAge = await roster({ searchTerm: 'tamsin', sort: { field: 'CREATED_AT', descending: false } });
    expect(byAge.users).toEqual(present.slice(0, 25).map(({ id }) => ({ id })));
    expect((await roster({ searchTerm: 'tamsin', statuses: ['ARCHIVED'] })).total).toBe(60 - present.length);
    await subgraph.admin.query(`DELETE FROM identity.members WHERE last_name = 'Tamsin'`);
  });

  it('returns the people of a program and of roles in order of their names, each once, by present data', async () => {
    const [zoe, adam] = [randomUUID(), randomUUID()];
    const both = ['LEARNER', 'LEADER'].map((role) => ({ programId: cast.siblingProgramId, role }));
    const put = (id: UUID, firstName: string, lastName: string) =>
      insertMember(subgraph, {
        id,
        ecosystemId: cast.ecosystemId,
        firstName,
        lastName,
        programRoles: [...both, { programId: cast.programId, role: 'LEADER' }],
        ecosystemRoles: [{ role: 'MEMBER' }],
      });
    await put(zoe, 'Zoe', 'Quandary');
    await put(adam, 'Adam', 'Quandaryson');
    const ofTwo = async (filters: object) =>
      (await roster(filters)).users
        .map(({ id }: { id: string }) => id)
        .filter((id: UUID) => [zoe, adam].includes(id));
    const narrowings = [
      { programId: cast.siblingProgramId },
      { programId: cast.siblingProgramId, roles: ['LEARNER', 'LEADER'] },
      { roles: ['LEADER', 'LEARNER', 'MEMBER'] },
      { roles: ['LEADER'], searchTerm: 'quandary' }, // narrowed by more than roles
    ];
    for (const filters of narrowings) {
      expect(await ofTwo(filters)).toEqual([zoe, adam]);
      const sort = { field: 'NAME', descending: true };
      expect(await ofTwo({ ...filters, sort })).toEqual([adam, zoe]);
    }
    const { rows } = await subgraph.admin.query(
      `SELECT count(DISTINCT user_id)::int AS people FROM identity.program_roles WHERE program_id = $1`,
      [cast.siblingProgramId],
    );
    expect((await roster({ programId: cast.siblingProgramId })).total).toBe(rows[0].people);
    await subgraph.admin.query(`UPDATE identity.members SET sort_name = 'aaron adam' WHERE id = $1`, [adam]);
    await subgraph.admin.query(`UPDATE identity.members SET status = 'ARCHIVED' WHERE id = $1`, [zoe]);
    for (const filters of narrowings) {
      expect(await ofTwo(filters)).toEqual([adam]);
      expect(await ofTwo({ ...filters, statuses: ['ARCHIVED', 'INVITED'] })).toEqual([adam, zoe]);
    }
    const admin = subgraph.as(actors.programAdmin);
    const own = await admin.query(ROSTER, { filters: { statuses: ['ARCHIVED', 'INVITED'] } });
    const first = own.getUserRoster.users.slice(0, 1);
    expect(first).toEqual([{ id: adam }]);
    expect(await admin.refusal(ROSTER, { filters: { programId: cast.siblingProgramId } })).toBe('NOT_FOUND');
    await subgraph.admin.query(`DELETE FROM identity.members WHERE id = ANY($1::uuid[])`, [[zoe, adam]]);
  });

  it('exportUserRoster exports the people whom the filters match, and nobody else', async () => {
    const EXPORT = `mutation ($filters: UserRosterFilters) { exportUserRoster(selectedFilters: $filters) { url rows isCut } }`;
    const filters = { roles: ['LEARNER'], statuses: ['INVITED', 'ARCHIVED'] };
    const { exportUserRoster } = await subgraph.as(actors.programAdmin).query(EXPORT, { filters });
    expect(exportUserRoster).toEqual({ rows: 2, isCut: false, url: expect.stringContaining('people.csv') });
    const key = new URL(exportUserRoster.url).pathname.replace('/files/', '');
    const text = Buffer.concat(await (await subgraph.services.files.read(key)).toArray()).toString('utf8');
    expect(text.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/^Archived,Olga,,,,Mentee,ARCHIVED,,,\d{4}/),
      expect.stringMatching(/^Lindqvist,Maya,,,,Mentee,INVITED,,S-0042,/),
    ]);
    expect(await subgraph.as(actors.leader).refusal(EXPORT, { filters })).toBe('FORBIDDEN');
    // People in an exported file find the export among the views of their data.
    await viewLog(subgraph.services).flush();
    const { rows } = await subgraph.admin.query(
      `SELECT subject_id FROM identity.audit_log WHERE action = 'PEOPLE_EXPORT' AND actor_user_id = $1 ORDER BY subject_id`,
      [actors.programAdmin.userId],
    );
    expect(rows.map(({ subject_id: id }) => id)).toEqual([ids.lindqvist, ids.archived].sort());
  });
});
