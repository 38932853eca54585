import { randomBytes, randomUUID } from 'node:crypto';
import { stableId } from '@lyceum/server/tenancy';
import { sessionCsv, sessionHeader, studentCsv } from '../testing/generate-files';
import { ImportFixture } from '../testing/import-fixture';

let fixture: ImportFixture;

beforeAll(async () => {
  fixture = await ImportFixture.start();
  await fixture.import(studentCsv(60));
});
afterAll(() => fixture?.close());

describe('importing a session file', () => {
  it('loads every valid row, and refuses the others with row, column, value and reason', async () => {
    const good = [
      '0000000001,Math,2026-01-20 14:44:00,26,1:2,T65418',
      '" 0000000002 ",mathematics,2026-01-20 14:44:00,26,1:2, T65418 ',
      '0000000003,reading,1/21/2026 9:05 AM,45.0,,T1',
      '0000000003,Science,2026-01-22,60,1:1,T1',
    ];
    const bad = [
      'unknown-1,math,2026-01-20 14:44:00,26,1:2,T65418',
      '0000000004,math,2026-01-20 14:44:00,26,1:2,',
      '0000000004,math,sometime,26,1:2,T65418',
      '0000000004,math,2026-01-20 14:44:00,long,1:2,T65418',
      '0000000004,math,2026-01-20 14:44:00,0.5,1:2,T65418',
      '0000000001,MATH,2026-01-20T14:44,99,1:2,T65418',
      '0000000005,math,2026-13-01,,1:2,',
    ];
    const job = await fixture.import(`\uFEFF${sessionHeader}\r\n${[...good, ...bad].join('\r\n')}\r\n`);
    expect(job).toMatchObject({ status: 'IMPORTED', errorCount: 7, allowFix: true });
    expect(job.result).toMatchObject({
      totalRows: 11,
      loadedRows: 4,
      newRows: 4,
      refusedRows: 7,
      newSessions: 3,
      newTutors: 2,
      tutors: 2,
    });

    const refused = await fixture.csvPage(job.id);
    expect(refused.totalCount).toBe(7);
    expect(refused.rowErrors.map((e: any) => [e.rowNumber, e.property, e.value, e.code])).toEqual([
      [6, 'student_id', 'unknown-1', 'student-not-in-file'],
      [7, 'tutor_id', '', 'tutor-missing'],
      [8, 'session_date', 'sometime', 'date-unreadable'],
      [9, 'session_duration', 'long', 'duration-not-a-number'],
      [10, 'session_duration', '0.5', 'duration-too-short'],
      [11, 'student_id', '0000000001', 'session-repeated'],
      [12, 'session_date', '2026-13-01', 'date-unreadable'],
      [12, 'session_duration', '', 'duration-not-a-number'],
      [12, 'tutor_id', '', 'tutor-missing'],
    ]);
    expect(refused.rowErrors[5].message).toBe('Row 2 already has this student, tutor, start and topic.');
    expect((await fixture.csvPage(job.id, { code: 'tutor-missing' })).totalCount).toBe(2);
    expect(
      (await fixture.csvPage(job.id, { property: 'session_date' }, 'pageIndex: 1, limit: 1')).data[0]
        .rowNumber,
    ).toBe(12);
    expect(
      (await fixture.csvPage(job.id, { rows: 'ALL' }, 'pageIndex: 1, limit: 3')).data.map(
        (row: any) => row.rowNumber,
      ),
    ).toEqual([5, 6, 7]);

    const shared = [...fixture.sessions.values()].find(({ learners }) => learners.length === 2)!;
    expect(shared).toMatchObject({
      tutor: stableId(fixture.cast.ecosystemId, 'leader', 'T65418'),
      start: '2026-01-20T21:44:00Z',
      minutes: 26,
      topic: 'math',
      ratio: '1:2',
    });
    expect(shared.learners[0]).toEqual([
      stableId(fixture.cast.ecosystemId, 'learner', '0000000001'),
      stableId(fixture.cast.ecosystemId, 'school', '0100001/040250'),
      'KG',
    ]);
    const dateOnly = [...fixture.sessions.values()].find(({ topic }) => topic === 'science')!;
    expect(dateOnly.start).toBe('2026-01-22T07:00:00Z');
  });

  it('gives reasons in the reader’s language', async () => {
    const { items } = (
      await fixture.subgraph
        .as(fixture.admin)
        .query(
          `query ($programId: ID!) { getImportJobsByModel(programId: $programId, entityType: SESSION) { items { id } } }`,
          { programId: fixture.cast.programId },
        )
    ).getImportJobsByModel;
    const spanish = { ...fixture.admin, language: 'sp' as const };
    const { rowErrors } = await fixture.csvPage(items[0].id, { code: 'tutor-missing' }, '', spanish);
    expect(rowErrors[0].message).toBe('Falta el tutor.');
  });

  it('offers the refused rows as a file that is safe to open and can be uploaded again', async () => {
    const rows = [
      '=1+1,math,2026-02-01 10:00,30,1:1,T1',
      '-5,math,2026-02-01 10:00,30,1:1,T1',
      '"a, ""b""",math,2026-02-01 10:00,30,1:1,T1',
    ];
    const job = await fixture.import(
      `${sessionHeader}\n0000000001,math,2026-02-01 10:00,30,1:1,T1\n${rows.join('\n')}\n`,
    );
    const { getImportFileUrl } = await fixture.subgraph
      .as(fixture.admin)
      .query(
        `query ($importJobId: ID!) { getImportFileUrl(importJobId: $importJobId, part: REFUSED_ROWS) { url fileName } }`,
        { importJobId: job.id },
      );
    expect(getImportFileUrl.fileName).toBe('rows-refused.csv');
    const text = await fixture.read(`refused-rows/${job.id}/en.csv`);
    const token = job.id.slice(-12);
    expect(text.split('\r\n').slice(0, 4)).toEqual([
      `\uFEFFrow_token,row,problem column,problem value,reason,${sessionHeader}`,
      `${token}-3,3,student_id,'=1+1,This student is not in the student file of this program.,'=1+1,math,2026-02-01 10:00,30,1:1,T1`,
      `${token}-4,4,student_id,-5,This student is not in the student file of this program.,-5,math,2026-02-01 10:00,30,1:1,T1`,
      `${token}-5,5,student_id,"a, ""b""",This student is not in the student file of this program.,"a, ""b""",math,2026-02-01 10:00,30,1:1,T1`,
    ]);
    const again = await fixture.import(text);
    expect(again).toMatchObject({ status: 'NEEDS_FIX', errorCount: 3 });
    expect((await fixture.csvPage(again.id)).rowErrors[0].value).toBe("'=1+1");
  });

  it('changes nothing when it is repeated, and says so', async () => {
    const first = await fixture.import(sessionCsv(400, 60));
    expect(first.result).toMatchObject({ totalRows: 400, loadedRows: 400, newRows: 400 });
    const known = structuredClone([...fixture.sessions]);
    const again = await fixture.import(sessionCsv(400, 60));
    expect(again.result).toMatchObject({
      loadedRows: 400,
      newRows: 0,
      unchangedRows: 400,
      newSessions: 0,
      unchangedSessions: first.result.newSessions,
      newTutors: 0,
    });
    expect([...fixture.sessions]).toEqual(known);
  });

  it('waits for the student file that was submitted with it', async () => {
    const students = await fixture.submit(studentCsv(300), { programId: fixture.cast.siblingProgramId });
    const sessions = await fixture.submit(sessionCsv(500, 300), { programId: fixture.cast.siblingProgramId });
    const waiting = await fixture.job(sessions.importJobId, fixture.cast.siblingProgramId);
    if (waiting.dependsOn) expect(waiting.dependsOn).toBe(students.importJobId);
    const done = await fixture.ended(sessions.importJobId, fixture.cast.siblingProgramId);
    expect(done.result).toMatchObject({ loadedRows: 500, refusedRows: 0 });
  });

  it('refuses rows whose tutor or topic is too long, and loads the others', async () => {
    const long = randomBytes(1500).toString('hex');
    const job = await fixture.import(
      `${sessionHeader}\n0000000009,math,2026-01-27 10:00,30,1:1,${long}\n0000000009,${long},2026-01-27 11:00,30,1:1,T1\n0000000009,math,2026-01-27 12:00,30,1:1,T1\n`,
    );
    expect(job).toMatchObject({ status: 'IMPORTED', result: { loadedRows: 1, refusedRows: 2 } });
    const { rowErrors } = await fixture.csvPage(job.id);
    expect(rowErrors.map((e: any) => [e.rowNumber, e.property, e.code])).toEqual([
      [2, 'tutor_id', 'text-too-long'],
      [3, 'session_topic', 'text-too-long'],
    ]);
  });

  it('refuses sessions of a day or longer and damaged identifiers, and finds students despite text marks', async () => {
    const job = await fixture.import(
      `${sessionHeader}\n="0000000009",math,2026-03-02 10:00,1439,1:1,'T1\n0000000009,math,2026-03-03 10:00,1440,1:1,T1\n0000000009,math,2026-03-04 10:00,1500,1:1,T1\n9E+00,math,2026-03-05 10:00,30,1:1,T1\n0000000009,math,2026-03-06 10:00,30,1:1,7.16E+09\n`,
    );
    expect(job).toMatchObject({ status: 'IMPORTED', result: { loadedRows: 1, newTutors: 0 } });
    const { rowErrors } = await fixture.csvPage(job.id);
    expect(rowErrors.map((e: any) => [e.rowNumber, e.property, e.code])).toEqual([
      [3, 'session_duration', 'duration-too-long'],
      [4, 'session_duration', 'duration-too-long'],
      [5, 'student_id', 'identifier-scientific'],
      [6, 'tutor_id', 'identifier-scientific'],
    ]);
  });

  it('fails when another domain gives up a chunk, and can be submitted again', async () => {
    const file = `${sessionHeader}\n0000000009,math,2026-01-29 10:00,30,1:1,T1\n`;
    const { importJobId } = await fixture.submit(file);
    const announced = async () =>
      (await fixture.subgraph.recorded('roster.history-ready')).find(
        ({ payload }) => payload.importJobId === importJobId,
      );
    while (!(await announced()) || (await fixture.job(importJobId)).status !== 'IMPORTING')
      await new Promise((resolve) => setTimeout(resolve, 20));
    await fixture.subgraph.publish('sessions', {
      type: 'sessions.history-failed',
      ecosystemId: fixture.cast.ecosystemId,
      payload: { importJobId, chunk: (await announced())!.payload.chunk },
    });
    while ((await fixture.job(importJobId)).status === 'IMPORTING')
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await fixture.job(importJobId)).toMatchObject({
      status: 'FAILED',
      failMessage: expect.stringContaining('submit the same file again'),
    });
    expect((await fixture.import(file)).result).toMatchObject({ loadedRows: 1 });
  });

  it('names the row whose quotation mark never closes', async () => {
    const rows = [
      '0000000009,math,2026-01-30 10:00,30,1:1,T1',
      '0000000009,"math,2026-01-30 11:00,30,1:1,T1',
    ];
    for (const more of [0, 40_000]) {
      const file = [sessionHeader, ...rows, ...Array<string>(more).fill(rows[0]!)].join('\n');
      const job = await fixture.import(file);
      expect(job.status).toBe('NEEDS_FIX');
      expect(job.failMessage).toMatch(/^Row 3 has no end: a quotation mark opens in it/);
    }
  });

  it('does not store the identifier of an erased tutor, and keeps the students’ sessions', async () => {
    const { cast, subgraph } = fixture;
    const line = (day: number, minutes: string) =>
      `0000000007,math,2026-02-0${day} 10:00:00,${minutes},1:1,T777`;
    const file = (...lines: string[]) => `${sessionHeader}\n${lines.join('\n')}\n`;
    expect((await fixture.import(file(line(1, '30')))).result).toMatchObject({
      newTutors: 1,
      newSessions: 1,
    });
    const userId = stableId(cast.ecosystemId, 'leader', 'T777');
    const person = { userId, accountId: null, formerName: { firstName: 'Deleted', lastName: 'person' } };
    const payload = { requestId: randomUUID(), kind: 'ERASURE', person };
    await subgraph.publish('identity', {
      type: 'identity.personal-data-asked',
      ecosystemId: cast.ecosystemId,
      payload,
    });
    while ((await subgraph.recorded('roster.personal-data-done')).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const announced = (await subgraph.recorded('roster.people-ready')).length;
    const job = await fixture.import(file(line(2, '30'), line(3, 'long')));
    expect(job.result).toMatchObject({ loadedRows: 1, refusedRows: 1, newTutors: 0, newSessions: 1 });
    expect([...fixture.sessions.values()].filter(({ tutor }) => tutor === userId)).toHaveLength(2);
    expect((await subgraph.recorded('roster.people-ready')).length).toBe(announced);
    const { rows } = await subgraph.admin.query(
      `SELECT (SELECT count(*)::int FROM roster.tutors WHERE external_id = 'T777') AS tutors,
         (SELECT count(*)::int FROM roster.import_rows t WHERE t.cells::text LIKE '%T777%') AS kept`,
    );
    expect(rows).toEqual([{ tutors: 0, kept: 0 }]);
  });
});
