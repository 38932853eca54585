import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { Actor } from '@lyceum/server/actor';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';

const SEARCH = `query ($input: SearchUsersInput!) { searchUsers(input: $input) { id email { address } profile { firstName lastName gradeLevel } } }`;
const FIND = `query ($userIds: [ID!]!) { findUsersById(userIds: $userIds) { id profile { firstName } } }`;
const ROSTER = `query ($pageNum: Int, $selectedFilters: UserRosterFilters) {
  getUserRoster(pageNum: $pageNum, selectedFilters: $selectedFilters) { hasMore total activeTotal users { id profile { lastName externalId status } } }
}`;
const ENTITIES = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) { ... on User { id email { address } profile { firstName gradeLevel phoneNumber } programRoles { role } } }
}`;

const PICTURES = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) { ... on User { id profile { namePronunciation profilePicture { src } } } }
}`;

const cast = makeCast();
const { actors, foreigners, programId, siblingProgramId, ecosystemId, schoolId } = cast;
const [learner, sibling, foreign, pupil] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as [
  string,
  string,
  string,
  string,
];
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
  const names = { firstName: 'Sofía', lastName: 'Peña-Ortiz' };
  await insertMember(subgraph, {
    ...names,
    id: learner,
    ecosystemId,
    email: 'sofia@mail.example',
    externalId: '00417',
    programRoles: [{ programId, role: 'LEARNER' }],
  });
  await insertMember(subgraph, {
    ...names,
    id: sibling,
    ecosystemId,
    programRoles: [{ programId: siblingProgramId, role: 'LEARNER' }],
  });
  await insertMember(subgraph, {
    ...names,
    id: foreign,
    ecosystemId: cast.otherEcosystemId,
    programRoles: [{ programId: cast.otherProgramId, role: 'LEARNER' }],
  });
  await insertMember(subgraph, {
    ...names,
    id: pupil,
    ecosystemId,
    schoolId,
    ecosystemRoles: [{ role: 'STUDENT' }],
  });
  await subgraph.admin.query(`UPDATE identity.members SET grade_level = '03', phone_number = '3035550142'`);
  await subgraph.admin.query(
    `INSERT INTO identity.family_connections VALUES ($1, $2, $3, 'CHILD'), ($1, $3, $2, 'PARENT')`,
    [ecosystemId, actors.parent.userId, sibling],
  );
});
afterAll(() => subgraph.close());

const found = async (actor: Actor, input: object) =>
  ((await subgraph.as(actor).query(SEARCH, { input })).searchUsers as { id: string }[])
    .map(({ id }) => id)
    .sort();

