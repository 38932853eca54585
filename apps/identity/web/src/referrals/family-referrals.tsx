import { ErrorState, FigureTiles, FormSkeleton, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { MyClientReferralsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from './use-cents';

interface FamilyReferralsProps {
  summary: MyClientReferralsQuery['getClientReferralSummary'] | undefined;
  error: unknown;
  onRetry: () => unknown;
}

/** Progress of referred families, and the credit that they have brought and will bring. */
export function FamilyReferrals({ summary, error, onRetry }: FamilyReferralsProps) {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  if (!summary)
    return (
      <Section title={t('referrals.families.title')}>
        {error ? (
          <ErrorState error={error} variant="inline" onRetry={onRetry} />
        ) : (
          <FormSkeleton fields={1} />
        )}
      </Section>
    );
  const { rewards, rewardNow, noReward, currency } = summary;
  const brought = rewards.map((each) => money(each.total, each.currency)).join(' · ');
  const tiles = (['invited', 'joined', 'firstSessions', 'rewarded'] as const).map((stage) => ({
    label: t(`referrals.families.tiles.${stage}`),
    value: format.number(summary[stage]),
    ...(stage === 'rewarded' && brought ? { note: brought } : {}),
  }));
  return (
    <Section title={t('referrals.families.title')}>
      <FigureTiles tiles={tiles} />
      <Text mt="sm">
        {rewardNow
          ? t('referrals.families.gain', { amount: money(rewardNow, currency) })
          : t(`referrals.families.none.${noReward ?? 'OFF'}`)}
      </Text>
    </Section>
  );
}
