import type { WebhookDisabledPayload } from '@lyceum/contracts/roster';
import type { Language } from '@lyceum/server/actor';
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
  if (language === 'sp')
    return why === 'GONE'
      ? `El destino de webhooks «${endpointName}» se desactivó: respondió que ya no existe.`
      : `El destino de webhooks «${endpointName}» se desactivó: no aceptó ningún mensaje durante días.`;
  return why === 'GONE'
    ? `The webhook endpoint “${endpointName}” was switched off: it answered that it is gone.`
    : `The webhook endpoint “${endpointName}” was switched off: it has taken no message for days.`;
}
