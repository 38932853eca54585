import { recogniseFile, recogniseHeader, type ImportTemplateInfo } from './recognise-file';

const property = (name: string, aliases: string[] = []) => ({ name, label: name, required: true, aliases });
const templates = [
  {
    id: 's',
    templateName: 'Students',
    entityType: 'STUDENT',
    properties: ['student_id', 'school_id', 'school_name', 'district_id'].map((name) => property(name)),
  },
  {
    id: 'm',
    templateName: 'Sessions',
    entityType: 'SESSION',
    properties: [
      property('student_id'),
      property('session_topic'),
      property('session_date', ['session_datetime']),
      property('tutor_id'),
    ],
  },
] as ImportTemplateInfo[];

describe('recogniseHeader', () => {
  it('recognises the files in any order, spelling and delimiter', () => {
    expect(recogniseHeader('"Tutor ID";Session-Topic;session_datetime;student_id', templates)).toMatchObject({
      kind: 'known',
      template: { id: 'm' },
      missing: [],
    });
    expect(recogniseHeader('student_id,school_id,school_name', templates)).toMatchObject({
      template: { id: 's' },
      missing: ['district_id'],
    });
  });

  it('chooses the template with more required columns if two fit equally well', () => {
    const own = { ...templates[0]!, id: 'own', properties: [property('student_id')] } as ImportTemplateInfo;
    const both = [own, templates[1]!];
    expect(recogniseHeader('student_id,session_topic,session_date,tutor_id', both)).toMatchObject({
      template: { id: 'm' },
      missing: [],
    });
    expect(recogniseHeader('student_id,shoe_size', both)).toMatchObject({
      template: { id: 'own' },
      missing: [],
    });
  });

  it('returns unknown if none fits', () => {
    expect(recogniseHeader('name,price', templates).kind).toBe('unknown');
    expect(recogniseHeader('  ', templates).kind).toBe('not-csv');
  });

  it('reads the first bytes of a file, with or without a byte order mark', async () => {
    expect(
      (
        await recogniseFile(
          new File(['\uFEFFstudent_id,school_id,school_name,district_id\r\n1'], 'a.csv'),
          templates,
        )
      ).kind,
    ).toBe('known');
    expect((await recogniseFile(new File([new Uint8Array([80, 0, 3])], 'a.png'), templates)).kind).toBe(
      'not-csv',
    );
  });

  it('finds the header below titles', async () => {
    const text = 'Riverside Unified, spring\n\nstudent_id,school_id,school_name,district_id\n1,2,3,4';
    expect(await recogniseFile(new File([text], 'a.csv'), templates)).toMatchObject({
      kind: 'known',
      template: { id: 's' },
      missing: [],
    });
  });

  it('names OneRoster files that are not needed', async () => {
    const file = (header: string) => new File([`${header}\nx,,,,\n`], 'a.csv');
    const passedOver = 'sourcedId,status,dateLastModified,title,weight';
    expect(await recogniseFile(file(passedOver), templates)).toEqual({
      kind: 'passed-over',
      file: 'categories.csv',
    });
    expect((await recogniseFile(file('student_id,title,weight'), templates)).kind).not.toBe('passed-over');
  });

  it('distinguishes workbooks from other spreadsheets', async () => {
    const zip = new Uint8Array([80, 75, 3, 4, 0, 0]);
    expect((await recogniseFile(new File([zip], 'a.xlsx'), templates)).kind).toBe('workbook');
    expect(await recogniseFile(new File([zip], 'a.numbers'), templates)).toEqual({
      kind: 'other-workbook',
      format: 'numbers',
    });
    expect(await recogniseFile(new File(['x'], 'A.XLS'), templates)).toMatchObject({ format: 'xls' });
  });
});
