import { StatusBadge } from '@lyceum/web/design-system';
import type { MyClientReferralsQuery, MyReferralsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from './use-cents';

type Sent = MyReferralsQuery['getReferrals']['referrals'][number];
type Client = MyClientReferralsQuery['getClientReferralSummary']['referrals'][number];

/** Progress of the referred person; for families beyond having joined. */
export function ReferralState({ sent, client }: { sent: Sent; client: Client | undefined }) {
  const t = useT();
  const money = useCents();
  if (client?.reward && client.currency)
    return (
      <StatusBadge tone="good">
        {t('referrals.states.REWARDED', { amount: money(client.reward, client.currency) })}
      </StatusBadge>
    );
  if (client?.stage === 'FIRST_SESSION')
    return <StatusBadge tone="good">{t('referrals.states.FIRST_SESSION')}</StatusBadge>;
  if (sent.joinedAt) return <StatusBadge tone="good">{t('referrals.states.JOINED')}</StatusBadge>;
  if (sent.openedAt) return <StatusBadge tone="info">{t('referrals.states.OPENED')}</StatusBadge>;
  return <StatusBadge tone="waiting">{t('referrals.states.SENT')}</StatusBadge>;
}
