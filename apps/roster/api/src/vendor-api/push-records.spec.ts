import { rowOf, VendorFixture } from '../testing/vendor-fixture';

let fixture: VendorFixture;
let key: string;
beforeAll(async () => {
  fixture = await VendorFixture.start();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.imports.startOver();
  await fixture.enrol(3);
  key = (await fixture.vendor()).vendorApiKey;
});

const history = async (recordId: string) => (await fixture.ask('read-record', key, { recordId })).body;
const problemsOf = ({ body }: { body: any }) =>
  body.results.map(({ problems }: any) => problems.map(({ field, code }: any) => `${field} ${code}`));

it('creates records once, answers each row, and groups the rows of one lesson into one session', async () => {
  const rows = [rowOf('a'), rowOf('b', { student_id: 'S2' }), rowOf('c', { student_id: 'S9' })];
  const first = await fixture.push(key, ...rows);
  expect(first.status).toBe(202);
  expect(first.body.counts).toEqual({ created: 2, corrected: 0, same: 0, refused: 1 });
  expect(first.body.results).toEqual([
    { index: 0, record_id: 'a', outcome: 'created', status: 'pending', version: 1, problems: [] },
    { index: 1, record_id: 'b', outcome: 'created', status: 'pending', version: 1, problems: [] },
    {
      ...{ index: 2, record_id: 'c', outcome: 'refused', status: null, version: null },
      problems: [
        {
          field: 'student_id',
          code: 'student-not-in-program',
          message: expect.stringContaining('GET /vendor/v1/learners'),
        },
      ],
    },
  ]);
  expect(await fixture.announced()).toMatchObject([
    {
      ...{ start: '2026-01-31T21:30:00Z', minutes: 45, topic: 'math', programId: fixture.cast.programId },
      learners: ['S1', 'S2'].map((number) => [fixture.studentId(number), null, '04']).sort(),
    },
  ]);
  expect(await fixture.outcomes(key, ...rows)).toEqual(['same', 'same', 'refused']);
  expect(await fixture.announced()).toHaveLength(1);
});

it('gives a session the same id as a file with the same row', async () => {
  await fixture.push(key, rowOf('a'));
  const [line] = await fixture.announced();
  const { rows } = await fixture.imports.subgraph.admin.query(
    `SELECT overlay(overlay(md5($1 || E'\n' || 1769895000 || E'\n' || 45 || E'\n' || 'math' || E'\n' || 'T1') placing '8' from 13) placing 'a' from 17)::uuid AS id`,
    [fixture.cast.programId],
  );
  expect(line?.id).toBe(rows[0].id);
});

it('corrects a changed record, stores its earlier version, and removes the learner from the former session', async () => {
  await fixture.push(key, rowOf('a'), rowOf('b', { student_id: 'S2' }));
  const [before] = await fixture.announced();
  expect(await fixture.outcomes(key, rowOf('a', { session_duration: 60 }))).toEqual(['corrected']);
  const sessions = await fixture.sessions();
  expect(sessions.get(before!.id)).toEqual([fixture.studentId('S2')]);
  expect([...sessions.values()].flat().sort()).toEqual(
    [fixture.studentId('S1'), fixture.studentId('S2')].sort(),
  );
  expect(await history('a')).toMatchObject({
    ...{ version: 2, session_duration: 60, status: 'pending', deleted_at: null },
    history: [
      { version: 2, change: 'corrected', session_duration: 60 },
      { version: 1, change: 'created', session_duration: 45 },
    ],
  });
});

it('deletes a record with its attendance, can be repeated, and accepts the record again', async () => {
  await fixture.push(key, rowOf('a'));
  const gone = await fixture.ask('delete-record', key, { recordId: 'a' });
  expect([gone.status, gone.body]).toMatchObject([
    202,
    { status: 'pending', deleted_at: expect.any(String), version: 2 },
  ]);
  expect(await fixture.sessions()).toEqual(new Map());
  expect((await fixture.ask('delete-record', key, { recordId: 'a' })).body).toEqual(gone.body);
  await fixture.imports.confirmAll();
  expect(await fixture.ask('delete-record', key, { recordId: 'a' })).toMatchObject({
    status: 200,
    body: { status: 'loaded' },
  });
  expect((await fixture.ask('list-records', key)).body.records).toEqual([]);
  expect(await fixture.outcomes(key, rowOf('a'))).toEqual(['created']);
  expect((await history('a')).history.map(({ change }: any) => change)).toEqual([
    'created',
    'deleted',
    'created',
  ]);
  expect((await fixture.sessions()).size).toBe(1);
});

