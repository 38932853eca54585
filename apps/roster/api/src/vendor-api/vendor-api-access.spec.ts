import { randomUUID } from 'node:crypto';
import { vendorApiRoutes } from './subject';
import { rowOf, VendorBench, type MadeVendor } from '../testing/vendor-bench';

const REVOKE = `mutation ($input: RevokeVendorApiKeyInput!) { revokeVendorApiKey(input: $input) { id } }`;
const UPDATE = `mutation ($input: UpdateTutoringVendorInput!) { updateTutoringVendorApiProgramIdTracker(input: $input) { id } }`;
const DELETE = `mutation ($id: ID!) { deleteTutoringVendorApiProgramIdTracker(id: $id) }`;

let bench: VendorBench;
let vendor: MadeVendor;
let key: string;
beforeAll(async () => {
  bench = await VendorBench.start();
});
afterAll(() => bench?.close());
beforeEach(async () => {
  await bench.imports.beginAnew();
  await bench.enrol(3);
  vendor = await bench.vendor();
  key = vendor.vendorApiKey;
});

const change = (document: string, variables: object) =>
  bench.imports.subgraph.as(bench.imports.admin).query(document, variables);
const idsOf = ({ body }: { body: any }) =>
  body.records.map((record: { record_id: string }) => record.record_id);

it('reads its own records in pages, by program and status', async () => {
  await bench.push(key, rowOf('a'), rowOf('b', { student_id: 'S2' }), rowOf('c', { student_id: 'S3' }));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '2', ...(cursor ? { cursor } : {}) };
    const page = await bench.ask('list-records', key, { query });
    expect(page.body.records.length).toBeLessThanOrEqual(2);
    seen.push(...idsOf(page));
    cursor = page.body.next_cursor;
  } while (cursor);
  expect(seen.sort()).toEqual(['a', 'b', 'c']);
  const statuses = await Promise.all(
    ['pending', 'loaded'].map((status) => bench.ask('list-records', key, { query: { status } })),
  );
  expect(statuses.map((page) => idsOf(page).length)).toEqual([3, 0]);
  expect(
    idsOf(await bench.ask('list-records', key, { query: { program_id: bench.cast.programId } })),
  ).toHaveLength(3);
});

it.each([
  [{ limit: '0' }, 400, 'limit'],
  [{ limit: '501' }, 400, 'limit'],
  [{ limit: '' }, 400, 'limit'],
  [{ limit: '1.5' }, 400, 'limit'],
  [{ cursor: 'x' }, 400, 'cursor'],
  [{ cursor: '' }, 400, 'cursor'],
  [{ status: 'gone' }, 400, 'status'],
  [{ program_id: 'none' }, 404, 'program_id'],
  [{ program_id: randomUUID() }, 404, 'program_id'],
])('refuses a list of records by %j', async (query, status, field) => {
  expect(await bench.ask('list-records', key, { query: query as Record<string, string> })).toMatchObject({
    status,
    body: { refusal: { field, detail: { en: expect.any(String), sp: expect.any(String) } } },
  });
});

it('lists the learners of one of its programs in the least form', async () => {
  const { programId, siblingProgramId } = bench.cast;
  const page = await bench.ask('list-learners', key, { query: { program_id: programId, limit: '2' } });
  expect(page.body.learners).toHaveLength(2);
  expect(Object.keys(page.body.learners[0]).sort()).toEqual([
    'grade_level',
    'school_id',
    'school_name',
    'student_id',
  ]);
  const rest = await bench.ask('list-learners', key, {
    query: { program_id: programId.toUpperCase(), cursor: page.body.next_cursor },
  });
  const all = [...page.body.learners, ...rest.body.learners].map(({ student_id }) => student_id);
  expect([all.sort(), rest.body.next_cursor]).toEqual([['S1', 'S2', 'S3'], null]);
  expect(await bench.ask('list-learners', key)).toMatchObject({
    status: 400,
    body: { refusal: { field: 'program_id' } },
  });
  for (const other of [siblingProgramId, bench.cast.otherProgramId])
    expect(await bench.ask('list-learners', key, { query: { program_id: other } })).toMatchObject({
      status: 404,
    });
});

