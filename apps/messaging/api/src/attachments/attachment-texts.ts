import type { Words } from '@lyceum/server/actor';

export const attachmentTexts = {
  name: {
    en: 'A file has a name of up to 200 characters.',
    sp: 'Un archivo tiene un nombre de hasta 200 caracteres.',
  },
  size: {
    en: 'A file may have at most 25 MB, and something in it.',
    sp: 'Un archivo puede tener como máximo 25 MB y no estar vacío.',
  },
  kind: {
    en: 'Pictures, PDF, office documents, plain text and audio can be sent; this file is none of them.',
    sp: 'Se pueden enviar imágenes, PDF, documentos de oficina, texto y audio; este archivo no es nada de eso.',
  },
  otherKind: {
    en: 'Choose a picture, PDF, office document, plain text or audio whose name ends in what it is.',
    sp: 'Elija una imagen, un PDF, un documento de oficina, texto o audio cuyo nombre termine en lo que es.',
  },
  torn: {
    en: 'The file has not arrived whole. Please upload it again.',
    sp: 'El archivo no llegó completo. Súbalo de nuevo.',
  },
} satisfies Record<string, Words>;
