import type { Words } from '@lyceum/server/actor';

export const LONGEST_NOTE = 2000;

export const NOTHING_ASKED: Words = {
  en: 'No feedback was asked for about this session.',
  sp: 'No se pidieron comentarios sobre esta sesión.',
};
export const PROGRAM_ARCHIVED: Words = {
  en: 'This program is archived. Its feedback can be read and not changed.',
  sp: 'Este programa está archivado. Sus comentarios se pueden leer, no cambiar.',
};
export const NOT_A_LEARNER: Words = {
  en: 'This person is no learner of the session. Choose among its learners.',
  sp: 'Esta persona no es estudiante de la sesión. Elija entre sus estudiantes.',
};
export const ONCE_EACH: Words = {
  en: 'A learner is named twice. Name each one once.',
  sp: 'Una persona aparece dos veces. Nombre a cada una una sola vez.',
};
export const TOO_MANY: Words = {
  en: 'Send feedback about at most 200 learners at once.',
  sp: 'Envíe comentarios sobre 200 estudiantes como máximo a la vez.',
};
export const NO_NOTES: Words = {
  en: 'This program has no notes for families. Leave the note out.',
  sp: 'Este programa no tiene notas para las familias. Deje la nota vacía.',
};
export const LONG_NOTE: Words = {
  en: `Write a note of at most ${LONGEST_NOTE} characters.`,
  sp: `Escriba una nota de ${LONGEST_NOTE} caracteres como máximo.`,
};
export const ONLY_ONESELF: Words = {
  en: 'A change is written down under the person who makes it. Give your own id, or sign in as that person.',
  sp: 'Un cambio se anota a nombre de quien lo hace. Indique su propio identificador o inicie sesión como esa persona.',
};