it('opens nothing with a key that is revoked, wrong, or of a vendor that was deleted', async () => {
  const other = await bench.vendor();
  await change(REVOKE, { input: { id: vendor.id, keyId: vendor.keys[0]!.id } });
  await change(DELETE, { id: other.id });
  for (const shut of [key, other.vendorApiKey, `lyv_${'A'.repeat(43)}`, ''])
    for (const { path } of vendorApiRoutes)
      expect(await bench.ask(path.slice('/internal/vendor/'.length), shut, { recordId: 'a' })).toEqual({
        ...{ status: 404, body: {} },
      });
});

it('has nothing of another vendor, though both have the same program and identifiers', async () => {
  const other = await bench.vendor();
  await bench.push(other.vendorApiKey, rowOf('a'), rowOf('b', { student_id: 'S2' }));
  for (const path of ['read-record', 'delete-record'])
    expect(await bench.ask(path, key, { recordId: 'a' })).toMatchObject({
      status: 404,
      body: { refusal: {} },
    });
  expect(idsOf(await bench.ask('list-records', key))).toEqual([]);
  // The same attendance of both vendors is one attendance of the session, and remains until neither vendor has it.
  expect(await bench.outcomes(key, rowOf('a'))).toEqual(['created']);
  await bench.ask('delete-record', key, { recordId: 'a' });
  expect((await bench.ask('read-record', other.vendorApiKey, { recordId: 'a' })).body.version).toBe(1);
  expect([...(await bench.sessions()).values()].flat().sort()).toEqual(
    [bench.studentId('S1'), bench.studentId('S2')].sort(),
  );
});

it('has nothing of another ecosystem', async () => {
  const { foreigners, otherProgramId, otherEcosystemId } = bench.cast;
  await bench.enrol(3, otherProgramId, otherEcosystemId);
  const foreign = await bench.vendor([otherProgramId], foreigners.superAdmin);
  await bench.push(key, rowOf('a'));
  expect(await bench.ask('read-record', foreign.vendorApiKey, { recordId: 'a' })).toMatchObject({
    status: 404,
  });
  expect(idsOf(await bench.ask('list-records', foreign.vendorApiKey))).toEqual([]);
  const { body } = await bench.push(
    foreign.vendorApiKey,
    rowOf('a', { program_id: bench.cast.programId }),
    rowOf('a2'),
  );
  expect(body.results.map(({ outcome }: any) => outcome)).toEqual(['refused', 'created']);
  expect((await bench.ask('read-record', key, { recordId: 'a' })).body.version).toBe(1);
});

it('has nothing of a program that is no longer its own', async () => {
  const { programId, siblingProgramId } = bench.cast;
  await bench.push(key, rowOf('a'));
  await bench.enrol(3, siblingProgramId);
  const input = { id: vendor.id, revision: vendor.revision, name: 'Moved', programIds: [siblingProgramId] };
  await change(UPDATE, { input });
  for (const path of ['read-record', 'delete-record'])
    expect(await bench.ask(path, key, { recordId: 'a' })).toMatchObject({
      status: 404,
      body: { refusal: {} },
    });
  expect(idsOf(await bench.ask('list-records', key))).toEqual([]);
  const { body } = await bench.push(key, rowOf('a'), rowOf('b', { program_id: programId }), rowOf('c'));
  expect(body.results.map(({ problems }: any) => problems[0]?.code ?? null)).toEqual([
    'record-elsewhere',
    'program-unknown',
    null,
  ]);
});

it('leaves the sessions of a deleted vendor as they are, also for another vendor of them', async () => {
  const other = await bench.vendor();
  await bench.push(other.vendorApiKey, rowOf('a'));
  await change(DELETE, { id: other.id });
  await bench.push(key, rowOf('a', { student_id: 'S2' }));
  expect([...(await bench.sessions()).values()]).toEqual([
    [bench.studentId('S1'), bench.studentId('S2')].sort(),
  ]);
});
