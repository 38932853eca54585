import type { Language, Words } from '@lyceum/server/actor';
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
  chosen: {
    en: 'Columns are read as you chose: {columns}.',
    sp: 'Las columnas se leen como usted eligió: {columns}.',
  },
  remembered: {
    en: 'Columns are read as in an earlier import: {columns}.',
    sp: 'Las columnas se leen como en una importación anterior: {columns}.',
  },
  title: {
    en: 'The header was found in row 2; the row above it was passed over.',
    sp: 'El encabezado se encontró en la fila 2; la fila de arriba se pasó por alto.',
  },
  titles: {
    en: 'The header was found in row {row}; the {count} rows above it were passed over.',
    sp: 'El encabezado se encontró en la fila {row}; las {count} filas de arriba se pasaron por alto.',
  },
  sheet: {
    en: 'The sheet “{sheet}” was read. Not read: {others}. Save each of those as a file of its own to import it.',
    sp: 'Se leyó la hoja «{sheet}». No se leyeron: {others}. Guarde cada una como un archivo propio para importarla.',
  },
  manifestAlone: {
    en: 'A manifest says which files of a complete delivery have every record. Files of this source only add and change, so it had no effect.',
    sp: 'Un manifiesto dice qué archivos de una entrega completa tienen todos los registros. Los archivos de esta fuente solo agregan y cambian, así que no tuvo efecto.',
  },
  numbers: {
    en: 'In {column}, {count} identifiers are numbers in the workbook. Spreadsheets drop zeros at the beginning of numbers: if yours can begin with a zero, format the column as text and enter them again from the source.',
    sp: 'En {column}, {count} identificadores son números en el libro. Las hojas de cálculo quitan los ceros al principio de los números: si los suyos pueden empezar por cero, dé formato de texto a la columna e ingréselos otra vez desde el origen.',
  },
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
