import fc from 'fast-check';
import { recogniseHeader, templateOf } from '../columns/templates';
import { validateSessionRow } from './validate-session-row';
import { validateStudentRow } from './validate-student-row';
import { ZonedClock } from '../cells/zoned-clock';

const sessionHeader = [
  'student_id',
  'session_topic',
  'session_date',
  'session_duration',
  'session_ratio',
  'tutor_id',
];

describe('rows', () => {
  const { places } = recogniseHeader(sessionHeader)!;
  const clock = new ZonedClock('America/Denver');

  it('reads a session row', () => {
    expect(
      validateSessionRow(
        [' 0016740395 ', 'Reading', '2026-01-20 14:44:00', '26', '1:2', 'T65418'],
        places,
        clock,
      ),
    ).toEqual({
      row: {
        student: '0016740395',
        tutor: 'T65418',
        topic: 'ela',
        start: Date.UTC(2026, 0, 20, 21, 44) / 1000,
        minutes: 26,
        ratio: '1:2',
      },
    });
  });

  it('returns every problem of a row at once, with the cell’s text', () => {
    expect(validateSessionRow(['1', 'math', 'soon', ' x ', '', ''], places, clock).problems).toEqual([
      { property: 'tutor_id', value: '', code: 'tutor-missing' },
      { property: 'session_date', value: 'soon', code: 'date-unreadable' },
      { property: 'session_duration', value: ' x ', code: 'duration-not-a-number' },
    ]);
  });

  it('returns either a row or problems, for any cells', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), (cells) => {
        const { row, problems } = validateSessionRow(cells, places, clock);
        expect((row === undefined) !== (problems === undefined)).toBe(true);
      }),
    );
  });

  it('imports a student with unreadable optional cells, and remarks on them', () => {
    const header = [
      'student_id',
      'district_id',
      'district_name',
      'school_id',
      'school_name',
      'current_grade_level',
      'ell',
      'ela_state_score_current_year',
    ];
    const students = recogniseHeader(header)!;
    const { row, problems } = validateStudentRow(
      ['007', '0100001', 'Denver', '040250', 'Lincoln', '99', 'perhaps', '775'],
      students.places,
      templateOf('STUDENT'),
    );
    expect(row).toMatchObject({
      student: '007',
      districtId: '0100001',
      schoolId: '040250',
      grade: null,
      characteristics: { ela_outcome_measure_3: 775 },
    });
    expect(problems.map(({ code }) => code)).toEqual(['grade-unreadable', 'flag-unreadable']);
  });
});
