import type { Ground } from './register';

/** Author ids in records about other people: after the erasure the id leads to nobody. */
export const PSEUDONYM: Ground = {
  because: {
    en: 'It is part of the records of others. What stays is a number that no longer leads to a name.',
    sp: 'Forma parte de los registros de otras personas. Queda un número que ya no lleva a ningún nombre.',
  },
  law: {
    en: 'GDPR art. 17(3)(b), art. 4(5); FERPA 34 CFR 99.31(b)',
    sp: 'RGPD art. 17.3.b y art. 4.5; FERPA 34 CFR 99.31(b)',
  },
};

/** Audit of changes and views: the law itself requires this record. */
export const ACCOUNTABILITY: Ground = {
  because: {
    en: 'The organization has to be able to show who changed or saw records, and when.',
    sp: 'La organización debe poder demostrar quién modificó o consultó los registros y cuándo.',
  },
  law: { en: 'GDPR art. 5(2); FERPA 34 CFR 99.32', sp: 'RGPD art. 5.2; FERPA 34 CFR 99.32' },
};

/** Attendance and hours as reported to a district or a funder, without names. */
export const EDUCATION_RECORD: Ground = {
  because: {
    en: 'Hours and attendance that were reported to the district stay as they were, under a number without a name.',
    sp: 'Las horas y la asistencia informadas al distrito se conservan como estaban, con un número y sin nombre.',
  },
  law: {
    en: 'GDPR art. 17(3)(b) and (e); FERPA 34 CFR 99.31(b)(1)',
    sp: 'RGPD art. 17.3.b y 17.3.e; FERPA 34 CFR 99.31(b)(1)',
  },
};

/** Events and jobs between subgraphs, which expire. */
export const IN_TRANSIT: Ground = {
  because: {
    en: 'Messages between parts of the platform. They are deleted by themselves within seven days.',
    sp: 'Mensajes entre partes de la plataforma. Se eliminan solos en un plazo de siete días.',
  },
  law: { en: 'GDPR art. 12(3)', sp: 'RGPD art. 12.3' },
};
