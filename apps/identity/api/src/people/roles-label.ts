import type { Language } from '@lyceum/server/actor';
import { t } from '../i18n';

export interface RoleTerms {
  tutor: string;
  tutee: string;
}

const WORDS: Record<string, Record<Language, string>> = {
  SUPER_ADMIN: t('people.rolesLabel.superAdmin'),
  PROGRAM_ADMIN: t('people.rolesLabel.programAdmin'),
  TEACHER: t('people.rolesLabel.teacher'),
  STAFF: t('people.rolesLabel.staff'),
  PARENT: t('people.rolesLabel.parent'),
  MEMBER: t('people.rolesLabel.member'),
  STUDENT: t('people.rolesLabel.student'),
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
