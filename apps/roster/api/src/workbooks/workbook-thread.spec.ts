import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { makeWorkbook, type Cell } from '../testing/make-workbook';
import { workbookLimits } from './workbook-limits';
import { convertWorkbook, readWorkbookHead } from './workbook-thread';

let folder: string;
let made = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbooks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function keep(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${made++}.xlsx`);
  await writeFile(path, bytes);
  return path;
}

async function converted(bytes: Uint8Array, options: Parameters<typeof convertWorkbook>[2] = {}) {
  const path = await keep(bytes);
  const { numeric } = await convertWorkbook(path, `${path}.csv`, options);
  const csv = await readFile(`${path}.csv`, 'utf8');
  return { csv, numeric, rows: parse(csv, { relax_column_count: true }) as string[][] };
}

const sheet = (rows: Cell[][], formats: string[] = []) =>
  makeWorkbook({ sheets: [{ name: 'Data', rows }], formats });

describe('converting a sheet to CSV', () => {
  it('keeps the text of text cells, whatever it looks like', async () => {
    const { rows, numeric } = await converted(
      sheet([['id'], ['0016740395'], ['1E5'], ['=1+1'], ['a "b", c\nd'], [' x ']]),
    );
    expect(rows.flat()).toEqual(['id', '0016740395', '1E5', '=1+1', 'a "b", c\nd', ' x ']);
    expect(numeric).toEqual([]);
  });

  it('writes numbers with all digits, and counts them by column', async () => {
    const number = (text: string) => ({ xml: `<c><v>${text}</v></c>` });
    const { rows, numeric } = await converted(
      sheet([
        ['id', 'score'],
        [number('7.16E+9'), number('0.30000000000000004')],
        [number('123456789012345'), 45],
      ]),
    );
    expect(rows.slice(1)).toEqual([
      ['7160000000', '0.3'],
      ['123456789012345', '45'],
    ]);
    expect(numeric).toEqual([
      [0, 2],
      [1, 2],
    ]);
  });

  it('writes the leading zeros of a number format', async () => {
    const { rows, numeric } = await converted(
      sheet([['id'], [{ number: 16740395, style: 1 }]], ['0000000000']),
    );
    expect(rows[1]).toEqual(['0016740395']);
    expect(numeric).toEqual([]);
  });

  it('writes dates and times in ISO format', async () => {
    const formats = ['m/d/yyyy', 'm/d/yy h:mm AM/PM', 'h:mm', '[h]:mm', '"day" 0', '[$-409]d\\-mmm\\-yy;@'];
    const dates = [46042, 46042.604166666664, 0.375, 1.5, 12, 46042];
    const { rows } = await converted(sheet([dates.map((number, n) => ({ number, style: n + 1 }))], formats));
    expect(rows[0]).toEqual([
      '2026-01-20',
      '2026-01-20 14:30:00',
      '09:00:00',
      '36:00:00',
      '12',
      '2026-01-20',
    ]);
  });

  it('counts days from 1904 if the workbook does', async () => {
    const book = makeWorkbook({
      sheets: [{ name: 'A', rows: [[{ number: 44580, style: 1 }]] }],
      formats: ['yyyy-mm-dd'],
    });
    const [of1900] = (await converted(book)).rows;
    const named = `<workbook xmlns:r="x"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const from1904 = makeWorkbook({
      sheets: [{ name: 'A', rows: [[{ number: 44580, style: 1 }]] }],
      formats: ['yyyy-mm-dd'],
      parts: { 'xl/workbook.xml': named },
    });
    expect([of1900, (await converted(from1904)).rows[0]]).toEqual([['2022-01-19'], ['2026-01-20']]);
  });

  it('reads the values of formulas, booleans, errors, and inline and rich texts', async () => {
    const { rows } = await converted(
      sheet([
        [
          { xml: '<c><f>1+1</f><v>2</v></c>' },
          { xml: '<c t="str"><f>A1&amp;"x"</f><v>2x</v></c>' },
          true,
          false,
          { xml: '<c t="e"><v>#N/A</v></c>' },
          {
            xml: '<c t="inlineStr"><is><r><t>María </t></r><r><t>López</t></r><rPh><t>no</t></rPh></is></c>',
          },
          'one_x000A_two',
        ],
      ]),
    );
    expect(rows[0]).toEqual(['2', '2x', 'TRUE', 'FALSE', '#N/A', 'María López', 'one\ntwo']);
  });

  it('keeps row numbers: a row without content is an empty line', async () => {
    const { csv } = await converted(sheet([['Title'], [], [], ['a', null, 'b']]));
    expect(csv).toBe('Title\r\n\r\n\r\na,,b\r\n');
  });

  it('returns any text unchanged', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '0', ' ', '"', ',', '\n', '=', 'é', '_', '<', '&', '𝄞'),
      minLength: 1,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 60 }),
        async (rows) => {
          expect((await converted(sheet(rows))).rows).toEqual(rows);
        },
      ),
      { numRuns: 4 },
    );
  });
});

describe('choosing the sheet', () => {
  it('chooses the first visible one with rows, and names the others with rows', async () => {
    const path = await keep(
      makeWorkbook({
        sheets: [
          { name: 'Hidden', rows: [['no']], state: 'hidden' },
          { name: 'Cover', rows: [] },
          { name: 'Students', rows: [['student_id'], ['1']] },
          { name: 'Notes', rows: [['x']] },
        ],
      }),
    );
    expect(await readWorkbookHead(path)).toEqual({
      head: [['student_id'], ['1']],
      sheet: { name: 'Students', others: ['Notes'], more: 0 },
    });
    await convertWorkbook(path, `${path}.csv`);
    expect(await readFile(`${path}.csv`, 'utf8')).toBe('student_id\r\n1\r\n');
  });

  it('returns its first rows only', async () => {
    const rows = Array.from({ length: 5000 }, (_, n) => [`row ${n}`]);
    const { head } = await readWorkbookHead(await keep(sheet(rows)));
    expect(head).toHaveLength(60);
    expect(head[59]).toEqual(['row 59']);
  });
});

