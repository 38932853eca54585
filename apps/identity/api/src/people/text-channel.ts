import { BadInput, everywhere } from '@lyceum/server/errors';
import type { Services } from '@lyceum/server/subgraph';
import { textSenderOf } from '@lyceum/server/text-messages';
import { t } from '../i18n';
import type { Member, NotificationChannel } from './member';

const NO_SENDER = t('people.noTextSender');
const NOT_CONFIRMED = t('people.phoneNotVerified');

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
