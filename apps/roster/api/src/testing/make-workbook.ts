import { strToU8, zipSync } from 'fflate';

/** A cell in the XML of a sheet; a text becomes a shared string, a number stays a number. */
export type Cell = string | number | boolean | null | { xml: string } | { number: number; style: number };

interface Book {
  sheets: { name: string; rows: Cell[][]; state?: string }[];
  /** Number formats of cell styles 1, 2, …. */
  formats?: string[];
  /** Parts that replace or complement the generated ones. */
  parts?: Record<string, string>;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook as spreadsheets write it: rows that are empty arrays are omitted. */
export function makeWorkbook({ sheets, formats = [], parts = {} }: Book): Buffer {
  const strings: string[] = [];
  const files: Record<string, string> = {
    'xl/workbook.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${RELATED}"><sheets>${sheets
      .map(
        ({ name, state }, n) =>
          `<sheet name="${escape(name)}" sheetId="${n + 1}"${state ? ` state="${state}"` : ''} r:id="rId${n + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      ...sheets.map((_, n) => relation(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`)),
      relation('strings', 'sharedStrings', 'sharedStrings.xml'),
      relation('styles', 'styles', '/xl/styles.xml'),
    ].join('')}</Relationships>`,
    'xl/styles.xml': stylesXml(formats),
  };
  for (const [n, { rows }] of sheets.entries())
    files[`xl/worksheets/sheet${n + 1}.xml`] = sheetXml(rows, strings);
  files['xl/sharedStrings.xml'] =
    `${HEAD}<sst ${MAIN}>${strings.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`;
  const all = Object.entries({ ...files, ...parts }).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(all), { level: 6 }));
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATED}/${type}" Target="${target}"/>`;

function stylesXml(formats: string[]): string {
  const codes = formats.map((code, n) => `<numFmt numFmtId="${200 + n}" formatCode="${escape(code)}"/>`);
  const styles = formats.map((_, n) => `<xf numFmtId="${200 + n}"/>`);
  return `${HEAD}<styleSheet ${MAIN}><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

function sheetXml(rows: Cell[][], strings: string[]): string {
  const places = new Map(strings.map((text, n) => [text, n]));
  const shared = (text: string) => {
    const place = places.get(text) ?? strings.push(text) - 1;
    places.set(text, place);
    return place;
  };
  const lines = rows.flatMap((cells, n) =>
    cells.length === 0
      ? []
      : [
          `<row r="${n + 1}">${cells.map((cell, place) => cellXml(cell, `${letters(place)}${n + 1}`, shared)).join('')}</row>`,
        ],
  );
  return `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, at: string, shared: (text: string) => number): string {
  if (cell === null) return `<c r="${at}"/>`;
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
  if ('xml' in cell) return cell.xml.replace('<c', `<c r="${at}"`);
  return `<c r="${at}" s="${cell.style}"><v>${cell.number}</v></c>`;
}

function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
