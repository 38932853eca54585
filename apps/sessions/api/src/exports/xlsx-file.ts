import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell } from './session-table';

/** Most rows of one sheet, with its head; further rows go to further sheets. */
const MOST_ROWS = 1_048_576;
const DAY_MS = 24 * 60 * 60_000;
const EPOCH = Date.UTC(1899, 11, 30);

/**
 * Streams an Excel workbook as its rows arrive, because libraries for this hold the whole sheet in memory. Texts are
 * inline strings, so that a text that looks like a formula stays a text.
 */
export async function* xlsxFile(
  name: string,
  head: string[],
  pages: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const begin = (path: string) => {
    const entry = new ZipDeflate(path, { level: 4 });
    zip.add(entry);
    return entry;
  };
  let sheets = 0;
  let rows = MOST_ROWS;
  let sheet: ZipDeflate | undefined;
  const nextSheet = () => {
    sheet?.push(strToU8(SHEET_END), true);
    sheet = begin(`xl/worksheets/sheet${++sheets}.xml`);
    sheet.push(strToU8(SHEET_BEGIN + rowXml(head, BOLD)));
    rows = 1;
  };
  nextSheet();
  for await (const page of pages) {
    for (let from = 0; from < page.length;) {
      if (rows >= MOST_ROWS) nextSheet();
      const part = page.slice(from, from + MOST_ROWS - rows);
      sheet!.push(strToU8(part.map((row) => rowXml(row)).join('')));
      rows += part.length;
      from += part.length;
    }
    yield* ready.splice(0);
  }
  sheet!.push(strToU8(SHEET_END), true);
  for (const [path, xml] of Object.entries(workbookParts(name, sheets))) begin(path).push(strToU8(xml), true);
  zip.end();
  yield* ready.splice(0);
}

const BOLD = 2;
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEET_BEGIN = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>`;
const SHEET_END = '</sheetData></worksheet>';

function rowXml(cells: readonly Cell[], style?: number): string {
  return `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;
}

function cellXml(cell: Cell, style?: number): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c s="1"><v>${(Date.parse(cell.date) - EPOCH) / DAY_MS}</v></c>`;
  const styled = style === undefined ? '' : ` s="${style}"`;
  return `<c t="inlineStr"${styled}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const KEPT = new Set(['\t', '\n', '\r']);

/** XML forbids control characters; a cell holds at most 32,767 characters. */
function escaped(text: string): string {
  return text
    .slice(0, 32_767)
    .replace(/\p{Cc}/gu, (sign) => (KEPT.has(sign) ? sign : ''))
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}

function workbookParts(name: string, sheets: number): Record<string, string> {
  const each = (of: (n: number) => string) => Array.from({ length: sheets }, (_, n) => of(n + 1)).join('');
  const title = (n: number) => escaped(n === 1 ? name : `${name} ${n}`);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  return {
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((n) => `<sheet name="${title(n)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${type}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
  };
}
