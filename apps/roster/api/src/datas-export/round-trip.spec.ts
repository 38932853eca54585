import { randomUUID } from 'node:crypto';
import type { DatasFilesReadyPayload } from '@lyceum/contracts/roster';
import type { DeliveredLine } from '@lyceum/contracts/sessions';
import { parse } from 'csv-parse/sync';
import { eventually } from '@lyceum/server/testing';
import { sessionCsv, studentCsv } from '../testing/generate-files';
import { importState } from '../testing/import-state';
import { ImportFixture } from '../testing/import-fixture';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.start();
});
afterAll(() => fixture?.close());

/**
 * The lines that the sessions domain delivers: the imported sessions, and sessions booked here with people outside the
 * roster.
 */
function delivered(booked: DeliveredLine[]): DeliveredLine[] {
  const imported = [...fixture.sessions.values()].map(
    ({ tutor, start, topic, minutes, learners }): DeliveredLine => ({
      tutor,
      start,
      topic: topic === 'ela' ? 'ELA' : 'Math',
      ratio: `1:${learners.length}`,
      learners: learners.map(([id, school, grade]) => [id, minutes, school, grade]),
    }),
  );
  return [...imported, ...booked];
}

async function exported(lines: DeliveredLine[]): Promise<DatasFilesReadyPayload> {
  const exportId = randomUUID();
  const fileKey = `exports/${exportId}/delivered.ndjson`;
  await fixture.subgraph.services.files.write(
    fileKey,
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  );
  const { programId, ecosystemId } = fixture.cast;
  await fixture.subgraph.publish('sessions', {
    type: 'sessions.export-ready',
    ecosystemId,
    payload: { exportId, programId, timeZoneId: 'America/Denver', fileKey, sessions: lines.length },
  });
  return eventually(async () => {
    const answers = await fixture.subgraph.recorded('roster.datas-files-ready');
    return answers.find(({ payload }) => payload.exportId === exportId)?.payload;
  }, 'the files');
}

const textOf = (files: DatasFilesReadyPayload['files'], kind: string) =>
  fixture.read(files.find((file) => file.kind === kind)!.fileKey);

async function everything(): Promise<string> {
  const { rows } = await fixture.subgraph.admin.query(
    `SELECT (SELECT json_agg(s ORDER BY id) FROM roster.students s) AS students, (SELECT json_agg(t ORDER BY id) FROM roster.tutors t) AS tutors,
       (SELECT json_agg(c ORDER BY id) FROM roster.schools c) AS schools, (SELECT count(*) FROM roster.program_students) AS enrolled`,
  );
  return JSON.stringify({ ...rows[0], sessions: [...fixture.sessions] });
}

describe('exported files of delivered sessions', () => {
  const stranger = randomUUID();
  const booked: DeliveredLine = {
    tutor: randomUUID(),
    start: '2026-11-01T08:30:00.000Z', // 1:30 in Denver, the second occurrence of that night
    topic: 'Algebra, "II"',
    ratio: '1:2',
    learners: [[stranger, 45, null, '07']],
  };

  it('change nothing when they are imported again', async () => {
    await fixture.import(studentCsv(40));
    await fixture.import(sessionCsv(120, 40));
    const { files } = await exported(delivered([booked]));
    expect(files).toMatchObject([
      { kind: 'SESSION', rows: 121 },
      { kind: 'STUDENT', rows: 41 },
    ]);
    const before = await everything();
    const people = (await fixture.people()).length;
    const students = await fixture.import(await textOf(files, 'STUDENT'));
    expect(students).toMatchObject({ status: 'IMPORTED', errorCount: 0 });
    expect(students.result).toMatchObject({
      totalRows: 41,
      newStudents: 0,
      updatedStudents: 0,
      unchangedStudents: 41,
      newSchools: 0,
    });
    const sessions = await fixture.import(await textOf(files, 'SESSION'));
    expect(sessions).toMatchObject({ status: 'IMPORTED', errorCount: 0 });
    expect(sessions.result).toMatchObject({
      totalRows: 121,
      loadedRows: 121,
      newRows: 0,
      unchangedRows: 121,
      newSessions: 0,
      newTutors: 0,
    });
    expect(await everything()).toBe(before);
    expect(await fixture.people()).toHaveLength(people);
    expect((await importState(fixture, [sessions.id])) as any).toMatchObject({ errors: null });
  });

  it('follow the standard: identifiers as text, the program’s time zone, corrected characteristics', async () => {
    const { files } = await exported(delivered([booked]));
    const sessions = parse(await textOf(files, 'SESSION'), { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    expect(sessions.find((row) => row['student_id'] === stranger)).toMatchObject({
      session_topic: 'algebra, "ii"',
      session_date: '2026-11-01T01:30:00-07:00',
      session_duration: '45',
      session_ratio: '1:2',
    });
    expect(sessions[0]).toMatchObject({
      student_id: expect.stringMatching(/^\d{10}$/),
      session_topic: expect.stringMatching(/^(math|ela)$/),
      session_date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      tutor_id: expect.stringMatching(/^T\d{5}$/),
    });
    const students = parse(await textOf(files, 'STUDENT'), { columns: true, bom: true }) as Record<
      string,
      string
    >[];
    expect(students.find((row) => row['student_id'] === '0000000001')).toMatchObject({
      district_id: '0100001',
      school_id: '040250',
      current_grade_level: 'K',
      ell: 'TRUE',
      ela_outcome_measure_1: '701',
    });
    expect(students.find((row) => row['student_id'] === stranger)).toMatchObject({
      school_id: '',
      current_grade_level: '7',
    });
  });

  it('are imported like any row after an edit', async () => {
    const { files } = await exported(delivered([]));
    const [head, first] = (await textOf(files, 'SESSION')).split('\r\n');
    const edited = first!.split(',');
    edited[3] = '17';
    const job = await fixture.import(`${head}\r\n${edited.join(',')}\r\n`);
    expect(job.result).toMatchObject({ totalRows: 1, newSessions: 1, newRows: 1 });
    // A mark is valid only within its program.
    const sibling = await fixture.import(`${head}\r\n${first}\r\n`, {
      programId: fixture.cast.siblingProgramId,
    });
    expect(sibling).toMatchObject({ status: 'NEEDS_FIX', errorCount: 1 });
  });
});
