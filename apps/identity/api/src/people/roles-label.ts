import type { Language } from '@lyceum/server/actor';

export interface RoleTerms {
  tutor: string;
  tutee: string;
}

const WORDS: Record<string, Record<Language, string>> = {
  SUPER_ADMIN: { en: 'Super admin', sp: 'Superadministración' },
  PROGRAM_ADMIN: { en: 'Program admin', sp: 'Administración del programa' },
  TEACHER: { en: 'Teacher', sp: 'Docente' },
  STAFF: { en: 'School staff', sp: 'Personal escolar' },
  PARENT: { en: 'Parent', sp: 'Padre o madre' },
  MEMBER: { en: 'Member', sp: 'Miembro' },
  STUDENT: { en: 'Enrolled student', sp: 'Estudiante inscrito' },
};
const ORDER = [
  'SUPER_ADMIN',
  'PROGRAM_ADMIN',
  'LEADER',
  'TEACHER',
  'STAFF',
  'PARENT',
  'LEARNER',
  'MEMBER',
  'STUDENT',
];
/** Ecosystem roles that a program role implies. */
const IMPLIED: Record<string, string> = { MEMBER: 'LEADER', STUDENT: 'LEARNER' };

/** "Super Admin, Mentor": each role once, the highest first, in the ecosystem's terms. */
export function rolesLabel(roles: readonly string[], language: Language, terms: RoleTerms): string {
  return ORDER.filter((role) => roles.includes(role) && !roles.includes(IMPLIED[role] ?? ''))
    .map((role) => {
      if (role === 'LEADER') return terms.tutor;
      if (role === 'LEARNER') return terms.tutee;
      return WORDS[role]![language];
    })
    .join(', ');
}
