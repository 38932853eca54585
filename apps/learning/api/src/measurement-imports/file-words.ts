import type { Words } from '@lyceum/server/actor';
import { BadInput } from '@lyceum/server/errors';

const words = (en: string, sp: string): Words => ({ en, sp });

export const MOST_ROWS = 10_000;
export const MOST_BYTES = 12 * 1024 * 1024;

export const texts = {
  packed: words(
    'Send a CSV file of at most 12 MB, compressed by gzip, in base64.',
    'Envíe un archivo CSV de 12 MB como máximo, comprimido con gzip, en base64.',
  ),
  csv: words(
    'This is not a CSV file: save the table as “CSV UTF-8” and choose it again.',
    'Este archivo no es CSV: guarde la tabla como «CSV UTF-8» y elíjala de nuevo.',
  ),
  empty: words('Choose a file with a row for each test.', 'Elija un archivo con una fila por prueba.'),
  rows: words('Send at most 10,000 rows at once.', 'Envíe 10 000 filas como máximo a la vez.'),
  fileName: words('Use a name of at most 200 characters.', 'Use un nombre de 200 caracteres como máximo.'),
  unmapped: words(
    'Say which columns hold the learner, the day and the values.',
    'Indique qué columnas tienen el estudiante, el día y los valores.',
  ),
  mappedColumn: words(
    'Choose a column of this file, and a value of this assessment, each once.',
    'Elija una columna de este archivo y un valor de esta evaluación, cada uno una sola vez.',
  ),
  mappedScore: words(
    'Choose columns for all values that are required.',
    'Elija columnas para todos los valores obligatorios.',
  ),
  noMapping: words(
    'Files of this test are read without choosing columns. Leave the choice out.',
    'Los archivos de esta prueba se leen sin elegir columnas. Omita la elección.',
  ),
  unknownLearner: words(
    'No learner whom this assessment is for has this number.',
    'Ningún estudiante de esta evaluación tiene este número.',
  ),
  ambiguous: words(
    'The numbers in this row belong to different learners.',
    'Los números de esta fila son de estudiantes distintos.',
  ),
  noLearner: words('Enter the number of the learner.', 'Escriba el número del estudiante.'),
  noDay: words('Write a day, as 9/16/2026 or 2026-09-16.', 'Escriba un día, como 16/9/2026 o 2026-09-16.'),
} satisfies Record<string, Words>;

export const refuse = (field: string, remedy: Words): never => {
  throw new BadInput(`input.${field}`, remedy, remedy);
};

export function lacksColumns(test: string, columns: readonly string[]): never {
  return refuse('file', {
    en: `This is no file of ${test}: it has no column ${columns.join(', ')}. Choose the export as it comes from the vendor.`,
    sp: `No es un archivo de ${test}: le falta la columna ${columns.join(', ')}. Elija la exportación tal como viene.`,
  });
}

export function otherTest(test: string, found: string): never {
  return refuse('file', {
    en: `This is a file of ${found}, and the assessment is ${test}. Choose the other file, or create an assessment for it.`,
    sp: `Es un archivo de ${found}, y la evaluación es ${test}. Elija el otro archivo, o cree una evaluación para él.`,
  });
}
