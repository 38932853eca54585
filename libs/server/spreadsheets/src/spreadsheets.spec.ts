import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { SaxesParser } from 'saxes';
import type { SheetColumn } from './sheet';
import { MOST_EXCEL_ROWS, TooManyRows, writeExcel } from './write-excel';
import { writeParquet } from './write-parquet';

const columns: SheetColumn[] = [
  { key: 'learner', label: 'Estudiante', kind: 'TEXT' },
  { key: 'minutes', label: 'Minutos', kind: 'NUMBER' },
  { key: 'day', label: 'Día', kind: 'DAY' },
  { key: 'present', label: 'Asistió', kind: 'BOOLEAN' },
];

/** At least one character that XML 1.0 allows; any other text leaves its cell empty. */
const FITS_XML = /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Texts of the cells of a workbook, whether shared or inside; null for cells of other kinds. */
async function cellsOf(bytes: Buffer) {
  const files = unzipSync(bytes);
  const part = (name: string) => strFromU8(files[name]!);
  const shared = textsOf(part('xl/sharedStrings.xml'), 'si');
  const sheet = part('xl/worksheets/sheet1.xml');
  return { shared, sheet, workbook: part('xl/workbook.xml') };
}

function textsOf(xml: string, element: string): string[] {
  const texts: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => name === element && texts.push(''));
  parser.on('text', (text) => texts.length > 0 && (texts[texts.length - 1] += text));
  parser.write(xml).close();
  return texts;
}

describe('writeExcel', () => {
  it('writes heads in the language and typed cells', async () => {
    const rows = [
      ['007', 45, '2026-03-01', true],
      [null, 'no number', 'no day', 'maybe'],
    ];
    const { shared, sheet, workbook } = await cellsOf(
      await writeExcel({ name: 'Minutos: [a/b]', columns, rows }),
    );
    expect(shared).toEqual(['Estudiante', 'Minutos', 'Día', 'Asistió', '007']);
    expect(sheet).toContain('<v>45</v>');
    expect(sheet).toContain('<v>46082</v>'); // 1 March 2026
    expect(sheet).toMatch(/t="b"[^>]*><v>1</);
    expect(workbook).toContain('name="Minutos a b"');
  });

  it('writes a word instead of a withheld figure among numbers', async () => {
    const figures = [{ key: 'value', label: 'Value', kind: 'FIGURE' as const }];
    const rows = [[45], ['Withheld'], [null]];
    const { shared, sheet } = await cellsOf(await writeExcel({ name: 'x', columns: figures, rows }));
    expect(shared).toEqual(['Value', 'Withheld']);
    expect(sheet).toContain('<v>45</v>');
  });

  it('never turns text into a formula, whatever people typed', async () => {
    const text = fc.oneof(
      fc.constantFrom(
        '=1+1',
        '+1',
        '-1',
        '@SUM(A1)',
        '\t=1',
        'constructor',
        '__proto__',
        'a\u0000b',
        '\u0000',
        '\u0085',
        '</t>',
      ),
      fc.string({ unit: 'binary' }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        const rows = texts.map((one) => [one]);
        const { shared, sheet } = await cellsOf(
          await writeExcel({ name: 'x', columns: columns.slice(0, 1), rows }),
        );
        expect(sheet).not.toContain('<f>');
        expect(sheet).not.toContain('undefined');
        const cells = [...sheet.matchAll(/<c [^>]*t="s"[^>]*><v>(\d+)<\/v>/g)].map(
          ([, at]) => shared[Number(at)],
        );
        expect(cells).toHaveLength(1 + texts.filter((one) => FITS_XML.test(one)).length);
      }),
      { numRuns: 50 },
    );
  });

  it('refuses more rows than fit into memory', async () => {
    const rows = (function* () {
      for (let at = 0; at <= MOST_EXCEL_ROWS; at += 1) yield [null];
    })();
    await expect(writeExcel({ name: 'x', columns: columns.slice(0, 1), rows })).rejects.toThrow(TooManyRows);
  });
});

describe('writeParquet', () => {
  const read = async (rows: Parameters<typeof writeParquet>[0]['rows']) => {
    const bytes = await buffer(writeParquet({ columns, rows }));
    const file = new Uint8Array(bytes).buffer;
    return { metadata: parquetMetadata(file), objects: await parquetReadObjects({ file }) };
  };

  it('writes typed columns under stable names', async () => {
    const { metadata, objects } = await read([
      ['=1+1', 45.5, '2026-03-01', true],
      [null, null, null, false],
    ]);
    expect(objects).toEqual([
      { learner: '=1+1', minutes: 45.5, day: new Date('2026-03-01T00:00:00Z'), present: true },
      { learner: null, minutes: null, day: null, present: false },
    ]);
    expect(metadata.schema.map(({ name }) => name)).toEqual(['root', 'learner', 'minutes', 'day', 'present']);
  });

  it('writes a table without rows, and one of several groups', async () => {
    expect((await read([])).objects).toEqual([]);
    const { metadata, objects } = await read(
      (function* () {
        for (let at = 0; at < 20_001; at += 1) yield [`n${at}`, at, null, null];
      })(),
    );
    expect(metadata.row_groups).toHaveLength(3);
    expect(objects).toHaveLength(20_001);
    expect(objects.at(-1)).toMatchObject({ learner: 'n20000', minutes: 20_000 });
  });
});
