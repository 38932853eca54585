import { skipToken, useQuery } from '@apollo/client/react';
import { Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive, useViewer } from '@lyceum/web/viewer';
import { MyCurrencyDocument } from '../__generated__/graphql';
import { useT } from '../i18n';

/** The prepaid amount that is left, in the organization's currency; the bare number until the currency is known. */
export function PrepaidSection({ amount }: { amount: string }) {
  const t = useT();
  const format = useFormat();
  const { ecosystem } = useViewer();
  const { data, refetch } = useQuery(
    MyCurrencyDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  useLive('ecosystem', () => (ecosystem ? refetch() : undefined));
  const currency = data?.getEcosystem.currency;
  const left = format.number(
    Number(amount),
    currency ? { style: 'currency', currency } : { minimumFractionDigits: 2 },
  );
  return (
    <Section id="prepaid" title={t('settings.prepaid')} description={t('settings.prepaidHelp')}>
      <Text fw={600}>{t('settings.prepaidLeft', { amount: left })}</Text>
    </Section>
  );
}
