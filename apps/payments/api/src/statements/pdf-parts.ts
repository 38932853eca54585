import type { Language } from '@lyceum/server/actor';
import { regionalLocaleOf } from '@lyceum/server/i18n';
import { escapeHtml } from '@lyceum/server/pdf';

export const SHEET_STYLE = `@page { size: letter; margin: 18mm; }`;

/** `2450` of USD as `$24.50`, in a language. */
export function moneyIn(language: Language, currency: string): (cents: number) => string {
  const format = new Intl.NumberFormat(regionalLocaleOf(language), { style: 'currency', currency });
  return (cents) => format.format(cents / 100);
}

/** A row of a table: texts, then numbers. */
export const cellsOf = (texts: readonly string[], numbers: readonly string[]): string =>
  `<tr>${texts.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}${numbers
    .map((text) => `<td class="number">${escapeHtml(text)}</td>`)
    .join('')}</tr>`;

/** Names with their amounts. */
export const sumsTable = (sums: readonly (readonly [string, string])[]): string =>
  `<table><tbody>${sums
    .map(
      ([name, amount]) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td class="number">${escapeHtml(amount)}</td></tr>`,
    )
    .join('')}</tbody></table>`;
