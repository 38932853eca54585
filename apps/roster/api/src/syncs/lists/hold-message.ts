import type { Language } from '@lyceum/server/actor';
import type { RosterSyncHoldCode } from '../../__generated__/resolvers';
import { t } from '../../i18n';
import type { ManifestProblem } from '../../format/subject';
import type { Hold } from '../plan/holds';
import type { SyncKind } from '../plan/record-kinds';

const KINDS: Readonly<Record<Language, Readonly<Record<SyncKind, string>>>> = {
  en: {
    ORGANIZATION: 'organizations',
    TERM: 'terms',
    COURSE: 'courses',
    CLASS: 'classes',
    TEACHER: 'teachers',
    ENROLLMENT: 'enrollments',
    SCHOOL: 'schools',
    STUDENT: 'students',
  },
  sp: {
    ORGANIZATION: 'organizaciones',
    TERM: 'periodos lectivos',
    COURSE: 'cursos',
    CLASS: 'clases',
    TEACHER: 'docentes',
    ENROLLMENT: 'inscripciones',
    SCHOOL: 'escuelas',
    STUDENT: 'estudiantes',
  },
};

/** {kind}, {school}, {value} and {limit} are placeholders. */
const TEXTS: Readonly<Record<RosterSyncHoldCode, Readonly<Record<Language, string>>>> = {
  MANY_GONE: t('syncs.holdMessage.manyGone'),
  MANY_CHANGED: t('syncs.holdMessage.manyChanged'),
  FILE_MISSING: t('syncs.holdMessage.fileMissing'),
  FILE_NOT_DELIVERED: t('syncs.holdMessage.fileNotDelivered'),
  FILE_NOT_DECLARED: t('syncs.holdMessage.fileNotDeclared'),
  MANIFEST_UNREADABLE: t('syncs.holdMessage.manifestUnreadable'),
  BULK_WITH_STATUS: t('syncs.holdMessage.bulkWithStatus'),
  DELTA_WITHOUT_STATUS: t('syncs.holdMessage.deltaWithoutStatus'),
  FILE_EMPTY: t('syncs.holdMessage.fileEmpty'),
  FILE_SHRUNK: t('syncs.holdMessage.fileShrunk'),
  FILE_CUT_OFF: t('syncs.holdMessage.fileCutOff'),
  OTHER_DISTRICT: t('syncs.holdMessage.otherDistrict'),
  MANY_REKEYED: t('syncs.holdMessage.manyRekeyed'),
  IDENTIFIERS_REWRITTEN: t('syncs.holdMessage.identifiersRewritten'),
  WRONG_ENCODING: t('syncs.holdMessage.wrongEncoding'),
  OLD_DELIVERY: t('syncs.holdMessage.oldDelivery'),
  CONTRADICTIONS: t('syncs.holdMessage.contradictions'),
  FIRST_DELIVERY: t('syncs.holdMessage.firstDelivery'),
  REMOVALS_FROZEN: t('syncs.holdMessage.removalsFrozen'),
};

/** {text} is the manifest's value. */
const PROBLEMS: Readonly<Record<ManifestProblem['code'], Readonly<Record<Language, string>>>> = {
  'manifest-version': t('syncs.problems.manifestVersion'),
  'version-missing': t('syncs.problems.versionMissing'),
  'version-unknown': t('syncs.problems.versionUnknown'),
  'property-repeated': t('syncs.problems.propertyRepeated'),
  'mode-unknown': t('syncs.problems.modeUnknown'),
  'file-unknown': t('syncs.problems.fileUnknown'),
};

export function holdMessage(hold: Hold, schoolName: string | null, language: Language): string {
  const district = language === 'sp' ? 'todo el distrito' : 'the district';
  const filled: Record<string, string> = {
    kind: hold.kind ? KINDS[language][hold.kind] : '',
    school: schoolName || hold.school || district,
    value: String(hold.value ?? ''),
    limit: String(hold.limit ?? ''),
    problem: hold.problem
      ? PROBLEMS[hold.problem.code][language].replace('{text}', () => hold.problem!.text)
      : '',
  };
  return TEXTS[hold.code][language].replace(/\{(\w+)\}/g, (_whole, name: string) => filled[name] ?? '');
}
