import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { csvCell } from '../cells/csv-cell';
import { cleanCell } from '../cells/clean-cell';
import { normaliseGrade } from '../cells/normalise-grade';
import { normaliseTopic } from '../cells/normalise-topic';
import { parseDate } from '../cells/parse-date';
import { MAX_MINUTES, parseDuration } from '../cells/parse-duration';
import { parseFlag } from '../cells/parse-flag';
import { sniffHead } from '../columns/sniff-head';
import { recogniseHeader, templateOf, templates } from '../columns/templates';
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

describe('headers', () => {
  it('recognises both kinds of file, in any order, case and spelling', () => {
    const sessions = recogniseHeader([
      ' Tutor ID',
      'SESSION-TOPIC',
      'session_datetime',
      'Session Duration',
      'student_id',
    ]);
    expect(sessions?.template.entityType).toBe('SESSION');
    expect(sessions?.missing).toEqual([]);
    expect(sessions?.places).toMatchObject({
      tutor_id: 0,
      session_date: 2,
      student_id: 4,
      session_ratio: -1,
    });
    const students = recogniseHeader([
      'Student_ID',
      'district_id',
      'district_name',
      'school_id',
      'school_name',
      'current_grade_level',
      'sex',
    ]);
    expect(students?.template.entityType).toBe('STUDENT');
    expect(students?.places.gender).toBe(6);
  });

  it('names missing columns, and does not guess at unknown files', () => {
    expect(recogniseHeader(sessionHeader.slice(0, 4))?.missing).toEqual(['tutor_id']);
    expect(recogniseHeader(['name', 'price'])).toBeNull();
  });

  it('chooses the template with more required columns if two fit equally well', () => {
    const students = templateOf('STUDENT');
    const own = { ...students, id: 'own-1', columns: students.columns.slice(0, 1) };
    const both = [own, templateOf('SESSION')];
    expect(recogniseHeader(sessionHeader, both)?.template.entityType).toBe('SESSION');
    expect(recogniseHeader(['student_id', 'shoe_size'], both)?.template.id).toBe('own-1');
  });

  it('names repeated columns, unless one of them is an alias', () => {
    expect(recogniseHeader([...sessionHeader, 'Tutor ID', 'note', 'note'])?.repeated).toEqual(['tutor_id']);
    expect(recogniseHeader([...sessionHeader, 'session_datetime', '', ''])?.repeated).toEqual([]);
    const withoutRatio = sessionHeader.filter((name) => name !== 'session_ratio');
    expect(recogniseHeader([...withoutRatio, '', ''])?.repeated).toEqual([]);
  });

  it('reads a head with a byte order mark, quotes, Windows line ends and other delimiters', () => {
    expect(sniffHead(Buffer.from('\uFEFF"student_id";"tutor_id"\r\n1;2'), templates)).toEqual({
      delimiter: ';',
      header: ['student_id', 'tutor_id'],
      headerRow: 1,
      samples: [['1', '2']],
    });
    expect(sniffHead(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), templates)).toBeNull();
    expect(sniffHead(Buffer.alloc(0), templates)).toBeNull();
  });
});

