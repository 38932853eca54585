import type { DataRequestFinished } from '@lyceum/contracts/identity';
import { t } from '../../i18n';
import type { NotificationKind } from '../notification-kind';

type Outcome = DataRequestFinished['news'];

/** A request about personal data was answered: to whoever made it. Identity sends the mail, since it knows the addresses of erased people. */
const answered = (outcome: Outcome, words: { en: string; sp: string }) =>
  ({
    event: 'identity.data-request-news',
    setting: 'ALWAYS',
    recipients: (_db, { userId, news }) => (news === outcome ? [{ userId }] : []),
    facts: () => ({}),
    link: () => '/settings#your-data',
    words: (_facts, { language }) => words[language],
    mail: null,
  }) satisfies NotificationKind<DataRequestFinished>;

/** The texts have no name: the reader knows whose data it was, and a name that was erased must not stay in a notification. */
export const dataRequests = {
  DATA_EXPORT_READY: answered('EXPORT_READY', t('notificationKinds.dataRequests.dataExportReady')),
  DATA_ERASURE_DECLINED: answered(
    'ERASURE_DECLINED',
    t('notificationKinds.dataRequests.dataErasureDeclined'),
  ),
  DATA_ERASED: answered('ERASED', t('notificationKinds.dataRequests.dataErased')),
};