it('reports records as loaded once sessions confirms them, and retries failed ones', async () => {
  await fixture.push(key, rowOf('a'));
  const announced = async () =>
    (await fixture.imports.subgraph.recorded('roster.history-ready')).at(-1)!.payload;
  const { importJobId, chunk, fileKey } = await announced();
  await fixture.imports.subgraph.publish('sessions', {
    type: 'sessions.history-failed',
    ecosystemId: fixture.cast.ecosystemId,
    payload: { importJobId, chunk },
  });
  expect((await history('a')).status).toBe('failed');
  const again = await fixture.push(key, rowOf('a'));
  expect([again.status, again.body.results[0]]).toMatchObject([
    202,
    { outcome: 'same', status: 'pending', version: 1 },
  ]);
  expect((await announced()).fileKey).not.toBe(fileKey);
  await fixture.imports.confirmAll();
  expect((await history('a')).status).toBe('loaded');
  expect(await fixture.push(key, rowOf('a'))).toMatchObject({
    status: 200,
    body: { results: [{ status: 'loaded' }] },
  });
  const { rows } = await fixture.imports.subgraph.admin.query(
    `SELECT 1 FROM roster.vendor_pushes WHERE ecosystem_id = $1 AND failed_at IS NULL`,
    [fixture.cast.ecosystemId],
  );
  expect(rows).toEqual([]);
});

it('announces a new tutor once, before the history', async () => {
  await fixture.push(key, rowOf('a'));
  await fixture.push(key, rowOf('b', { student_id: 'S2' }));
  const people = (await fixture.imports.people()).filter(({ externalId }) => externalId === 'T1');
  expect(people.at(-1)).toMatchObject({ role: 'LEADER', externalId: 'T1', lastName: 'T1' });
  const { rows } = await fixture.imports.subgraph.admin.query(
    `SELECT 1 FROM roster.program_tutors WHERE ecosystem_id = $1`,
    [fixture.cast.ecosystemId],
  );
  expect(rows).toHaveLength(1);
});

it('accepts a batch once, however many requests send it concurrently', async () => {
  const rows = Array.from({ length: 3 }, (_, at) => rowOf(`r${at}`, { student_id: `S${at + 1}` }));
  const answers = await Promise.all([1, 2, 3, 4].map(() => fixture.push(key, ...rows)));
  expect(answers.map(({ body }) => body.counts.created).sort()).toEqual([0, 0, 0, 3]);
  expect(answers.map(({ body }) => body.counts.same).sort()).toEqual([0, 3, 3, 3]);
  expect(await fixture.announced()).toHaveLength(1);
});

it('accepts 1,000 rows in a batch, and refuses an empty, larger or malformed one', async () => {
  await fixture.imports.startOver();
  await fixture.enrol(1000);
  key = (await fixture.vendor()).vendorApiKey;
  const rows = Array.from({ length: 1000 }, (_, at) =>
    rowOf(`r${at}`, { student_id: `S${at + 1}`, tutor_id: `T${at % 50}` }),
  );
  const { body } = await fixture.push(key, ...rows);
  expect(body.counts).toEqual({ created: 1000, corrected: 0, same: 0, refused: 0 });
  expect((await fixture.announced()).flatMap(({ learners }) => learners)).toHaveLength(1000);
  for (const wrong of [
    null,
    'x',
    [],
    { records: [] },
    { records: 'x' },
    { records: [...rows, rowOf('more')] },
  ])
    expect(await fixture.ask('push-records', key, { body: wrong })).toMatchObject({
      status: 400,
      body: { refusal: { field: 'records', detail: { sp: expect.stringContaining('Envíe') } } },
    });
});

