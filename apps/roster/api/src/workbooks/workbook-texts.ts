import type { Words } from '@lyceum/server/actor';
import type { WorkbookCode } from './workbook-thread';

/** Why a workbook cannot be read, and the remedy. */
export const workbookTexts: Readonly<Record<WorkbookCode, Words>> = {
  'not-a-workbook': {
    en: 'This is an archive, but no Excel workbook. Upload the .xlsx or CSV file itself.',
    sp: 'Esto es un archivo comprimido, pero no un libro de Excel. Suba el propio archivo .xlsx o CSV.',
  },
  'workbook-old': {
    en: 'This workbook is of the older .xls format, or a password protects it. Open it in Excel, choose Save as, Excel workbook (.xlsx), without a password, and upload that.',
    sp: 'Este libro tiene el formato antiguo .xls o está protegido con contraseña. Ábralo en Excel, elija Guardar como, Libro de Excel (.xlsx), sin contraseña, y suba ese archivo.',
  },
  'workbook-ods': {
    en: 'This is an OpenDocument spreadsheet (.ods). In LibreOffice choose File, Save as, Excel 2007–365 (.xlsx), and upload that.',
    sp: 'Esto es una hoja de OpenDocument (.ods). En LibreOffice elija Archivo, Guardar como, Excel 2007–365 (.xlsx), y suba ese archivo.',
  },
  'workbook-numbers': {
    en: 'This is a Numbers spreadsheet. In Numbers choose File, Export to, Excel, and upload that file.',
    sp: 'Esto es una hoja de Numbers. En Numbers elija Archivo, Exportar a, Excel, y suba ese archivo.',
  },
  'workbook-binary': {
    en: 'This is a binary workbook (.xlsb). Open it in Excel, choose Save as, Excel workbook (.xlsx), and upload that.',
    sp: 'Esto es un libro binario (.xlsb). Ábralo en Excel, elija Guardar como, Libro de Excel (.xlsx), y suba ese archivo.',
  },
  'workbook-damaged': {
    en: 'The workbook is damaged and cannot be read. Open it in Excel, save it under another name and upload that, or save it as CSV.',
    sp: 'El libro está dañado y no se puede leer. Ábralo en Excel, guárdelo con otro nombre y súbalo, o guárdelo como CSV.',
  },
  'workbook-empty': {
    en: 'No sheet of the workbook has rows in its first 60 rows. Upload the one with the data.',
    sp: 'Ninguna hoja del libro tiene datos en sus primeras 60 filas. Suba el libro que los tiene.',
  },
  'workbook-too-many-parts': {
    en: 'The workbook has too many sheets or parts. Save the sheet with the data as a workbook of its own, or as CSV, and upload that.',
    sp: 'El libro tiene demasiadas hojas o partes. Guarde la hoja con los datos como un libro propio, o como CSV, y súbalo.',
  },
  'workbook-too-large': {
    en: 'The workbook is too large to be read. Save the sheet as CSV and upload that: files of up to 2 GB are read.',
    sp: 'El libro es demasiado grande para leerlo. Guarde la hoja como CSV y súbala: se leen archivos de hasta 2 GB.',
  },
  'workbook-too-wide': {
    en: 'The sheet has cells beyond its 1,000th column. Delete the empty columns to the right of the data, save the workbook and upload it again.',
    sp: 'La hoja tiene celdas más allá de la columna 1,000. Elimine las columnas vacías a la derecha de los datos, guarde el libro y súbalo otra vez.',
  },
  'workbook-too-slow': {
    en: 'Reading the workbook takes too long. Save the sheet as CSV and upload that.',
    sp: 'Leer el libro tarda demasiado. Guarde la hoja como CSV y súbala.',
  },
};
