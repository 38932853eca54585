import { dateTexts } from '@lyceum/contracts/calendar';
import { escapeHtml, type Pdf } from '@lyceum/server/pdf';
import { localeOf } from '@lyceum/server/i18n';
import type { Services } from '@lyceum/server/subgraph';
import { ChartDrawing, ChartTable, describeChart } from '@lyceum/web/charts';
import { t } from '../i18n';
import type { Cell } from '../templates/subject';
import type { Drawing, ReportTable, TableColumn } from './report-table';

/** Some eighty pages; longer tables are for spreadsheets. */
export const MOST_PDF_ROWS = 2_000;
/** What a page across holds legibly. */
export const MOST_PDF_COLUMNS = 24;

const STYLE = `:root { --ly-text: #1c2430; --ly-text-quiet: #5c6370; --ly-line: #c9ced6; --ly-brand-text: #1f4fd8; }
  figure { margin: 0 0 6mm; } figcaption { margin-bottom: 2mm; }`;
const [WIDTH, HEIGHT] = [900, 260];

/** The report as a document: a chart with its sentence and its own table where there is one, then the rows. */
export async function printReport(
  table: ReportTable,
  rows: readonly Cell[][],
  { pdf }: Services,
): Promise<Pdf> {
  const chart = table.draw(rows);
  const about = table.about.map((line) => `<p class="quiet">${escapeHtml(line)}</p>`).join('');
  const drawn = chart ? await figureOf(chart, table) : '';
  const html = `<style>${STYLE}</style><h1>${escapeHtml(table.name)}</h1>${about}${drawn}${rowsOf(table, rows)}`;
  return pdf.render({ html, language: table.language, title: table.name, landscape: true });
}

async function figureOf({ model, placeHead }: Drawing, { language }: ReportTable): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server'); // loaded on demand, for charts only
  return renderToStaticMarkup(
    <>
      <figure aria-labelledby="chart">
        <h2 id="chart">{t('files.pdf.chart')[language]}</h2>
        <figcaption>{describeChart(model, language)}</figcaption>
        {/* One picture for screen readers; its values are in the table. */}
        <div role="img" aria-label={describeChart(model, language)}>
          <ChartDrawing model={model} width={WIDTH} height={HEIGHT} />
        </div>
        <ChartTable model={model} placeHead={placeHead} labelledBy="chart" />
      </figure>
      <h2>{t('files.pdf.rows')[language]}</h2>
    </>,
  );
}

const NUMBERS: readonly TableColumn['kind'][] = ['NUMBER', 'PERCENT', 'FIGURE'];

function rowsOf({ columns, language }: ReportTable, rows: readonly Cell[][]): string {
  if (rows.length === 0) return `<p>${escapeHtml(t('files.pdf.none')[language])}</p>`;
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  const isNumber = columns.map(({ kind }) => NUMBERS.includes(kind));
  const classOf = (at: number) => (isNumber[at] ? ' class="number"' : '');
  const { date } = dateTexts(language, 'UTC');
  const text = (cell: Cell, at: number) => {
    if (typeof cell === 'number') return number.format(cell);
    return cell && columns[at]!.kind === 'DAY' ? date(cell) : (cell ?? '');
  };
  const head = columns.map(({ label }, at) => `<th scope="col"${classOf(at)}>${escapeHtml(label)}</th>`);
  const lines = rows.map(
    (row) =>
      `<tr>${row.map((cell, at) => `<td${classOf(at)}>${escapeHtml(text(cell, at))}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}
