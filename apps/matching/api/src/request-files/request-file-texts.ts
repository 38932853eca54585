import type { Words } from '@lyceum/server/actor';

export const MOST_FILES = 5;

export const requestFileTexts = {
  name: {
    en: 'A file has a name of 1 to 200 characters.',
    sp: 'Un archivo tiene un nombre de 1 a 200 caracteres.',
  },
  size: {
    en: 'A file may have at most 10 MB, and must not be empty.',
    sp: 'Un archivo puede tener como máximo 10 MB y no estar vacío.',
  },
  kind: {
    en: 'Attach a JPEG, PNG or WebP picture, a PDF, an office document (docx, xlsx, pptx, odt, ods, odp) or plain text. The name must end in what the file is.',
    sp: 'Adjunte una imagen JPEG, PNG o WebP, un PDF, un documento de oficina (docx, xlsx, pptx, odt, ods, odp) o texto. El nombre debe terminar en lo que es el archivo.',
  },
  macros: {
    en: 'This document contains macros. Save it without macros, or as a PDF.',
    sp: 'Este documento contiene macros. Guárdelo sin macros o como PDF.',
  },
  pixels: {
    en: 'The picture has more than 12 million pixels. Make it smaller, 4000 by 3000 pixels for one.',
    sp: 'La imagen tiene más de 12 millones de píxeles. Redúzcala, por ejemplo a 4000 por 3000 píxeles.',
  },
  torn: {
    en: 'The file has not arrived whole. Please upload it again.',
    sp: 'El archivo no llegó completo. Súbalo de nuevo.',
  },
  most: {
    en: `A request has at most ${MOST_FILES} files.`,
    sp: `Una solicitud tiene como máximo ${MOST_FILES} archivos.`,
  },
  gone: {
    en: 'This file is no longer available. Remove it, and upload it again.',
    sp: 'Este archivo ya no está disponible. Quítelo y súbalo de nuevo.',
  },
} satisfies Record<string, Words>;
