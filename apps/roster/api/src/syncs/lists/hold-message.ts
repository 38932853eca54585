import type { Language, Words } from '@lyceum/server/actor';
import type { RosterSyncHoldCode } from '../../__generated__/resolvers';
import { t } from '../../i18n';
import type { ManifestProblem } from '../../columns/subject';
import type { Hold } from '../plan/holds';
import type { SyncKind } from '../plan/record-kinds';

const KINDS: Readonly<Record<SyncKind, Words>> = {
  ORGANIZATION: t('syncs.kind.organization'),
  TERM: t('syncs.kind.term'),
  COURSE: t('syncs.kind.course'),
  CLASS: t('syncs.kind.class'),
  TEACHER: t('syncs.kind.teacher'),
  ENROLLMENT: t('syncs.kind.enrollment'),
  SCHOOL: t('syncs.kind.school'),
  STUDENT: t('syncs.kind.student'),
  LEARNER_ENROLLMENT: t('syncs.kind.learnerEnrollment'),
  GUARDIAN: t('syncs.kind.guardian'),
};

type Values = Record<'kind' | 'school' | 'value' | 'limit' | 'problem', string | number | Words>;

const TEXTS: Readonly<Record<RosterSyncHoldCode, (values: Values) => Words>> = {
  MANY_GONE: (values) => t('syncs.hold.manyGone', values),
  MANY_CHANGED: (values) => t('syncs.hold.manyChanged', values),
  FILE_MISSING: (values) => t('syncs.hold.fileMissing', values),
  FILE_NOT_DELIVERED: (values) => t('syncs.hold.fileNotDelivered', values),
  FILE_NOT_DECLARED: (values) => t('syncs.hold.fileNotDeclared', values),
  MANIFEST_UNREADABLE: (values) => t('syncs.hold.manifestUnreadable', values),
  BULK_WITH_STATUS: (values) => t('syncs.hold.bulkWithStatus', values),
  DELTA_WITHOUT_STATUS: (values) => t('syncs.hold.deltaWithoutStatus', values),
  FILE_EMPTY: (values) => t('syncs.hold.fileEmpty', values),
  FILE_SHRUNK: (values) => t('syncs.hold.fileShrunk', values),
  FILE_CUT_OFF: (values) => t('syncs.hold.fileCutOff', values),
  OTHER_DISTRICT: (values) => t('syncs.hold.otherDistrict', values),
  MANY_REKEYED: (values) => t('syncs.hold.manyRekeyed', values),
  IDENTIFIERS_REWRITTEN: (values) => t('syncs.hold.identifiersRewritten', values),
  WRONG_ENCODING: (values) => t('syncs.hold.wrongEncoding', values),
  OLD_DELIVERY: () => t('syncs.hold.oldDelivery'),
  CONTRADICTIONS: (values) => t('syncs.hold.contradictions', values),
  FIRST_DELIVERY: () => t('syncs.hold.firstDelivery'),
  REMOVALS_FROZEN: () => t('syncs.hold.removalsFrozen'),
};

/** `text` is the manifest's value. */
const PROBLEMS: Readonly<Record<ManifestProblem['code'], (text: string) => Words>> = {
  'manifest-version': (text) => t('syncs.manifest.manifestVersion', { text }),
  'version-missing': () => t('syncs.manifest.versionMissing'),
  'version-unknown': (text) => t('syncs.manifest.versionUnknown', { text }),
  'property-repeated': (text) => t('syncs.manifest.propertyRepeated', { text }),
  'mode-unknown': (text) => t('syncs.manifest.modeUnknown', { text }),
  'file-unknown': (text) => t('syncs.manifest.fileUnknown', { text }),
};

export function holdMessage(hold: Hold, schoolName: string | null, language: Language): string {
  const values = {
    kind: hold.kind ? KINDS[hold.kind] : '',
    school: schoolName || hold.school || t('syncs.hold.district'),
    value: hold.value ?? '',
    limit: hold.limit ?? '',
    problem: hold.problem ? PROBLEMS[hold.problem.code](hold.problem.text) : '',
  };
  const own = hold.isOwnLimit ? ` ${t('syncs.hold.ownLimit', values)[language]}` : '';
  return TEXTS[hold.code](values)[language] + own;
}
