import { dateTexts } from '@lyceum/contracts/calendar';
import type { SyncPendingPayload, SyncLatePayload } from '@lyceum/contracts/roster';
import type { Language } from '@lyceum/server/actor';
import { t } from '../../i18n';
import { findAdmins } from '../find-admins';
import type { NotificationKind, NotifiedReader, Recipient } from '../notification-kind';

type HeldFacts = Pick<SyncPendingPayload, 'programName' | 'reasons'>;
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
  MANY_GONE: t('notificationKinds.reasons.manyGone'),
  MANY_CHANGED: t('notificationKinds.reasons.manyChanged'),
  FILE_MISSING: t('notificationKinds.reasons.fileMissing'),
  FILE_NOT_DELIVERED: t('notificationKinds.reasons.fileNotDelivered'),
  FILE_NOT_DECLARED: t('notificationKinds.reasons.fileNotDeclared'),
  MANIFEST_UNREADABLE: t('notificationKinds.reasons.manifestUnreadable'),
  BULK_WITH_STATUS: t('notificationKinds.reasons.bulkWithStatus'),
  DELTA_WITHOUT_STATUS: t('notificationKinds.reasons.deltaWithoutStatus'),
  FILE_EMPTY: t('notificationKinds.reasons.fileEmpty'),
  FILE_SHRUNK: t('notificationKinds.reasons.fileShrunk'),
  FILE_CUT_OFF: t('notificationKinds.reasons.fileCutOff'),
  OTHER_DISTRICT: t('notificationKinds.reasons.otherDistrict'),
  MANY_REKEYED: t('notificationKinds.reasons.manyRekeyed'),
  IDENTIFIERS_REWRITTEN: t('notificationKinds.reasons.identifiersRewritten'),
  WRONG_ENCODING: t('notificationKinds.reasons.wrongEncoding'),
  OLD_DELIVERY: t('notificationKinds.reasons.oldDelivery'),
  CONTRADICTIONS: t('notificationKinds.reasons.contradictions'),
  FIRST_DELIVERY: t('notificationKinds.reasons.firstDelivery'),
  REMOVALS_FROZEN: t('notificationKinds.reasons.removalsFrozen'),
};

const SOURCES: Readonly<Record<SyncLatePayload['source'], Record<Language, string>>> = {
  UPLOAD: t('notificationKinds.sources.upload'),
  MANAGED: t('notificationKinds.sources.managed'),
  SELF_HOSTED: t('notificationKinds.sources.selfHosted'),
  ONEROSTER: t('notificationKinds.sources.oneroster'),
};

function wordLate({ programName, source, lastDeliveryAt }: LateFacts, reader: NotifiedReader): string {
  const { language } = reader;
  const at = dateTexts(language, reader.timeZoneId).moment(lastDeliveryAt);
  const from = SOURCES[source][language];
  return language === 'sp'
    ? `No ha llegado ninguna entrega de ${programName} ${from} desde el ${at}.`
    : `No delivery of ${programName} has come ${from} since ${at}.`;
}

function wordHeld({ programName, reasons }: HeldFacts, language: Language): string {
  const words = reasons.flatMap((reason) => REASONS[reason]?.[language] ?? []);
  const why = words.length > 0 ? `: ${words.join('; ')}` : '';
  return language === 'sp'
    ? `Un plan de sincronización de ${programName} espera su decisión${why}.`
    : `A roster sync plan of ${programName} waits for your decision${why}.`;
}