it('refuses rows at their fields, in the request’s language', async () => {
  const answer = await fixture.push(
    key,
    ...['x', rowOf('', { student_id: 16740395 }), rowOf('a', { session_duration: 1500 }), rowOf('a')],
    ...[rowOf('b', { tutor_id: '7.16E+09' }), rowOf('c', { program_id: fixture.cast.siblingProgramId })],
    rowOf('d', { session_date: 'soon', session_topic: null }),
  );
  expect(problemsOf(answer)).toEqual([
    [' row-unreadable'],
    ['record_id record-id-missing', 'student_id not-text'],
    ['session_duration duration-too-long'],
    ['record_id record-repeated'],
    ['tutor_id identifier-scientific'],
    ['program_id program-unknown'],
    ['session_topic topic-missing', 'session_date date-unreadable'],
  ]);
  const spanish = await fixture.ask('push-records', key, {
    body: { records: [rowOf('a', { tutor_id: '' })] },
    language: 'sp',
  });
  expect(spanish.body.results[0].problems).toEqual([
    { field: 'tutor_id', code: 'tutor-missing', message: 'Falta el tutor.' },
  ]);
  expect(await fixture.announced()).toEqual([]);
});

it('refuses a second record of the same attendance until the first one is changed or deleted', async () => {
  await fixture.push(key, rowOf('a'));
  const second = await fixture.push(key, rowOf('b', { session_duration: 50 }));
  expect(second.body.results[0].problems).toMatchObject([
    { field: 'record_id', code: 'attendance-repeated', message: expect.stringContaining(': a.') },
  ]);
  expect(await fixture.outcomes(key, rowOf('a', { student_id: 'S2' }), rowOf('b'))).toEqual([
    'corrected',
    'created',
  ]);
});

it('stores nothing of an erased student, and not the identifier of an erased tutor', async () => {
  await fixture.push(key, rowOf('known', { student_id: 'S2' }));
  await fixture.imports.subgraph.admin.query(
    `INSERT INTO roster.erased_people (ecosystem_id, id) VALUES ($1, roster.stable_id($1, 'learner', 'S1')), ($1, roster.stable_id($1, 'leader', 'T7'))`,
    [fixture.cast.ecosystemId],
  );
  const answer = await fixture.push(key, rowOf('a'), rowOf('b', { student_id: 'S3', tutor_id: 'T7' }));
  expect(problemsOf(answer)).toEqual([['student_id student-erased'], []]);
  expect((await history('b')).tutor_id).toBe('');
  expect(await fixture.outcomes(key, rowOf('b', { student_id: 'S3', tutor_id: 'T7' }))).toEqual(['same']);
  const { rows } = await fixture.imports.subgraph.admin.query(
    `SELECT tutor FROM roster.vendor_records WHERE ecosystem_id = $1
     UNION ALL SELECT tutor FROM roster.vendor_record_versions WHERE ecosystem_id = $1
     UNION ALL SELECT external_id FROM roster.tutors WHERE ecosystem_id = $1`,
    [fixture.cast.ecosystemId],
  );
  expect([...new Set(rows.map(({ tutor }) => tutor))].sort()).toEqual(['', 'T1']);
});

it('leaves the records of an archived program unchanged', async () => {
  await fixture.push(key, rowOf('a'));
  await fixture.imports.saveProgram(fixture.cast.ecosystemId, fixture.cast.programId, {
    archived: true,
    revision: 2,
  });
  const named = { program_id: fixture.cast.programId };
  expect(problemsOf(await fixture.push(key, rowOf('a', named), rowOf('b')))).toEqual([
    ['program_id program-archived'],
    ['program_id program-missing'],
  ]);
  expect(await fixture.ask('delete-record', key, { recordId: 'a' })).toMatchObject({ status: 409 });
  expect((await history('a')).version).toBe(1);
});

it('keeps an archived organization read-only', async () => {
  await fixture.push(key, rowOf('a'));
  await fixture.imports.subgraph.publish('ecosystems', {
    type: 'ecosystems.ecosystem-saved',
    ecosystemId: fixture.cast.ecosystemId,
    payload: { defaultLanguage: 'en', timeZoneId: 'America/Denver', archived: true, revision: 5 },
  });
  const refusal = {
    status: 409,
    body: { refusal: { detail: { sp: expect.stringContaining('archivada') } } },
  };
  expect(await fixture.push(key, rowOf('b', { student_id: 'S2' }))).toMatchObject(refusal);
  expect(await fixture.ask('delete-record', key, { recordId: 'a' })).toMatchObject(refusal);
  expect((await history('a')).version).toBe(1);
});
