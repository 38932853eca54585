import type { Words } from '@lyceum/server/actor';

export const requestTexts = {
  subjects: {
    en: 'Name one to five subjects, each with at most 80 characters.',
    sp: 'Indique de una a cinco materias, cada una de 80 caracteres como máximo.',
  },
  note: { en: 'At most 2000 characters.', sp: 'Como máximo 2000 caracteres.' },
  short: { en: 'At most 200 characters.', sp: 'Como máximo 200 caracteres.' },
  days: { en: 'Days of the week are 0 (Sunday) to 6.', sp: 'Los días de la semana van de 0 (domingo) a 6.' },
  weeks: { en: '1 to 52 weeks.', sp: 'De 1 a 52 semanas.' },
  time: { en: 'A time as 15:30.', sp: 'Una hora como 15:30.' },
  bothTimes: { en: 'Say when it begins and when it ends.', sp: 'Indique la hora de inicio y la de fin.' },
  otherEnd: {
    en: 'Another time than the beginning; an earlier one is the next day’s.',
    sp: 'Una hora distinta de la de inicio; una anterior es del día siguiente.',
  },
  after: { en: 'The end comes after the beginning.', sp: 'El fin va después del inicio.' },
  date: { en: 'A day as 2027-01-31.', sp: 'Un día como 2027-01-31.' },
  past: { en: 'Choose a day that is still to come.', sp: 'Elija un día que aún no haya pasado.' },
  zone: { en: 'An IANA time zone such as America/Denver.', sp: 'Una zona horaria como America/Denver.' },
  grade: { en: 'One of the grade levels, such as 04.', sp: 'Uno de los grados, por ejemplo 04.' },
  school: { en: 'Choose a school of the list.', sp: 'Elija una escuela de la lista.' },
  learner: { en: 'Say for whom you ask.', sp: 'Indique para quién lo pide.' },
  notTutor: {
    en: 'Choose somebody who leads in this program.',
    sp: 'Elija a alguien que dirija sesiones en este programa.',
  },
  message: {
    en: 'Say why, in at most 1000 characters.',
    sp: 'Diga por qué, en 1000 caracteres como máximo.',
  },
  reason: { en: 'At most 1000 characters.', sp: 'Como máximo 1000 caracteres.' },
  ids: { en: 'Name 1 to 50 requests.', sp: 'Indique de 1 a 50 solicitudes.' },
  email: { en: 'An address such as maria@example.org.', sp: 'Una dirección como maria@example.org.' },
  askingOff: {
    en: 'Requests for a tutor are switched off in this program.',
    sp: 'Las solicitudes de tutoría están desactivadas en este programa.',
  },
  findingOff: {
    en: 'In this program admins assign the requests.',
    sp: 'En este programa las solicitudes las asignan los administradores.',
  },
  /** By what was expected. */
  wrongType: {
    SESSION: {
      en: 'This request asks for a lasting pair, not for one session.',
      sp: 'Esta solicitud pide una pareja duradera, no una sola sesión.',
    },
    PAIR: {
      en: 'This request asks for one session, not for a lasting pair.',
      sp: 'Esta solicitud pide una sola sesión, no una pareja duradera.',
    },
  },
} as const;

export type Refusal = 'ARCHIVED' | 'TAKEN' | 'CLOSED' | 'CHANGED' | 'ASKED' | 'MANY' | 'LEFT';

export const refusals: Record<Refusal, Words> = {
  ARCHIVED: {
    en: 'This program is archived. Nothing in it can be changed any more.',
    sp: 'Este programa está archivado. Ya no se puede cambiar nada en él.',
  },
  TAKEN: { en: 'Somebody else was first.', sp: 'Otra persona se adelantó.' },
  CLOSED: {
    en: 'This request does not wait any more.',
    sp: 'Esta solicitud ya no está en espera.',
  },
  CHANGED: {
    en: 'The request was changed meanwhile. Look at it again.',
    sp: 'La solicitud cambió entretanto. Véala de nuevo.',
  },
  ASKED: {
    en: 'The same was asked for already and still waits.',
    sp: 'Esto ya se pidió y sigue en espera.',
  },
  MANY: {
    en: 'Ten requests wait already. Wait for an answer, or cancel one.',
    sp: 'Ya hay diez solicitudes en espera. Espere una respuesta o cancele una.',
  },
  LEFT: {
    en: 'Who asked does not learn in this program any more.',
    sp: 'Quien lo pidió ya no aprende en este programa.',
  },
};
