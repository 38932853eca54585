import * as fc from 'fast-check';
import { decideRows, type Facts } from './decide-rows';
import { RowReader } from './read-row';
import { attendanceKey, isSame, type StoredRecord } from './records';

const PROGRAM = { id: 'aaaaaaaa-0000-4000-8000-000000000001', timeZoneId: 'America/Denver', archived: false };
const students = ['S1', 'S2', 'S3'];

const factsOf = (records: readonly StoredRecord[]): Facts => ({
  students: new Map(students.map((number) => [`${PROGRAM.id}\n${number}`, `id of ${number}`])),
  erasedStudents: new Set(['gone']),
  tutors: new Map(['T1', 'T2'].map((number) => [number, { id: `id of ${number}`, erased: false }])),
  records,
  openPrograms: new Set([PROGRAM.id]),
  programs: new Set([PROGRAM.id]),
});

/** Few values, so that rows collide. */
const row = fc.record({
  record_id: fc.constantFrom('a', 'b', 'c', 'd', ''),
  student_id: fc.constantFrom(...students, 'gone', 'unknown'),
  session_topic: fc.constantFrom('math', 'Mathematics', 'ela'),
  session_date: fc.constantFrom('2026-01-31 14:30', '2026-01-31T21:30:00Z', '2026-02-01 08:00', 'soon'),
  session_duration: fc.constantFrom<unknown>(45, '45', 60, 0, 1440, 'x', null),
  session_ratio: fc.constantFrom('1:1', undefined),
  tutor_id: fc.constantFrom('T1', 'T2'),
});
const batch = fc.array(row, { maxLength: 12 });

/** The vendor's records after batches, as the use case would save them. */
function push(records: StoredRecord[], rows: readonly unknown[]) {
  const reader = new RowReader([PROGRAM]);
  const decisions = decideRows(
    rows.map((given, index) => reader.read(given, index)),
    factsOf(records),
  );
  const byId = new Map(records.map((record) => [record.recordId, record]));
  for (const { change } of decisions)
    if (change) {
      const { content, before, recordId, sessionId, outcome } = change;
      const version = (before?.version ?? 0) + (outcome === 'same' ? 0 : 1);
      byId.set(recordId, {
        ...content,
        recordId,
        sessionId,
        version,
        id: recordId,
        deleted: false,
        status: 'loaded',
      });
    }
  return { decisions, records: [...byId.values()] };
}

it('answers every row once, in order, and each record of a batch once', () => {
  fc.assert(
    fc.property(batch, (rows) => {
      const { decisions } = push([], rows);
      expect(decisions.map(({ index }) => index)).toEqual([...rows.keys()]);
      const taken = decisions.flatMap(({ change }) => change?.recordId ?? []);
      expect(new Set(taken).size).toBe(taken.length);
      for (const { refused } of decisions) if (refused) expect(refused.length).toBeGreaterThan(0);
    }),
  );
});

it('changes nothing when a batch is repeated', () => {
  fc.assert(
    fc.property(batch, batch, (earlier, rows) => {
      const first = push(push([], earlier).records, rows);
      const again = push(first.records, rows);
      for (const [index, { change }] of first.decisions.entries())
        if (change) expect(again.decisions[index]!.change?.outcome).toBe('same');
      expect(again.decisions.every(({ change }) => change?.outcome !== 'corrected')).toBe(true);
    }),
  );
});

it('never lets two records of a vendor have the same attendance', () => {
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 4 }), (batches) => {
      let records: StoredRecord[] = [];
      for (const rows of batches) records = push(records, rows).records;
      const keys = records.map(attendanceKey);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

it('treats a record as unchanged exactly if its content is equal, and counts versions accordingly', () => {
  fc.assert(
    fc.property(batch, batch, (earlier, rows) => {
      const before = push([], earlier).records;
      for (const { change } of push(before, rows).decisions) {
        const known = change && before.find(({ recordId }) => recordId === change.recordId);
        if (!change || !known) continue;
        expect(change.outcome).toBe(isSame(known, change.content) ? 'same' : 'corrected');
      }
    }),
  );
});

it('accepts no row that breaks a rule of a session file', () => {
  fc.assert(
    fc.property(batch, (rows) => {
      for (const { index, change } of push([], rows).decisions) {
        const { session_duration: minutes, session_date: date, student_id: student } = rows[index]!;
        const keyIsValid =
          ['45', '60'].includes(String(minutes)) && date !== 'soon' && students.includes(student);
        if (change) expect(keyIsValid).toBe(true);
      }
    }),
  );
});

it('reads any value without failing, and refuses unreadable ones', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.dictionary(
          fc.constantFrom(
            ...Object.keys(row),
            'record_id',
            'student_id',
            'tutor_id',
            'session_topic',
            'session_date',
            'session_duration',
            'session_ratio',
            'program_id',
          ),
          fc.anything(),
        ),
      ),
      (given) => {
        const { row: read, problems } = new RowReader([PROGRAM]).read(given, 0);
        if (read) expect(read.session.minutes).toBeLessThan(1440);
        else expect(problems!.length).toBeGreaterThan(0);
      },
    ),
  );
});
