import { memoryOf, valueReplacer, type TemplateMemory } from './header-memory';
import { suggestColumns } from './suggest-columns';
import { readHeader, recogniseHeader, templateOf } from './templates';
import { choicesOf, suggestValue, valueReader } from './value-choices';

const sessions = templateOf('SESSION');
const students = templateOf('STUDENT');
const memory = (change: Partial<TemplateMemory>): TemplateMemory => ({
  own: new Map(),
  others: new Map(),
  values: new Map(),
  ...change,
});
const districts = ['Pupil No', 'Subject', 'When', 'Minutes', 'Coach'];
const said = new Map<string, string | null>([
  ['pupil_no', 'student_id'],
  ['subject', 'session_topic'],
  ['when', 'session_date'],
  ['minutes', 'session_duration'],
  ['coach', 'tutor_id'],
]);

describe('import memory of headers', () => {
  it('recognises a file by memory alone', () => {
    expect(recogniseHeader(districts, [sessions])?.missing.length ?? 9).toBeGreaterThan(0);
    const found = recogniseHeader(districts, [{ ...sessions, memory: memory({ others: said }) }])!;
    expect(found).toMatchObject({ missing: [], repeated: [], places: { student_id: 0, tutor_id: 4 } });
    expect(found.origins.student_id).toBe('OTHERS_MEMORY');
  });

  it('prefers the person’s own memory over a column’s name, and the name over other people’s memory', () => {
    const header = ['student_id', 'State ID'];
    const to = new Map([['state_id', 'student_id']]);
    const places = (change: Partial<TemplateMemory>) =>
      readHeader(header, { ...students, memory: memory(change) }).places.student_id;
    expect(places({ own: to })).toBe(1);
    expect(places({ others: to })).toBe(0);
  });

  it('does not read what the person excluded, unless the file requires it', () => {
    const own = new Map<string, string | null>([
      ['gender', null],
      ['student_id', null],
    ]);
    const { places } = readHeader(['student_id', 'gender'], { ...students, memory: memory({ own }) });
    expect(places).toMatchObject({ student_id: 0, gender: -1 });
  });

  it('reports a column as repeated if two headers are remembered for it', () => {
    const others = new Map([
      ['a', 'student_id'],
      ['b', 'student_id'],
    ]);
    const found = readHeader(['a', 'b'], { ...students, memory: memory({ others }) });
    expect(found.repeated).toEqual(['student_id']);
  });

  it('reads only the columns of a mapping that was made for the file', () => {
    const mapping = { columns: { state: 'student_id', student_id: null }, values: {}, confirmed: true };
    const read = (whole: boolean) =>
      readHeader(['student_id', 'state', 'gender'], { ...students, memory: memoryOf(mapping, whole) }).places;
    expect(read(true)).toMatchObject({ student_id: 1, gender: -1 });
    expect(read(false)).toMatchObject({ student_id: 1, gender: 2 });
  });

  it('replaces values regardless of case and accents, and leaves other rows unchanged', () => {
    const values = new Map([['current_grade_level', new Map([['kinder a', 'KG']])]]);
    const replace = valueReplacer({ values }, { current_grade_level: 1 })!;
    const row = ['1', '3'];
    expect(replace(['1', ' Kínder A '])).toEqual(['1', 'KG']);
    expect(replace(row)).toBe(row);
    expect(valueReplacer({ values }, { current_grade_level: -1 })).toBeNull();
  });
});

describe('suggestions', () => {
  const suggested = (template: typeof students, columns: Record<string, string[]>) => {
    const unknown = Object.entries(columns).map(([header, examples], place) => ({ header, place, examples }));
    const found = suggestColumns(unknown, template.columns);
    return Object.fromEntries(unknown.map(({ header, place }) => [header, found.get(place) ?? null]));
  };

  it('suggests columns by their words and values', () => {
    const columns = {
      'Pupil No': ['0016740395'],
      'Campus Code': ['0631930'],
      'Campus Name': ['Lincoln Elementary'],
      'LEA #': ['0803360'],
      'LEA Name': ['Riverside'],
      Gr: ['K', '3'],
      Sex: ['F'],
      'Bus Route': ['12'],
    };
    expect(suggested(students, columns)).toEqual({
      'Pupil No': 'student_id',
      'Campus Code': 'school_id',
      'Campus Name': 'school_name',
      'LEA #': 'district_id',
      'LEA Name': 'district_name',
      Gr: 'current_grade_level',
      Sex: 'gender',
      'Bus Route': null,
    });
    expect(
      suggested(sessions, {
        Estudiante: ['7'],
        Materia: ['math'],
        Fecha: ['2026-01-20'],
        Minutos: ['45'],
        'Coach ID': ['T1'],
      }),
    ).toEqual({
      Estudiante: 'student_id',
      Materia: 'session_topic',
      Fecha: 'session_date',
      Minutos: 'session_duration',
      'Coach ID': 'tutor_id',
    });
  });

  it('suggests no column that its cells contradict', () => {
    expect(suggested(sessions, { Minutes: ['forty', 'an hour'] })).toEqual({ Minutes: null });
    expect(suggested(students, { 'Student number': ['Ann Lee', 'Bo Diaz'] })).toEqual({
      'Student number': null,
    });
  });

  const grade = students.columns.find(({ name }) => name === 'current_grade_level')!;
  it.each([
    ['Kinder AM', 'KG'],
    ['Jardín de niños', 'KG'],
    ['Primer grado', '01'],
    ['3er', '03'],
    ['Gr. 07', '07'],
    ['Third', '03'],
    ['Pre-Kinder', 'PK'],
    ['Freshman', '09'],
    ['99', null],
    ['blue', null],
  ])('reads %s as a grade as %s', (text, level) => expect(suggestValue(grade, text)).toBe(level));

  it('suggests allowed values and flags, and lists the values that need one', () => {
    const rules = {
      allowedValues: ['Hispanic or Latino', 'White'],
      pattern: null,
      minimum: null,
      maximum: null,
    };
    const race = { ...students.columns.find(({ name }) => name === 'ethnicity')! };
    const column = { ...race, rules: { ...rules, validators: [] } };
    expect(choicesOf(race)).toBeNull();
    expect(suggestValue(column, 'Latino / Hispanic')).toBe('Hispanic or Latino');
    expect(['white', 'Latino', ''].map(valueReader(column)!)).toEqual([true, false, true]);
    const flag = students.columns.find(({ dataType }) => dataType === 'flag')!;
    expect(['Yes - ELL', 'No services', 'maybe'].map((text) => suggestValue(flag, text))).toEqual([
      'TRUE',
      'FALSE',
      null,
    ]);
  });
});
