import { makeCast, startTestSubgraph, type TestSubgraph } from '@lyceum/server/testing';
import { ecosystems } from '../definition';
import { insertCast } from '../testing/insert-cast';

const GET = 'query ($l: EcosystemList!) { getEcosystemCsv(list: $l) }';
const SAVE = `mutation ($l: EcosystemList!, $csv: String!, $dry: Boolean) { saveEcosystemCsv(list: $l, csv: $csv, dryRun: $dry) {
  rows created changed unchanged saved errors { row column message } } }`;

let subgraph: TestSubgraph;
const cast = makeCast();
const { actors, foreigners } = cast;

beforeAll(async () => {
  subgraph = await startTestSubgraph(ecosystems, { background: false });
  await insertCast(subgraph, cast);
});
afterAll(() => subgraph.close());

const get = async (l: string, actor = actors.superAdmin): Promise<string> =>
  (await subgraph.as(actor).query(GET, { l })).getEcosystemCsv;
const save = async (l: string, csv: string, dry = false, actor = actors.superAdmin) =>
  (await subgraph.as(actor).query(SAVE, { l, csv, dry })).saveEcosystemCsv;
const published = async (type: string) => (await subgraph.recorded(`ecosystems.${type}`)).length;

describe('saveEcosystemCsv and getEcosystemCsv', () => {
  it('imports subjects, exports them, and finds no change in its own export', async () => {
    const csv = 'name,code\nMath,M1\nÁlgebra,\n"=SUM(1,2)",F1\n';
    const before = await published('subject-saved');
    const counted = { rows: 3, created: 3, changed: 0, unchanged: 0, errors: [] };
    expect(await save('SUBJECTS', csv, true)).toEqual({ ...counted, saved: false });
    expect(await published('subject-saved')).toBe(before);
    expect(await save('SUBJECTS', csv)).toEqual({ ...counted, saved: true });
    expect(await published('subject-saved')).toBe(before + 3);
    const out = await get('SUBJECTS');
    expect(out).toContain(`"'=SUM(1,2)",F1,no`);
    expect(await save('SUBJECTS', out)).toMatchObject({ unchanged: 3, created: 0, changed: 0 });
    const spanish = await get('SUBJECTS', { ...actors.superAdmin, language: 'sp' });
    expect(spanish).toMatch(/id,nombre,código,archivada/);
    expect(await save('SUBJECTS', spanish)).toMatchObject({ unchanged: 3 });
    expect(await save('SUBJECTS', 'CODIGO;Nombre;Archivada\nm1;Matemáticas;sí')).toMatchObject({
      changed: 1,
    });
    expect(await get('SUBJECTS')).toMatch(/Matemáticas,m1,yes/);
    expect(await published('subject-saved')).toBe(before + 4);
    expect(await get('SUBJECTS', foreigners.superAdmin)).not.toContain('lgebra');
  });

  it('reports every error of every row, and then saves nothing', async () => {
    const hidden = await save('SUBJECTS', 'name,code\n\u3164,H1\n\u200b\u200d,H2');
    expect(hidden.errors.map(({ row, column }: any) => [row, column])).toEqual([
      [2, 'name'],
      [3, 'name'],
    ]);
    const foreign = /([0-9a-f-]{36}),/.exec(await get('SUBJECTS'))![1]!;
    const csv = `id,name,code,archived\n,Good,G1,no\n,,,no\n,Twin,G1,\n${foreign},Mine,,maybe\n11111111-1111-4111-8111-111111111111,Nobody's,,`;
    const answer = await save('SUBJECTS', csv);
    expect(answer).toMatchObject({ rows: 5, saved: false });
    expect(answer.errors.map(({ row, column }: any) => [row, column])).toEqual([
      [3, 'name'],
      [4, 'code'],
      [5, 'archived'],
      [6, null],
    ]);
    expect(await get('SUBJECTS')).not.toContain('Good');
    const stolen = await save('SUBJECTS', `id,name\n${foreign},Stolen`, false, foreigners.superAdmin);
    expect(stolen.errors).toMatchObject([{ row: 2, message: 'This subject does not exist.' }]);
    const refused = (l: string, text: string) =>
      subgraph.as(actors.superAdmin).refusal(SAVE, { l, csv: text });
    expect(await refused('SUBJECTS', 'color\nred')).toBe('BAD_USER_INPUT');
    expect(await refused('SUBJECTS', 'name,NOMBRE\nx,y')).toBe('BAD_USER_INPUT');
    expect(await refused('SUBJECTS', '"broken')).toBe('BAD_USER_INPUT');
    expect(await refused('SUBJECTS', `name${'\nx'.repeat(2001)}`)).toBe('BAD_USER_INPUT');
  });

  it('finds schools by both numbers with leading zeros kept, and reads grades by their codes', async () => {
    const csv = 'name\tdistrict number\tschool number\tgrades\nNorth\t007\t01\tKG 01\nSouth\t007\t02\t';
    expect(await save('SCHOOLS', csv)).toMatchObject({ created: 2, saved: true });
    const renamed = 'nombre,número de distrito,número de escuela,grados\nNorte,007,01,"01, KG"\nEast,7,01,99';
    const answer = await save('SCHOOLS', renamed);
    expect(answer.errors).toMatchObject([{ row: 3, column: 'grades' }]);
    expect(await save('SCHOOLS', renamed.replace(',99', ',02'))).toMatchObject({ changed: 1, created: 1 });
    const out = await get('SCHOOLS');
    expect(out).toMatch(/Norte,007,,01,KG 01,no/);
    expect(await save('SCHOOLS', out)).toMatchObject({ unchanged: 3 });
  });

  it('finds a school without numbers by its name, and rejects a second row for the same school', async () => {
    const counted = { created: 1, changed: 0, unchanged: 0, saved: true };
    expect(await save('SCHOOLS', 'name,grades\nRiver Bend,KG')).toMatchObject(counted);
    expect(await save('SCHOOLS', 'name,grades\nriver bend,KG 01')).toMatchObject({ created: 0, changed: 1 });
    const wrong = async (l: string, csv: string) => {
      const { errors, saved } = await save(l, csv);
      expect(saved).toBe(false);
      return errors.map(({ row, column, message }: any) => `${row} ${column} ${/row \d/.exec(message)?.[0]}`);
    };
    expect(await wrong('SCHOOLS', 'name\nNew Hill\nOther\nnew hill')).toEqual(['4 name row 2']);
    expect(await wrong('SCHOOLS', 'name\nRiver Bend\nRiver Bend')).toEqual(['3 name row 2']);
    expect(await wrong('HOLIDAYS', 'date,name\n2027-04-02,A\n2027-04-02,B')).toEqual(['3 date row 2']);
    expect(await wrong('TIME_ZONES', 'id\nAsia/Kolkata\nAsia/Calcutta')).toEqual(['3 id row 2']);
    const days = 'school,first day,name\nRiver Bend,2027-04-02,A\nRiver Bend,2027-04-02,B';
    expect(await wrong('SCHOOL_DAYS_OFF', days)).toEqual(['3 first day row 2']);
    const bells = 'school,name,weekdays,start,end\nRiver Bend,A,1,08:00,09:00\nRiver Bend,A,1,10:00,11:00';
    expect(await wrong('SCHOOL_PERIODS', bells)).toEqual(['3 name row 2']);
    await save('SUBJECTS', 'name,code\nBotany,BO');
    expect(await wrong('SUBJECTS', 'name,code\nBotany,BO\nPlants,bo')).toEqual(['3 code row 2']);
  });

  it('rejects dates that do not exist', async () => {
    const csv = 'date,name\n2027-02-29,A\n2027-13-45,B\n2028-02-29,Leap day';
    const { errors } = await save('HOLIDAYS', csv);
    expect(errors.map(({ row, column }: any) => [row, column])).toEqual([
      [2, 'date'],
      [3, 'date'],
    ]);
    const off = await save(
      'SCHOOL_DAYS_OFF',
      'school,first day,last day,name\nNorte,2027-11-31,2027-12-02,A',
    );
    expect(off.errors).toMatchObject([{ row: 2, column: 'first day' }]);
  });

  it('reads the table of time zones as the whole choice, and replaces outdated ids by their successors', async () => {
    const out = await get('TIME_ZONES');
    expect(out.split('\n').length).toBeGreaterThan(80);
    expect(await save('TIME_ZONES', 'id\nAmerica/Denver\nAsia/Calcutta')).toMatchObject({
      unchanged: 2,
      saved: true,
    });
    const limited = await get('TIME_ZONES');
    const allowed = limited.split('\n').filter((line) => line.endsWith(',yes'));
    expect(allowed.map((line) => line.split(',')[0])).toEqual(
      expect.arrayContaining(['America/Denver', 'Asia/Kolkata']),
    );
    expect(allowed).toHaveLength(2);
    // The screen saves only what changes; zones that the table leaves out count as changed.
    expect(await save('TIME_ZONES', limited, true)).toMatchObject({ changed: 0 });
    expect(await save('TIME_ZONES', 'id\nAmerica/Denver', true)).toMatchObject({ unchanged: 1, changed: 1 });
    const [none, answered] = ['id,allowed\nAmerica/Denver,no', subgraph.as(actors.superAdmin)];
    expect(await answered.refusal(SAVE, { l: 'TIME_ZONES', csv: none })).toBe('BAD_USER_INPUT');
    expect(await get('TIME_ZONES')).toBe(limited);
    const own = 'id,allowed\nAmerica/Indiana/Knox,yes\nAmerica/Denver,yes\nAsia/Kolkata,yes';
    expect(await save('TIME_ZONES', own)).toMatchObject({ changed: 1, unchanged: 2 });
    expect(await get('TIME_ZONES')).toMatch(/America\/Indiana\/Knox,.*,Other,yes/);
    expect(await save('TIME_ZONES', await get('TIME_ZONES'))).toMatchObject({ changed: 0 });
    const bad = await save('TIME_ZONES', 'id,allowed\nNowhere/City,yes\nAmerica/Denver,perhaps');
    expect(bad.errors).toMatchObject([
      { row: 2, column: 'id', message: 'INVALID TIMEZONE' },
      { row: 3, column: 'allowed' },
    ]);
  });

  it('imports holidays by date, exports them, and removes the rows marked for removal', async () => {
    const before = await published('ecosystem-saved');
    const csv = 'date,name\n2027-01-18,MLK Day\n2027-02-15,Presidents’ Day';
    expect(await save('HOLIDAYS', csv, true)).toMatchObject({ created: 2, saved: false });
    expect(await published('ecosystem-saved')).toBe(before);
    expect(await save('HOLIDAYS', csv)).toMatchObject({ created: 2, saved: true });
    expect(await published('ecosystem-saved')).toBe(before + 1);
    expect(await save('HOLIDAYS', await get('HOLIDAYS'))).toMatchObject({ created: 0, changed: 0 });
    const spanish = 'fecha;nombre;quitado\n2027-01-18;Día de MLK;\n2027-02-15;;sí';
    expect(await save('HOLIDAYS', spanish)).toMatchObject({ changed: 2, saved: true });
    const out = await get('HOLIDAYS');
    expect(out).toContain('2027-01-18,Día de MLK,no');
    expect(out).not.toContain('2027-02-15');
    const bad = await save('HOLIDAYS', 'date,name,removed\n18/1/2027,X,\n2027-03-01,,\n2027-03-02,Y,perhaps');
    expect(bad.errors.map(({ row, column }: any) => [row, column])).toEqual([
      [2, 'date'],
      [3, 'name'],
      [4, 'removed'],
    ]);
    expect(await get('HOLIDAYS', foreigners.superAdmin)).not.toContain('MLK');
  });

  it('imports calendars and bell schedules of schools by id, numbers or name', async () => {
    await save('SCHOOLS', 'name,district number,school number\nHill,09,01\nLake,09,02\nTwin,,\n');
    const off =
      'district number,school number,school,first day,last day,name\n09,01,,2027-03-22,2027-03-26,Spring break\n,,lake,2027-02-12,,Workday';
    const before = await published('school-saved');
    expect(await save('SCHOOL_DAYS_OFF', off)).toMatchObject({ created: 2, saved: true });
    expect(await published('school-saved')).toBe(before + 2);
    const out = await get('SCHOOL_DAYS_OFF');
    expect(out).toMatch(/09,02,Lake,2027-02-12,2027-02-12,Workday,no/);
    expect(await save('SCHOOL_DAYS_OFF', out)).toMatchObject({ unchanged: 2, created: 0, changed: 0 });
    const longer = 'school,first day,last day,removed\nHill,2027-03-22,2027-03-27,\nLake,2027-02-12,,yes';
    expect(await save('SCHOOL_DAYS_OFF', longer)).toMatchObject({ changed: 2 });
    expect(await get('SCHOOL_DAYS_OFF')).toMatch(/2027-03-22,2027-03-27,Spring break/);
    const bells =
      'school,name,weekdays,start,end\nHill,Period 1,1 2 3 4 5,8:15,09:05\nHill,Lunch,1 2 3 4 5,11:40,12:20';
    expect(await save('SCHOOL_PERIODS', bells)).toMatchObject({ created: 2, saved: true });
    const rung = await get('SCHOOL_PERIODS');
    expect(rung).toContain('Period 1,1 2 3 4 5,08:15,09:05,no');
    expect(await save('SCHOOL_PERIODS', rung)).toMatchObject({ unchanged: 2 });
    expect(await get('SCHOOL_DAYS_OFF')).toContain('Spring break');
  });

  it('names the row of a calendar whose school or time is invalid', async () => {
    await save('SCHOOLS', 'name,district number,school number\nTwin,09,03');
    const csv =
      'school,name,weekdays,start,end\nNowhere,A,1,08:00,09:00\nTwin,A,1,08:00,09:00\nHill,A,9,08:00,09:00\nHill,A,1,10:00,09:00\nHill,A,,10:00,11:00';
    const { errors, saved } = await save('SCHOOL_PERIODS', csv);
    expect(saved).toBe(false);
    expect(errors.map(({ row, column }: any) => [row, column])).toEqual([
      [2, 'school'],
      [3, 'school'],
      [4, 'weekdays'],
      [5, 'end'],
      [6, 'weekdays'],
    ]);
    const foreign = /([0-9a-f-]{36}),09,01,Hill/.exec(await get('SCHOOL_PERIODS'))![1]!;
    const stolen = `school id,first day,name\n${foreign},2027-01-01,Mine`;
    const answer = await save('SCHOOL_DAYS_OFF', stolen, false, foreigners.superAdmin);
    expect(answer.errors).toMatchObject([{ row: 2, column: 'school id' }]);
    const text = 'name,start\nA,08:00';
    expect(await subgraph.as(actors.programAdmin).refusal(SAVE, { l: 'SCHOOL_PERIODS', csv: text })).toBe(
      'FORBIDDEN',
    );
  });
});
