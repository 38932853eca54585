import { randomUUID } from 'node:crypto';
import { vendorApiRoutes } from './subject';
import { rowOf, VendorFixture, type MadeVendor } from '../testing/vendor-fixture';

const REVOKE = `mutation ($input: RevokeVendorApiKeyInput!) { revokeVendorApiKey(input: $input) { id } }`;
const UPDATE = `mutation ($input: UpdateTutoringVendorInput!) { updateTutoringVendorApiProgramIdTracker(input: $input) { id } }`;
const DELETE = `mutation ($id: ID!) { deleteTutoringVendorApiProgramIdTracker(id: $id) }`;

let fixture: VendorFixture;
let vendor: MadeVendor;
let key: string;
beforeAll(async () => {
  fixture = await VendorFixture.start();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.imports.startOver();
  await fixture.enrol(3);
  vendor = await fixture.vendor();
  key = vendor.vendorApiKey;
});

const change = (document: string, variables: object) =>
  fixture.imports.subgraph.as(fixture.imports.admin).query(document, variables);
const idsOf = ({ body }: { body: any }) =>
  body.records.map((record: { record_id: string }) => record.record_id);

it('returns the vendor’s own records in pages, by program and status', async () => {
  await fixture.push(key, rowOf('a'), rowOf('b', { student_id: 'S2' }), rowOf('c', { student_id: 'S3' }));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '2', ...(cursor ? { cursor } : {}) };
    const page = await fixture.ask('list-records', key, { query });
    expect(page.body.records.length).toBeLessThanOrEqual(2);
    seen.push(...idsOf(page));
    cursor = page.body.next_cursor;
  } while (cursor);
  expect(seen.sort()).toEqual(['a', 'b', 'c']);
  const statuses = await Promise.all(
    ['pending', 'loaded'].map((status) => fixture.ask('list-records', key, { query: { status } })),
  );
  expect(statuses.map((page) => idsOf(page).length)).toEqual([3, 0]);
  expect(
    idsOf(await fixture.ask('list-records', key, { query: { program_id: fixture.cast.programId } })),
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
  expect(await fixture.ask('list-records', key, { query: query as Record<string, string> })).toMatchObject({
    status,
    body: { refusal: { field, detail: { en: expect.any(String), sp: expect.any(String) } } },
  });
});

it('returns the learners of one of the vendor’s programs with the minimum of fields', async () => {
  const { programId, siblingProgramId } = fixture.cast;
  const page = await fixture.ask('list-learners', key, { query: { program_id: programId, limit: '2' } });
  expect(page.body.learners).toHaveLength(2);
  expect(Object.keys(page.body.learners[0]).sort()).toEqual([
    'grade_level',
    'school_id',
    'school_name',
    'student_id',
  ]);
  const rest = await fixture.ask('list-learners', key, {
    query: { program_id: programId.toUpperCase(), cursor: page.body.next_cursor },
  });
  const all = [...page.body.learners, ...rest.body.learners].map(({ student_id }) => student_id);
  expect([all.sort(), rest.body.next_cursor]).toEqual([['S1', 'S2', 'S3'], null]);
  expect(await fixture.ask('list-learners', key)).toMatchObject({
    status: 400,
    body: { refusal: { field: 'program_id' } },
  });
  for (const other of [siblingProgramId, fixture.cast.otherProgramId])
    expect(await fixture.ask('list-learners', key, { query: { program_id: other } })).toMatchObject({
      status: 404,
    });
});

it('refuses a revoked or unknown key, and that of a deleted vendor', async () => {
  const other = await fixture.vendor();
  await change(REVOKE, { input: { id: vendor.id, keyId: vendor.keys[0]!.id } });
  await change(DELETE, { id: other.id });
  for (const shut of [key, other.vendorApiKey, `lyv_${'A'.repeat(43)}`, ''])
    for (const { path } of vendorApiRoutes)
      expect(await fixture.ask(path.slice('/internal/vendor/'.length), shut, { recordId: 'a' })).toEqual({
        ...{ status: 404, body: {} },
      });
});

it('returns nothing of another vendor, even with the same program and identifiers', async () => {
  const other = await fixture.vendor();
  await fixture.push(other.vendorApiKey, rowOf('a'), rowOf('b', { student_id: 'S2' }));
  for (const path of ['read-record', 'delete-record'])
    expect(await fixture.ask(path, key, { recordId: 'a' })).toMatchObject({
      status: 404,
      body: { refusal: {} },
    });
  expect(idsOf(await fixture.ask('list-records', key))).toEqual([]);
  // The same attendance of both vendors is one attendance of the session, and remains until neither vendor has it.
  expect(await fixture.outcomes(key, rowOf('a'))).toEqual(['created']);
  await fixture.ask('delete-record', key, { recordId: 'a' });
  expect((await fixture.ask('read-record', other.vendorApiKey, { recordId: 'a' })).body.version).toBe(1);
  expect([...(await fixture.sessions()).values()].flat().sort()).toEqual(
    [fixture.studentId('S1'), fixture.studentId('S2')].sort(),
  );
});

it('returns nothing of another ecosystem', async () => {
  const { foreigners, otherProgramId, otherEcosystemId } = fixture.cast;
  await fixture.enrol(3, otherProgramId, otherEcosystemId);
  const foreign = await fixture.vendor([otherProgramId], foreigners.superAdmin);
  await fixture.push(key, rowOf('a'));
  expect(await fixture.ask('read-record', foreign.vendorApiKey, { recordId: 'a' })).toMatchObject({
    status: 404,
  });
  expect(idsOf(await fixture.ask('list-records', foreign.vendorApiKey))).toEqual([]);
  const { body } = await fixture.push(
    foreign.vendorApiKey,
    rowOf('a', { program_id: fixture.cast.programId }),
    rowOf('a2'),
  );
  expect(body.results.map(({ outcome }: any) => outcome)).toEqual(['refused', 'created']);
  expect((await fixture.ask('read-record', key, { recordId: 'a' })).body.version).toBe(1);
});

it('returns nothing of a program that the vendor no longer has', async () => {
  const { programId, siblingProgramId } = fixture.cast;
  await fixture.push(key, rowOf('a'));
  await fixture.enrol(3, siblingProgramId);
  const input = { id: vendor.id, revision: vendor.revision, name: 'Moved', programIds: [siblingProgramId] };
  await change(UPDATE, { input });
  for (const path of ['read-record', 'delete-record'])
    expect(await fixture.ask(path, key, { recordId: 'a' })).toMatchObject({
      status: 404,
      body: { refusal: {} },
    });
  expect(idsOf(await fixture.ask('list-records', key))).toEqual([]);
  const { body } = await fixture.push(key, rowOf('a'), rowOf('b', { program_id: programId }), rowOf('c'));
  expect(body.results.map(({ problems }: any) => problems[0]?.code ?? null)).toEqual([
    'record-elsewhere',
    'program-unknown',
    null,
  ]);
});

it('keeps the sessions of a deleted vendor, also for other vendors of them', async () => {
  const other = await fixture.vendor();
  await fixture.push(other.vendorApiKey, rowOf('a'));
  await change(DELETE, { id: other.id });
  await fixture.push(key, rowOf('a', { student_id: 'S2' }));
  expect([...(await fixture.sessions()).values()]).toEqual([
    [fixture.studentId('S1'), fixture.studentId('S2')].sort(),
  ]);
});
