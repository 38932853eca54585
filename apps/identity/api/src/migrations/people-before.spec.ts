import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { makeCast, type TestSubgraph } from '@lyceum/server/testing';
import { insertCast, insertMember, startIdentity } from '../testing/identity-test';
import { PhonesWithCountry1799200000000 } from './1799200000000-phones-with-country';
import { FoldedNames1799400000000 } from './1799400000000-folded-names';

const cast = makeCast();
const { ecosystemId } = cast;
let subgraph: TestSubgraph;

beforeAll(async () => {
  subgraph = await startIdentity();
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const runner = () =>
  ({
    query: async (sql: string, values?: unknown[]) => (await subgraph.admin.query(sql, values)).rows,
  }) as unknown as QueryRunner;
const stateOf = async (id: string, columns: string) =>
  (await subgraph.admin.query(`SELECT ${columns} FROM identity.members WHERE id = $1`, [id])).rows[0];

it('folds the names of existing people again, and leaves erased ones', async () => {
  const put = async (lastName: string, more = '') => {
    const id = randomUUID();
    await insertMember(subgraph, { id, ecosystemId, firstName: 'Ann', lastName });
    await subgraph.admin.query(
      `UPDATE identity.members SET sort_name = 'as before', search_words = '{before}' ${more} WHERE id = $1`,
      [id],
    );
    return id;
  };
  const [folded, plain, gone] = [
    await put('O’Brien'),
    await put('Okafor'),
    await put('Łukasz', ', erased_at = now()'),
  ];
  for (const table of ['programs', 'schools'])
    await subgraph.admin.query(`ALTER TABLE identity.${table} DROP COLUMN sort_name`);
  await subgraph.admin.query('DROP FUNCTION identity.fold_text');
  await new FoldedNames1799400000000().up(runner());
  const { sort_name, search_words } = await stateOf(folded, 'sort_name, search_words');
  expect(sort_name).toBe('obrien ann');
  expect(search_words).toEqual(expect.arrayContaining(['ann', 'obrien', 'o', 'brien']));
  for (const id of [plain, gone]) expect((await stateOf(id, 'sort_name')).sort_name).toBe('as before');
});

it('adds the country to numbers that texts were sent to, and keeps verified ones verified', async () => {
  const put = async (phone: string, verified: string | null) => {
    const id = randomUUID();
    await insertMember(subgraph, { id, ecosystemId });
    await subgraph.admin.query(
      `UPDATE identity.members SET phone_number = $2, verified_phone = $3 WHERE id = $1`,
      [id, phone, verified],
    );
    return id;
  };
  const numbers = [
    ['3035550142', '3035550142', '+13035550142'],
    ['13035550142', null, '+13035550142'],
    ['+525512345678', '+525512345678', '+525512345678'],
    ['30355501425', null, '30355501425'],
  ] as const;
  const ids = await Promise.all(numbers.map(([phone, verified]) => put(phone, verified)));
  await new PhonesWithCountry1799200000000().up(runner());
  for (const [at, [, verified, kept]] of numbers.entries())
    expect(await stateOf(ids[at]!, 'phone_number, verified_phone')).toEqual({
      phone_number: kept,
      verified_phone: verified && kept,
    });
});
