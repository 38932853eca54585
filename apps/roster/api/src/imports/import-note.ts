import type { Language, Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { normaliseName, readHeader, type Mapping, type Template } from '../columns/subject';

/** What the uploader should know about a file. */
export type ImportNote =
  | { code: 'titles'; count: number }
  | { code: 'sheet'; sheet: string; others: string[]; more: number }
  | { code: 'numbers'; column: string; count: number }
  | { code: 'mapped'; remembered: boolean; columns: [header: string, property: string][]; more: number }
  | { code: 'manifest-alone' };

/** Rows above the header are ignored. */
export function titleNotes(headerRow: number): ImportNote[] {
  return headerRow > 1 ? [{ code: 'titles', count: headerRow - 1 }] : [];
}

const NAMED = 10;

/** Notes on the columns that are read otherwise than the template alone would. */
export function mappingNotes(
  mapping: Mapping | null,
  header: readonly string[],
  template: Template,
): ImportNote[] {
  if (!mapping) return [];
  const { places } = readHeader(header, { ...template, memory: undefined });
  const columns = header.flatMap((shown, place): [string, string][] => {
    const property = mapping.columns[normaliseName(shown)];
    return property && places[property] !== place ? [[shown.slice(0, 100), property]] : [];
  });
  if (columns.length === 0) return [];
  const more = Math.max(0, columns.length - NAMED);
  return [{ code: 'mapped', remembered: !mapping.confirmed, columns: columns.slice(0, NAMED), more }];
}

export function noteText(note: ImportNote, language: Language): string {
  return wordsOf(note)[language];
}

function wordsOf(note: ImportNote): Words {
  if (note.code === 'titles') return t('imports.note.titles', { count: note.count, row: note.count + 1 });
  if (note.code === 'manifest-alone') return t('imports.note.manifestAlone');
  if (note.code === 'numbers') return t('imports.note.numbers', { column: note.column, count: note.count });
  if (note.code === 'mapped') {
    const columns = listed(
      note.columns.map(([shown, property]) => `“${shown}” → ${property}`),
      note.more,
    );
    return note.remembered
      ? t('imports.note.remembered', { columns })
      : t('imports.note.chosen', { columns });
  }
  return t('imports.note.sheet', { sheet: note.sheet, others: listed(note.others, note.more) });
}

const listed = (names: readonly string[], more: number) =>
  [...names, ...(more > 0 ? [`+${more}`] : [])].join(', ');