describe('refusing a malicious workbook', () => {
  const zip = (parts: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
  const refused = async (bytes: Uint8Array, options: Parameters<typeof convertWorkbook>[2] = {}) =>
    converted(bytes, options).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    );
  const simple = { sheets: [{ name: 'A', rows: [['a']] as Cell[][] }] };
  const small = { ...workbookLimits, ratioFrom: 100_000 };

  it('with a part that unpacks to a thousand times its size', async () => {
    const rows = `<worksheet><sheetData>${' '.repeat(3_000_000)}</sheetData></worksheet>`;
    const bomb = makeWorkbook({ ...simple, parts: { 'xl/worksheets/sheet1.xml': rows } });
    expect(await refused(bomb, { limits: small })).toBe('workbook-too-large');
  });

  it('with more shared strings than the limit', async () => {
    const strings = Array.from({ length: 20_000 }, (_, n) => `<si><t>${'x'.repeat(90)}${n}</t></si>`).join(
      '',
    );
    const book = makeWorkbook({ ...simple, parts: { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` } });
    expect(await refused(book, { limits: { ...workbookLimits, stringCharacters: 1_000_000 } })).toBe(
      'workbook-too-large',
    );
  });

  it('with an endless string', async () => {
    const strings = `<sst><si><t>${'x'.repeat(2_000_000)}</t></si></sst>`;
    const book = makeWorkbook({ ...simple, parts: { 'xl/sharedStrings.xml': strings } });
    expect(await refused(book, { limits: { ...workbookLimits, stringCharacters: 1_000_000 } })).toBe(
      'workbook-too-large',
    );
  });

  it('with too many sheets or parts', async () => {
    const parts = Object.fromEntries(Array.from({ length: 2100 }, (_, n) => [`xl/media/${n}`, '']));
    expect(await refused(makeWorkbook({ ...simple, parts }))).toBe('workbook-too-many-parts');
    const named = Array.from(
      { length: 1000 },
      (_, n) => `<sheet name="${n}" sheetId="${n}" r:id="rId1"/>`,
    ).join('');
    const many = { 'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${named}</sheets></workbook>` };
    expect(await refused(makeWorkbook({ ...simple, parts: many }))).toBe('workbook-too-many-parts');
  });

  it.each([
    ['external', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['nested', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY e "&a;&a;&a;">]>'],
  ])('with %s entities', async (_name, doctype) => {
    const xml = `${doctype}<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>`;
    expect(await refused(makeWorkbook({ ...simple, parts: { 'xl/worksheets/sheet1.xml': xml } }))).toBe(
      'workbook-damaged',
    );
    const undeclared = xml.replace(doctype, '');
    expect(
      await refused(makeWorkbook({ ...simple, parts: { 'xl/worksheets/sheet1.xml': undeclared } })),
    ).toBe('workbook-damaged');
  });

  it('with a sheet outside the archive', async () => {
    const relations = `<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="http://example.org/sheet.xml"/></Relationships>`;
    expect(
      await refused(makeWorkbook({ ...simple, parts: { 'xl/_rels/workbook.xml.rels': relations } })),
    ).toBe('workbook-empty');
  });

  it('with cells far right in the sheet', async () => {
    const xml = '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>';
    expect(await refused(makeWorkbook({ ...simple, parts: { 'xl/worksheets/sheet1.xml': xml } }))).toBe(
      'workbook-too-wide',
    );
    const rows = Array.from(
      { length: 3000 },
      (_, n) => `<row r="${n + 1}"><c r="ALL${n + 1}"><v>1</v></c></row>`,
    ).join('');
    const wide = makeWorkbook({
      ...simple,
      parts: { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
    });
    expect(await refused(wide, { limits: { ...workbookLimits, outputBytes: 1_000_000 } })).toBe(
      'workbook-too-large',
    );
  });

  it('with descending rows, truncated XML, or no archive at all', async () => {
    const sheetOf = (xml: string) => makeWorkbook({ ...simple, parts: { 'xl/worksheets/sheet1.xml': xml } });
    const row = (r: number) => `<row r="${r}"><c r="A${r}"><v>1</v></c></row>`;
    expect(await refused(sheetOf(`<worksheet><sheetData>${row(5)}${row(2)}</sheetData></worksheet>`))).toBe(
      'workbook-damaged',
    );
    expect(await refused(sheetOf(`<worksheet><sheetData>${row(1)}`))).toBe('workbook-damaged');
    const whole = makeWorkbook(simple);
    expect(await refused(whole.subarray(0, whole.length - 30))).toBe('workbook-damaged');
    expect(await refused(Buffer.from('PK\x03\x04 and nothing more'))).toBe('workbook-damaged');
  });

  it('stops it at the time limit', async () => {
    const rows = Array.from({ length: 30_000 }, (_, n) => [n, n, n]);
    expect(await refused(sheet(rows), { milliseconds: 30 })).toBe('workbook-too-slow');
  });

  it.each([
    ['workbook-ods', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }],
    ['workbook-numbers', { 'Index/Document.iwa': 'x' }],
    ['workbook-binary', { 'xl/workbook.bin': 'x' }],
    ['not-a-workbook', { 'students.csv': 'student_id' }],
  ])('of another kind: %s', async (code, parts) => {
    expect(await refused(zip(parts as Record<string, string>))).toBe(code);
  });
});
