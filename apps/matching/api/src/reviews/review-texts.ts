import type { Words } from '@lyceum/server/actor';

export const MOST_COMMENTS = 2000;
export const MOST_REASON = 1000;

export const texts = {
  score: (max: number): Words => ({
    en: `Choose a whole number from 1 to ${max}.`,
    sp: `Elija un número entero de 1 a ${max}.`,
  }),
  comments: {
    en: 'Write at most 2,000 characters.',
    sp: 'Escriba 2000 caracteres como máximo.',
  },
  reason: {
    en: 'Write why, in 1 to 1,000 characters.',
    sp: 'Escriba por qué, en 1 a 1000 caracteres.',
  },
  learner: {
    en: 'Choose a child of yours who was in the session.',
    sp: 'Elija a un hijo o una hija que haya estado en la sesión.',
  },
  reviewee: {
    en: 'Choose who led the session.',
    sp: 'Elija a quien dirigió la sesión.',
  },
  tooMany: {
    en: 'These are more than 10,000 reviews. Narrow them down, for instance to a month.',
    sp: 'Son más de 10 000 reseñas. Redúzcalas, por ejemplo a un mes.',
  },
  tooLate: {
    en: 'A review can be changed for 14 days. This one stays as it is.',
    sp: 'Una reseña se puede cambiar durante 14 días. Esta queda como está.',
  },
  keptAsItIs: {
    en: 'This program is archived. Its reviews stay as they are until it is unarchived.',
    sp: 'Este programa está archivado. Sus reseñas quedan como están mientras no se desarchive.',
  },
  refusals: {
    NOT_ASKED: {
      en: 'This program does not ask for reviews.',
      sp: 'Este programa no pide reseñas.',
    },
    ARCHIVED: {
      en: 'This program is archived. Nothing can be written about it any more.',
      sp: 'Este programa está archivado. Ya no se puede escribir nada sobre él.',
    },
    WRITTEN: {
      en: 'There is a review of this session already. Edit that one.',
      sp: 'Ya hay una reseña de esta sesión. Cambie esa.',
    },
    REMOVED: {
      en: 'The review of this session was removed by an admin. No other one can be written.',
      sp: 'La administración quitó la reseña de esta sesión. No se puede escribir otra.',
    },
  },
} as const;