describe('dates', () => {
  it.each([
    ['2024-06-15', 0],
    ['2024-06-15 10:30:00', 37_800],
    ['2024-06-15T10:30', 37_800],
    ['6/15/2024 10:30 AM', 37_800],
    ['06/15/24, 12:05 am', 300],
    ['6/15/2024 12 pm', 43_200],
    ['2024-06-15 24:00:00', 86_400],
  ])('reads %s', (text, secondOfDay) => {
    expect(parseDate(text)).toEqual({ year: 2024, month: 6, day: 15, secondOfDay, offset: null });
  });

  it.each([
    '',
    'soon',
    '2024-13-01',
    '2024-02-30',
    '15/6/2024',
    '2024-06-15 25:00',
    '2024-06-15 10:75',
    '2024-06-15 13:00 PM',
    '45000',
  ])('refuses "%s"', (text) => expect(parseDate(text)).toBeNull());

  it('reads instants with Z and offsets', () => {
    const clock = new ZonedClock('America/Denver');
    expect(clock.epochSeconds(parseDate('2024-06-15T10:30:00Z')!)).toBe(Date.UTC(2024, 5, 15, 10, 30) / 1000);
    expect(clock.epochSeconds(parseDate('2024-06-15 10:30:00-05:00')!)).toBe(
      Date.UTC(2024, 5, 15, 15, 30) / 1000,
    );
  });

  it('moves a skipped hour forward and chooses the first of a repeated one', () => {
    const clock = new ZonedClock('America/Denver');
    expect(clock.epochSeconds(parseDate('2026-03-08 02:30')!)).toBe(Date.UTC(2026, 2, 8, 9, 30) / 1000);
    expect(clock.epochSeconds(parseDate('2026-11-01 01:30')!)).toBe(Date.UTC(2026, 10, 1, 7, 30) / 1000);
  });

  it('agrees with the calendar for any wall-clock time in any zone', () => {
    const zones = [
      'America/Denver',
      'America/New_York',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Pacific/Apia',
      'UTC',
    ];
    const clocks = new Map(zones.map((zone) => [zone, new ZonedClock(zone)]));
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2001, 0, 1) / 1000, max: Date.UTC(2037, 11, 31) / 1000 }),
        (zone, wall) => {
          const text = new Date(wall * 1000).toISOString().slice(0, 19);
          const due = Temporal.PlainDateTime.from(text).toZonedDateTime(zone, {
            disambiguation: 'compatible',
          });
          expect(clocks.get(zone)!.epochSeconds(parseDate(text)!)).toBe(due.epochMilliseconds / 1000);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseDate(text)));
  });
});

describe('cells', () => {
  it('keeps identifiers as text', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0*[A-Z0-9]{1,12}$/), (id) => expect(cleanCell(`  ${id}\t`)).toBe(id)),
    );
    expect(cleanCell("'-1")).toBe('-1');
    expect(['\u200b', '\u2800', ' \u202eJose\u0301\u200b '].map(cleanCell)).toEqual(['', '', 'José']);
    expect(cleanCell("'00012")).toBe("'00012");
  });

  it('protects spreadsheets from formulas, and reads the cell back unchanged', () => {
    const begins = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠');
    fc.assert(
      fc.property(begins, fc.stringMatching(/^[A-Z]{1,4}\(?\d*\)?$/), (begin, rest) => {
        const cell = `${begin}${rest}`;
        const written = csvCell(cell).replaceAll('"', '');
        expect(written).toBe(`'${cell}`);
        expect(cleanCell(written)).toBe(cleanCell(cell));
      }),
    );
    expect(csvCell('-5')).toBe('-5');
  });

  it('normalises topics', () => {
    for (const text of ['Math', 'mathematics', 'MATHS']) expect(normaliseTopic(text)).toBe('math');
    for (const text of ['reading', 'ELA', 'English  Language Arts']) expect(normaliseTopic(text)).toBe('ela');
    expect(normaliseTopic('Science')).toBe('science');
  });

  it.each([
    ['-1', 'PK'],
    ['Pre-K', 'PK'],
    ['0', 'KG'],
    ['K', 'KG'],
    ['TK', 'TK'],
    ['1', '01'],
    ['08', '08'],
    ['8.0', '08'],
    ['Grade 3', '03'],
    ['11th', '11'],
    ['12', '12'],
    ['PS', 'PS'],
    ['Other', 'OTHER'],
  ])('normalises the grade %s', (text, grade) => expect(normaliseGrade(text)).toBe(grade));

  it('returns null for unreadable grades', () => {
    for (const text of ['', '14', '-2', 'x', '99']) expect(normaliseGrade(text)).toBeNull();
  });

  it('distinguishes the three states of a flag', () => {
    expect([
      parseFlag('TRUE'),
      parseFlag('no'),
      parseFlag(''),
      parseFlag('Unknown'),
      parseFlag('maybe'),
    ]).toEqual([true, false, null, null, undefined]);
  });

  it('accepts durations of at least a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_MINUTES }), (n) =>
        expect(parseDuration(String(n))).toEqual({ minutes: n }),
      ),
    );
    expect(parseDuration('45.4')).toEqual({ minutes: 45 });
    expect(parseDuration('0.9')).toEqual({ problem: 'duration-too-short' });
    expect(parseDuration('-5')).toEqual({ problem: 'duration-too-short' });
    for (const text of ['', 'abc', '60 min', '1e3', 'NaN', 'Infinity', '0x10']) {
      expect(parseDuration(text)).toEqual({ problem: 'duration-not-a-number' });
    }
  });
});

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
