import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { textSenderOf } from '@lyceum/server/texts';
import type { Member, NotificationChannel } from './member';

const NO_SENDER = {
  en: 'Text messages are not set up on this platform.',
  sp: 'Los mensajes de texto no están configurados en esta plataforma.',
};
const NOT_CONFIRMED = {
  en: 'Confirm your phone number first: text messages go there.',
  sp: 'Confirme primero su número de teléfono: los mensajes de texto llegan ahí.',
};

/** Text messages can be chosen where a sender is configured, by people with a verified number. */
export function assertReachable(
  field: string,
  channels: readonly NotificationChannel[],
  { verifiedPhone }: Pick<Member, 'verifiedPhone'>,
  services: Services,
): void {
  if (!channels.includes('TEXT')) return;
  if (!textSenderOf(services)) throw new BadInput(field, NO_SENDER, everywhere('EMAIL'));
  if (!verifiedPhone) throw new BadInput(field, NOT_CONFIRMED);
}
