import type { Language, Words } from '@lyceum/server/actor';
import { t } from '../i18n';
import { normaliseName, readHeader, type Mapping, type Template } from '../format/subject';

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

const texts = {
  chosen: t('imports.importNote.chosen'),
  remembered: t('imports.importNote.remembered'),
  title: t('imports.importNote.title'),
  titles: t('imports.importNote.titles'),
  sheet: t('imports.importNote.sheet'),
  manifestAlone: t('imports.importNote.manifestAlone'),
  numbers: t('imports.importNote.numbers'),
} as const satisfies Record<string, Words>;

export function noteText(note: ImportNote, language: Language): string {
  const filled = (words: Words, values: Record<string, string | number>) =>
    words[language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  if (note.code === 'titles')
    return note.count === 1
      ? texts.title[language]
      : filled(texts.titles, { count: note.count, row: note.count + 1 });
  if (note.code === 'manifest-alone') return texts.manifestAlone[language];
  if (note.code === 'numbers') return filled(texts.numbers, { column: note.column, count: note.count });
  if (note.code === 'mapped') {
    const pairs = note.columns.map(([shown, property]) => `“${shown}” → ${property}`);
    const columns = [...pairs, ...(note.more > 0 ? [`+${note.more}`] : [])].join(', ');
    return filled(note.remembered ? texts.remembered : texts.chosen, { columns });
  }
  const others = [...note.others, ...(note.more > 0 ? [`+${note.more}`] : [])].join(', ');
  return filled(texts.sheet, { sheet: note.sheet, others });
}
