import { dateTexts } from '@lyceum/contracts/calendar';
import type { Actor, Language } from '@lyceum/server/actor';
import { localeOf } from '@lyceum/server/i18n';
import { escapeHtml } from '@lyceum/server/pdf';
import { writeExcel, type SheetCell, type SheetColumn } from '@lyceum/server/spreadsheets';
import type { Services } from '@lyceum/server/subgraph';
import type {
  ProgramScorecard,
  QueryGetProgramScorecardFileArgs,
  ScorecardFile,
  ScorecardLine,
} from '../__generated__/resolvers';
import { t } from '../i18n';
import { getProgramScorecard } from './get-program-scorecard';
import { figureText, raiseText, standardTexts, stateTexts, valueText } from './scorecard-texts';

const COLUMNS = [
  { key: 'standard', label: t('scorecard.file.head.standard'), kind: 'TEXT' },
  { key: 'figure', label: t('scorecard.file.head.figure'), kind: 'TEXT' },
  { key: 'aim', label: t('scorecard.file.head.aim'), kind: 'TEXT' },
  { key: 'state', label: t('scorecard.file.head.state'), kind: 'TEXT' },
  { key: 'counted', label: t('scorecard.file.head.counted'), kind: 'NUMBER' },
  { key: 'out_of', label: t('scorecard.file.head.outOf'), kind: 'NUMBER' },
  { key: 'raise', label: t('scorecard.file.head.raise'), kind: 'TEXT' },
] as const;

export async function getProgramScorecardFile(
  actor: Actor,
  { input: { format, ...input } }: QueryGetProgramScorecardFileArgs,
  services: Services,
): Promise<ScorecardFile> {
  const card = await getProgramScorecard(actor, { input }, services);
  const { language } = actor;
  const name = `${t('scorecard.file.name')[language]}-${card.beginDate}-${card.endDate}`;
  const excel = async (isInsteadOfPdf: boolean): Promise<ScorecardFile> => ({
    fileName: `${name}.xlsx`,
    content: (
      await writeExcel({ name: card.programName, columns: heads(language), rows: rowsOf(card, language) })
    ).toString('base64'),
    isInsteadOfPdf,
  });
  if (format === 'EXCEL') return excel(false);
  const title = `${t('scorecard.file.title')[language]}: ${card.programName}`;
  const printed = await services.pdf.render({
    language,
    title,
    html: htmlOf(card, title, language),
    landscape: true,
  });
  if (printed.status !== 'READY') return excel(true);
  return { fileName: `${name}.pdf`, content: printed.bytes.toString('base64'), isInsteadOfPdf: false };
}

const heads = (language: Language): SheetColumn[] =>
  COLUMNS.map(({ key, label, kind }) => ({ key, label: label[language], kind }));

const rowsOf = ({ lines }: ProgramScorecard, language: Language): SheetCell[][] =>
  lines.map((line) => [
    standardTexts[line.standard][language],
    valueText(line, language),
    aimText(line, language),
    stateTexts[line.state][language],
    line.counted ?? null,
    line.outOf ?? null,
    raiseText(line, language),
  ]);

function aimText({ standard, aim, isUpperBound, isOwnAim }: ScorecardLine, language: Language): string {
  if (aim === null || aim === undefined) return '';
  if (standard === 'OUTCOME') return t('scorecard.file.aboveZero')[language];
  const text = figureText(standard, aim, language);
  const bound = isUpperBound
    ? t('scorecard.file.atMost', { aim: text })
    : t('scorecard.file.atLeast', { aim: text });
  return isOwnAim ? t('scorecard.file.ownAim', { aim: bound[language] })[language] : bound[language];
}

function htmlOf(card: ProgramScorecard, title: string, language: Language): string {
  const span = dateTexts(language, 'UTC').span(card.beginDate, card.endDate);
  const head = COLUMNS.map(({ label }) => `<th scope="col">${escapeHtml(label[language])}</th>`).join('');
  const number = new Intl.NumberFormat(localeOf(language));
  const lines = rowsOf(card, language).map(([standard, ...cells]) => {
    const rest = cells.map((cell) =>
      typeof cell === 'number'
        ? `<td class="number">${number.format(cell)}</td>`
        : `<td>${escapeHtml(String(cell ?? ''))}</td>`,
    );
    return `<tr><th scope="row">${escapeHtml(String(standard))}</th>${rest.join('')}</tr>`;
  });
  return `<h1>${escapeHtml(title)}</h1><p class="quiet">${escapeHtml(span)}</p>
    <table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}
