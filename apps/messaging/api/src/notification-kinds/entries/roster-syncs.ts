import { dateTexts } from '@lyceum/contracts/calendar';
import type { ImportWaitingPayload, SyncPendingPayload, SyncLatePayload } from '@lyceum/contracts/roster';
import type { Language } from '@lyceum/server/actor';
import { t } from '../../i18n';
import { findAdmins } from '../find-admins';
import type { NotificationKind, NotifiedReader, Recipient } from '../notification-kind';

type HeldFacts = Pick<SyncPendingPayload, 'programName' | 'reasons'>;
type ImportFacts = Pick<ImportWaitingPayload, 'programName' | 'entityType' | 'fileName'>;
type LateFacts = Pick<SyncLatePayload, 'programName' | 'source' | 'lastDeliveryAt'>;

/** A plan of a sync waits for a decision: to super admins and the admins of the program. */
export const pausedRosterSync = {
  event: 'roster.sync-held',
  setting: 'BELL_ALONE',
  recipients: (db, { programId }) => findAdmins(db, [programId]),
  facts: ({ programName, reasons }) => ({ programName, reasons }),
  link: ({ programId, planId }) => `/p/${programId}/roster-syncs/${planId}`,
  words: (facts, { language }) => wordHeld(facts, language),
  mail: null,
} satisfies NotificationKind<SyncPendingPayload, Recipient, HeldFacts>;

/** A file that a feed brought waits until somebody starts its import: to those who may. */
export const waitingRosterImport = {
  event: 'roster.import-waiting',
  setting: 'BELL_ALONE',
  recipients: (db, { programId, entityType }) => findAdmins(db, entityType === 'STAFF' ? [] : [programId]),
  facts: ({ programName, entityType, fileName }) => ({ programName, entityType, fileName }),
  link: ({ programId, importJobId }) => `/p/${programId}/file-upload?import=${importJobId}`,
  words: ({ programName, entityType, fileName }, { language }) =>
    t('notificationKinds.rosterSyncs.importWaiting', {
      program: programName,
      file: fileName,
      kind: KINDS[entityType][language],
    })[language],
  mail: null,
} satisfies NotificationKind<ImportWaitingPayload, Recipient, ImportFacts>;

/** No delivery has come for as long as the admins said: to super admins and the admins of the program. */
export const lateRosterSync = {
  event: 'roster.sync-late',
  setting: 'BELL_ALONE',
  recipients: (db, { programId }) => findAdmins(db, [programId]),
  facts: ({ programName, source, lastDeliveryAt }) => ({ programName, source, lastDeliveryAt }),
  link: ({ programId }) => `/p/${programId}/roster-syncs`,
  words: (facts, reader) => wordLate(facts, reader),
  mail: null,
} satisfies NotificationKind<SyncLatePayload, Recipient, LateFacts>;

/** Short: the plan shows the schools and the counts. */
const REASONS: Readonly<Record<string, Record<Language, string>>> = {
  MANY_GONE: t('notificationKinds.rosterSyncs.reasons.manyGone'),
  MANY_CHANGED: t('notificationKinds.rosterSyncs.reasons.manyChanged'),
  FILE_MISSING: t('notificationKinds.rosterSyncs.reasons.fileMissing'),
  FILE_NOT_DELIVERED: t('notificationKinds.rosterSyncs.reasons.fileNotDelivered'),
  FILE_NOT_DECLARED: t('notificationKinds.rosterSyncs.reasons.fileNotDeclared'),
  MANIFEST_UNREADABLE: t('notificationKinds.rosterSyncs.reasons.manifestUnreadable'),
  BULK_WITH_STATUS: t('notificationKinds.rosterSyncs.reasons.bulkWithStatus'),
  DELTA_WITHOUT_STATUS: t('notificationKinds.rosterSyncs.reasons.deltaWithoutStatus'),
  FILE_EMPTY: t('notificationKinds.rosterSyncs.reasons.fileEmpty'),
  FILE_SHRUNK: t('notificationKinds.rosterSyncs.reasons.fileShrunk'),
  FILE_CUT_OFF: t('notificationKinds.rosterSyncs.reasons.fileCutOff'),
  OTHER_DISTRICT: t('notificationKinds.rosterSyncs.reasons.otherDistrict'),
  MANY_REKEYED: t('notificationKinds.rosterSyncs.reasons.manyRekeyed'),
  IDENTIFIERS_REWRITTEN: t('notificationKinds.rosterSyncs.reasons.identifiersRewritten'),
  WRONG_ENCODING: t('notificationKinds.rosterSyncs.reasons.wrongEncoding'),
  OLD_DELIVERY: t('notificationKinds.rosterSyncs.reasons.oldDelivery'),
  CONTRADICTIONS: t('notificationKinds.rosterSyncs.reasons.contradictions'),
  FIRST_DELIVERY: t('notificationKinds.rosterSyncs.reasons.firstDelivery'),
  REMOVALS_FROZEN: t('notificationKinds.rosterSyncs.reasons.removalsFrozen'),
};

const KINDS: Readonly<Record<ImportWaitingPayload['entityType'], Record<Language, string>>> = {
  GUARDIAN: t('notificationKinds.rosterSyncs.kinds.guardian'),
  TUTOR: t('notificationKinds.rosterSyncs.kinds.tutor'),
  STAFF: t('notificationKinds.rosterSyncs.kinds.staff'),
  ATTENDANCE: t('notificationKinds.rosterSyncs.kinds.attendance'),
};

const SOURCES: Readonly<Record<SyncLatePayload['source'], Record<Language, string>>> = {
  UPLOAD: t('notificationKinds.rosterSyncs.sources.upload'),
  MANAGED: t('notificationKinds.rosterSyncs.sources.managed'),
  SELF_HOSTED: t('notificationKinds.rosterSyncs.sources.selfHosted'),
  ONEROSTER: t('notificationKinds.rosterSyncs.sources.oneroster'),
};

function wordLate({ programName, source, lastDeliveryAt }: LateFacts, reader: NotifiedReader): string {
  const { language } = reader;
  const at = dateTexts(language, reader.timeZoneId).moment(lastDeliveryAt);
  const from = SOURCES[source][language];
  return t('notificationKinds.rosterSyncs.late', { program: programName, from, at })[language];
}

function wordHeld({ programName, reasons }: HeldFacts, language: Language): string {
  const words = reasons.flatMap((reason) => REASONS[reason]?.[language] ?? []);
  const why = words.length > 0 ? `: ${words.join('; ')}` : '';
  return t('notificationKinds.rosterSyncs.held', { program: programName, why })[language];
}
