import type { WebhookDisabledPayload } from '@lyceum/contracts/roster';
import type { Language } from '@lyceum/server/actor';
import { t } from '../../i18n';
import { findAdmins } from '../find-admins';
import type { NotificationKind, Recipient } from '../notification-kind';

type Facts = Pick<WebhookDisabledPayload, 'endpointName' | 'why'>;

/** The platform switched off an endpoint of webhooks: to super admins, who alone may see endpoints. */
export const webhookDisabled = {
  event: 'roster.webhook-disabled',
  setting: 'BELL_ALONE',
  recipients: (db) => findAdmins(db, []),
  facts: ({ endpointName, why }) => ({ endpointName, why }),
  link: () => '/configurations/webhooks',
  words: (facts, { language }) => wordDisabled(facts, language),
  mail: null,
} satisfies NotificationKind<WebhookDisabledPayload, Recipient, Facts>;

function wordDisabled({ endpointName, why }: Facts, language: Language): string {
  const endpoint = { endpoint: endpointName };
  const words =
    why === 'GONE'
      ? t('notificationKinds.webhookDisabled.gone', endpoint)
      : t('notificationKinds.webhookDisabled.failing', endpoint);
  return words[language];
}