describe('searchUsers', () => {
  it('finds by beginnings of words, without accents, by address and by identifier', async () => {
    for (const searchTerm of [
      'sof',
      'PENA',
      'ortiz sofia',
      'peña',
      'sofía peñ',
      'sofia@mail.exam',
      '00417',
    ]) {
      expect(await found(actors.superAdmin, { searchTerm })).toContain(learner);
    }
    for (const searchTerm of ['tiz', 'sofia nobody', "'; drop table", '%', '0417']) {
      expect(await found(actors.superAdmin, { searchTerm })).not.toContain(learner);
    }
  });

  it.each<[string, Actor, string[]]>([
    ['super admin: the ecosystem', actors.superAdmin, [learner, sibling, pupil]],
    ['operator: the visited ecosystem', actors.internalAdmin, [learner, sibling, pupil]],
    ['program admin: their program', actors.programAdmin, [learner]],
    ['leader: the learners of a program that lets them choose', actors.leader, [learner]],
    ['learner: no other learner', actors.learner, []],
    ['parent: their child', actors.parent, [sibling]],
    ['staff: their school', actors.staff, [pupil]],
    ['another ecosystem: its own alone', foreigners.superAdmin, [foreign]],
  ])('shows the %s', async (_name, actor, expected) => {
    expect(await found(actor, { searchTerm: 'sofia' })).toEqual([...expected].sort());
  });

  it('hides learners from leaders where the program does not let them choose', async () => {
    await subgraph.admin.query(`UPDATE identity.programs SET tutors_choose_learners = false WHERE id = $1`, [
      programId,
    ]);
    expect(await found(actors.leader, { searchTerm: 'sofia' })).toEqual([]);
    await subgraph.admin.query(`UPDATE identity.programs SET tutors_choose_learners = true WHERE id = $1`, [
      programId,
    ]);
  });

  it('filters by program, role and school', async () => {
    expect(await found(actors.superAdmin, { searchTerm: 'sofia', programId })).toEqual([learner]);
    expect(await found(actors.superAdmin, { programId, programRoles: ['LEADER'] })).toEqual([
      actors.leader.userId,
    ]);
    expect(await found(actors.superAdmin, { searchTerm: 'sofia', ecosystemRoles: ['STUDENT'] })).toEqual([
      pupil,
    ]);
    expect(await found(actors.superAdmin, { searchTerm: 'sofia', schoolIds: [schoolId] })).toEqual([pupil]);
    expect(await found(actors.superAdmin, { searchTerm: 'sofia', programId: 'no id' })).toEqual([]);
  });

  it('shows leaders grades, but no addresses', async () => {
    const { searchUsers } = await subgraph
      .as(actors.leader)
      .query(SEARCH, { input: { searchTerm: 'sofia' } });
    expect(searchUsers).toEqual([
      { id: learner, email: null, profile: { firstName: 'Sofía', lastName: 'Peña-Ortiz', gradeLevel: '03' } },
    ]);
  });
});

it('findUsersById keeps the order, and leaves out ids that are unknown, of other ecosystems or not visible', async () => {
  const userIds = [sibling, foreign, learner, randomUUID(), 'no id'];
  const ids = async (actor: Actor) =>
    (await subgraph.as(actor).query(FIND, { userIds })).findUsersById.map(({ id }: { id: string }) => id);
  expect(await ids(actors.superAdmin)).toEqual([sibling, learner]);
  expect(await ids(actors.programAdmin)).toEqual([learner]);
  expect(await ids(foreigners.superAdmin)).toEqual([foreign]);
  expect(await ids(actors.learner)).toEqual([]);
});

describe('the reference to a User', () => {
  const resolve = async (actor: Actor, ...ids: string[]) =>
    (
      await subgraph
        .as(actor)
        .query(ENTITIES, { representations: ids.map((id) => ({ __typename: 'User', id })) })
    )._entities;

  it('is null when the person is unknown or of another ecosystem, and for visitors', async () => {
    expect(await resolve(actors.superAdmin, foreign, randomUUID(), 'no id')).toEqual([null, null, null]);
    expect(await resolve(actors.nobody, learner)).toEqual([null]);
  });

  it('shows everyone of the ecosystem the pictures, of many people by one query, and people of others nothing', async () => {
    const people = [learner, sibling, pupil];
    await subgraph.admin.query(
      `UPDATE identity.members SET name_pronunciation = 'so-FEE-ah', picture = jsonb_build_object('key', 'pictures/' || id, 'rotation', 0)
       WHERE id = ANY ($1::uuid[])`,
      [[learner, foreign]],
    );
    const representations = people.map((id) => ({ __typename: 'User', id }));
    const read = jest.spyOn(subgraph.services.tenancy, 'read');
    const { _entities: found } = await subgraph.as(actors.learner).query(PICTURES, { representations });
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    const none = { namePronunciation: null, profilePicture: null };
    expect(found).toEqual([
      {
        id: learner,
        profile: {
          namePronunciation: 'so-FEE-ah',
          profilePicture: { src: expect.stringContaining(`/pictures/${learner}`) },
        },
      },
      { id: sibling, profile: none },
      { id: pupil, profile: none },
    ]);
    for (const actor of [foreigners.superAdmin, actors.nobody])
      expect((await subgraph.as(actor).query(PICTURES, { representations }))._entities).toEqual([
        null,
        null,
        null,
      ]);
  });

  it('shows everyone the name, and other fields to those who may see them', async () => {
    const name = {
      id: learner,
      email: null,
      profile: { firstName: 'Sofía', gradeLevel: null, phoneNumber: null },
      programRoles: null,
    };
    expect(await resolve(actors.learner, learner)).toEqual([name]);
    expect(await resolve(actors.leader, learner)).toEqual([
      {
        ...name,
        profile: { firstName: 'Sofía', gradeLevel: '03', phoneNumber: null },
        programRoles: [{ role: 'LEARNER' }],
      },
    ]);
    expect(await resolve(actors.programAdmin, learner)).toEqual([
      {
        ...name,
        email: { address: 'sofia@mail.example' },
        profile: { firstName: 'Sofía', gradeLevel: '03', phoneNumber: '3035550142' },
        programRoles: [{ role: 'LEARNER' }],
      },
    ]);
    expect((await resolve(actors.parent, sibling))[0].profile.phoneNumber).toBe('3035550142');
  });
});

