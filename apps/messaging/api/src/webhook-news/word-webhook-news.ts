import type { WebhookDisabledPayload } from '@lyceum/contracts/roster';
import type { Language } from '@lyceum/server/actor';

export const WEBHOOK_DISABLED = 'WEBHOOK_DISABLED';

export type WebhookFacts = Pick<WebhookDisabledPayload, 'endpointName' | 'why'>;

export function wordWebhookNews({ endpointName, why }: WebhookFacts, language: Language): string {
  if (language === 'sp')
    return why === 'GONE'
      ? `El destino de webhooks «${endpointName}» se desactivó: respondió que ya no existe.`
      : `El destino de webhooks «${endpointName}» se desactivó: no aceptó ningún mensaje durante días.`;
  return why === 'GONE'
    ? `The webhook endpoint “${endpointName}” was switched off: it answered that it is gone.`
    : `The webhook endpoint “${endpointName}” was switched off: it has taken no message for days.`;
}
