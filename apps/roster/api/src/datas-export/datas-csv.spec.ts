import fc from 'fast-check';
import { gradeLevels } from '@lyceum/contracts/ecosystems';
import { cleanText } from '@lyceum/server/free-text';
import { parse } from 'csv-parse/sync';
import { normaliseGrade } from '../cells/normalise-grade';
import { recogniseHeader, templateOf } from '../columns/templates';
import { validateSessionRow } from '../rows/validate-session-row';
import { ZonedClock } from '../cells/zoned-clock';
import { gradeText, SESSION_HEAD, sessionLine } from './datas-csv';
import { MARK_COLUMN, RowMarks } from './row-mark';

const marks = new RowMarks(Buffer.alloc(32, 7), 'program');
const { places } = recogniseHeader(SESSION_HEAD, [templateOf('SESSION')])!;

describe('sessionLine and studentLine', () => {
  it('write rows that are read back with the same values and mark, in any zone, across clock changes, for any identifier', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map(cleanText)
      // A leading apostrophe marks a cell as text; a cell with nothing else holds no identifier.
      .filter((value) => value.replace(/^'/, '').trim() !== '');
    const start = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const zone = fc.constantFrom(
      'America/Denver',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Europe/London',
      'UTC',
    );
    fc.assert(
      fc.property(
        text,
        text,
        start,
        fc.integer({ min: 1, max: 600 }),
        zone,
        (student, tutor, at, minutes, id) => {
          const clock = new ZonedClock(id);
          const seconds = Math.floor(at.getTime() / 1000);
          const instant = new Date(seconds * 1000).toISOString();
          const line = sessionLine([student, 'Reading', instant, minutes, '1:2', tutor], clock, marks);
          const [cells] = parse(line, { relax_column_count: true }) as string[][];
          const { row } = validateSessionRow(cells!, places, clock);
          expect(row).toMatchObject({ topic: 'ela', minutes, start: seconds, ratio: '1:2' });
          expect(cells![SESSION_HEAD.indexOf(MARK_COLUMN)]).toBe(marks.ofSession(row!));
          const other = { ...row!, minutes: minutes + 1 };
          expect(marks.ofSession(other)).not.toBe(marks.ofSession(row!));
        },
      ),
    );
  });

  it('write every grade in a form that is read back', () => {
    for (const grade of gradeLevels) expect(normaliseGrade(gradeText(grade))).toBe(grade);
    expect(gradeText('03')).toBe('3');
  });
});
