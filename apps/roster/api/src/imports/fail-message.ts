import type { Language } from '@lyceum/server/actor';
import { workbookTexts } from '../workbooks/subject';
import type { FailCode } from './import-job';

const texts: Readonly<Record<FailCode, { en: string; sp: string }>> = {
  fault: {
    en: 'Something went wrong on our side. Nothing is lost: submit the same file again.',
    sp: 'Algo falló de nuestro lado. No se perdió nada: envíe el mismo archivo otra vez.',
  },
  'not-csv': {
    en: 'The file cannot be read as CSV: {detail}. Mend it and upload it again.',
    sp: 'El archivo no se puede leer como CSV: {detail}. Corríjalo y súbalo otra vez.',
  },
  'endless-row': {
    en: 'Row {detail} has no end: a quotation mark opens in it and is never closed. Close it or take it away, and upload the file again.',
    sp: 'La fila {detail} no termina: en ella se abren unas comillas que nunca se cierran. Ciérrelas o quítelas y suba el archivo otra vez.',
  },
  empty: {
    en: 'The file has a header and no rows.',
    sp: 'El archivo tiene encabezado y ninguna fila.',
  },
  'no-good-row': {
    en: 'Not one row could be loaded. See below what is wrong with them, mend the file and upload it again.',
    sp: 'No se pudo cargar ninguna fila. Vea abajo qué falla, corrija el archivo y súbalo otra vez.',
  },
  'student-file-failed': {
    en: 'The student file that came with it was not loaded. Mend that one first, then submit this file again.',
    sp: 'El archivo de estudiantes que venía con este no se cargó. Corrija aquel primero y luego envíe este otra vez.',
  },
  'program-archived': {
    en: 'The program was archived, so nothing was loaded. Submit the same file again once the program is in use again.',
    sp: 'El programa se archivó, así que no se cargó nada. Envíe el mismo archivo otra vez cuando el programa vuelva a estar en uso.',
  },
  'plan-not-applied': {
    en: 'The plan of its delivery was not applied: somebody rejected it, or a newer delivery came. Send the files again if they should count.',
    sp: 'El plan de su entrega no se aplicó: alguien lo rechazó o llegó una entrega más reciente. Envíe los archivos otra vez si deben contar.',
  },
  'file-missing': {
    en: 'The uploaded file is no longer there. Upload it again.',
    sp: 'El archivo subido ya no está. Súbalo otra vez.',
  },
  ...workbookTexts,
};

/** The message about an import that loaded nothing. */
export function failMessage(code: FailCode | null, detail: string | null, language: Language): string | null {
  return code ? texts[code][language].replace('{detail}', detail ?? '') : null;
}