describe('getUserRoster', () => {
  const roster = async (actor: Actor, selectedFilters: object = {}, pageNum = 1) =>
    (await subgraph.as(actor).query(ROSTER, { pageNum, selectedFilters })).getUserRoster;

  it('pages through everyone by name, with exact totals', async () => {
    const program = randomUUID();
    for (let n = 0; n < 60; n++) {
      await insertMember(subgraph, {
        id: randomUUID(),
        ecosystemId,
        lastName: `Zz${String(59 - n).padStart(2, '0')}`,
        externalId: `00${n}`,
        accountId: n < 7 ? randomUUID() : null,
        status: n === 59 ? 'ARCHIVED' : undefined,
        programRoles: [{ programId: program, role: 'LEARNER' }],
      });
    }
    const pages = [];
    for (const pageNum of [1, 2, 3])
      pages.push(await roster(actors.superAdmin, { programId: program }, pageNum));
    expect(pages.map(({ hasMore, total, activeTotal }) => ({ hasMore, total, activeTotal }))).toEqual([
      { hasMore: true, total: 59, activeTotal: 7 },
      { hasMore: true, total: 59, activeTotal: 7 },
      { hasMore: false, total: 59, activeTotal: 7 },
    ]);
    const names = pages.flatMap(({ users }) => users.map(({ profile }: any) => profile.lastName));
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(59);
    const archived = await roster(actors.superAdmin, { programId: program, statuses: ['ARCHIVED'] });
    expect(archived.users[0].profile).toEqual({ lastName: 'Zz00', externalId: '0059', status: 'ARCHIVED' });
    const last = await roster(actors.superAdmin, {
      programId: program,
      sort: { field: 'NAME', descending: true },
    });
    expect(last.users[0].profile.lastName).toBe('Zz59');
    expect((await roster(actors.superAdmin, { programId: program, searchTerm: '0012' })).total).toBe(1);
    expect((await roster(actors.superAdmin, { programId: program, roles: ['LEADER'] })).total).toBe(0);
  });

  it('pages through people of one name, also with longer names that begin with it', async () => {
    const put = (firstName: string, lastName: string, more: object = {}) =>
      insertMember(subgraph, { id: randomUUID(), ecosystemId, firstName, lastName, ...more });
    for (let n = 0; n < 28; n++) await put(`A${n}`, 'Quill', n < 3 ? { accountId: randomUUID() } : {});
    await put('Away', 'Quill', { status: 'ARCHIVED' });
    await put('Quill', 'Abbot');
    await put('Some', 'Quillen');
    const pagesOf = async (searchTerm: string, more: object = {}) => {
      const pages = [];
      for (const pageNum of [1, 2])
        pages.push(await roster(actors.superAdmin, { searchTerm, ...more }, pageNum));
      const names = pages.flatMap(({ users }) =>
        users.map(({ profile }: any) => `${profile.lastName} ${profile.firstName ?? ''}`.trim()),
      );
      const [{ hasMore, total, activeTotal }, { hasMore: evenMore }] = pages;
      return { names, hasMore, evenMore, total, activeTotal };
    };
    const paged = { hasMore: true, evenMore: false, activeTotal: 3 };
    const both = await pagesOf('quill');
    expect(both).toMatchObject({ ...paged, total: 30 });
    expect(both.names).toHaveLength(30);
    expect(both.names[0]).toMatch(/^Abbot/);
    expect(both.names.at(-1)).toMatch(/^Quillen/);
    expect(await pagesOf('quille')).toMatchObject({ total: 1, hasMore: false });

    await subgraph.admin.query(`UPDATE identity.members SET status = 'ARCHIVED' WHERE last_name = 'Quillen'`);
    const alone = await pagesOf('quillen', { statuses: ['ARCHIVED'] });
    expect(alone).toMatchObject({ total: 1, activeTotal: 0 });
    await subgraph.admin.query(`DELETE FROM identity.members WHERE last_name = 'Quillen'`);
    const word = await pagesOf('quill');
    expect(word).toMatchObject({ ...paged, total: 29 });
    expect(word.names).toEqual(both.names.filter((name) => !name.startsWith('Quillen')));
    const backwards = await pagesOf('quill', { sort: { field: 'NAME', descending: true } });
    expect(backwards.names[0]).toMatch(/^Quill/);
    expect(backwards.names.at(-1)).toMatch(/^Abbot/);
    expect(await pagesOf('quill', { statuses: ['ARCHIVED'] })).toMatchObject({ total: 1, activeTotal: 0 });
  });

  it('finds and sorts names ignoring case, accents and apostrophes', async () => {
    const program = randomUUID();
    for (const lastName of ['Okafor', 'O’Brien', 'Łukasiewicz', 'Núñez', 'Strauß'])
      await insertMember(subgraph, {
        ...{ id: randomUUID(), ecosystemId, firstName: 'Folded', lastName },
        programRoles: [{ programId: program, role: 'LEARNER' }],
      });
    const found = async (searchTerm?: string) =>
      (await roster(actors.superAdmin, { programId: program, searchTerm })).users.map(
        ({ profile }: any) => profile.lastName,
      );
    expect(await found()).toEqual(['Łukasiewicz', 'Núñez', 'O’Brien', 'Okafor', 'Strauß']);
    for (const searchTerm of ["O'Brien", 'O’BRIEN', 'obrien', 'brien', 'o brien'])
      expect(await found(searchTerm)).toEqual(['O’Brien']);
    expect(await found('lukasiewicz')).toEqual(['Łukasiewicz']);
    expect(await found('NUNEZ')).toEqual(['Núñez']);
    expect(await found('strauss')).toEqual(['Strauß']);
    await subgraph.admin.query(`DELETE FROM identity.members WHERE first_name = 'Folded'`);
  });

  it('shows program admins their programs, and others nothing', async () => {
    const own = await roster(actors.programAdmin);
    expect(own.users.map(({ id }: { id: string }) => id).sort()).toEqual(
      [actors.programAdmin.userId, actors.leader.userId, actors.learner.userId, learner].sort(),
    );
    const asked = { selectedFilters: { programId: siblingProgramId } };
    expect(await subgraph.as(actors.programAdmin).refusal(ROSTER, asked)).toBe('NOT_FOUND');
    expect(await subgraph.as(actors.leader).refusal(ROSTER)).toBe('FORBIDDEN');
    expect(
      (await roster(foreigners.superAdmin, { searchTerm: 'sofia' })).users.map(
        ({ id }: { id: string }) => id,
      ),
    ).toEqual([foreign]);
    expect((await roster(foreigners.superAdmin, { programId })).total).toBe(0);
    expect(
      await subgraph.as(actors.superAdmin).refusal(ROSTER, { selectedFilters: { roles: ['KING'] } }),
    ).toBe('BAD_USER_INPUT');
    expect(await subgraph.as(actors.superAdmin).refusal(ROSTER, { pageNum: 0 })).toBe('BAD_USER_INPUT');
  });
});
