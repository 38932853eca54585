import type { Words } from '@lyceum/server/actor';

/** Messages for a section that cannot be saved as entered. */
export const courseTexts = {
  noName: { en: 'Please give the course a name.', sp: 'Escriba el nombre del curso.' },
  noProgram: { en: 'Please choose a program.', sp: 'Elija un programa.' },
  noCourses: { en: 'This program holds no courses.', sp: 'Este programa no ofrece cursos.' },
  badRate: {
    en: 'Please enter an amount such as 12.50.',
    sp: 'Escriba un importe como 12.50.',
  },
  badMost: {
    en: 'Please enter a whole number from 1 to 1,000.',
    sp: 'Escriba un número entero de 1 a 1,000.',
  },
  fewerThanEnrolled: {
    en: 'More learners than this are enrolled already.',
    sp: 'Ya hay más participantes inscritos.',
  },
  windowBackwards: {
    en: 'Enrollment must end after it begins.',
    sp: 'La inscripción debe terminar después de comenzar.',
  },
  timeWithoutDate: {
    en: 'Please give the date for this time.',
    sp: 'Indique la fecha de esta hora.',
  },
  firstProgramStays: {
    en: 'The program that holds the sessions cannot be taken out.',
    sp: 'No se puede quitar el programa en el que se dan las sesiones.',
  },
  archived: { en: 'This section is archived.', sp: 'Este grupo está archivado.' },
  notEnrolled: {
    en: 'This person is not enrolled.',
    sp: 'Esta persona no está inscrita.',
  },
} satisfies Record<string, Words>;
