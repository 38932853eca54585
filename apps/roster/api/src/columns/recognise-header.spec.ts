import { sniffHead } from './sniff-head';
import { recogniseHeader, templateOf, templates } from './templates';

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
