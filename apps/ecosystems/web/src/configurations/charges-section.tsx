import { Link } from 'react-router';
import { Radio, Section, SimpleGrid, Stack, Switch, TextInput } from '@lyceum/web/design-system';
import type { ChargePayer } from '../__generated__/graphql';
import { useT } from '../i18n';
import { CHARGE_FEES, type ChargeFee, type ChargeValues } from './charge-values';
import type { ConfigSectionProps } from './identity-sections';

const PAYERS: readonly ChargePayer[] = ['FAMILY', 'ECOSYSTEM'];

/**
 * Whether sessions are charged, the price of an hour, who pays, the fees, and the reward of a family for a referral.
 */
export function ChargesSection({ form }: ConfigSectionProps) {
  const t = useT();
  const { values, set, field } = form;
  const { charges, currency } = values;
  const change = (part: Partial<ChargeValues>) => set({ charges: { ...charges, ...part } });
  const decimal = (name: ChargeFee | 'hourlyPrice' | 'referralReward') => (
    <TextInput
      key={name}
      {...field(`payments.${name}`)}
      label={t(`config.charges.${name}`)}
      description={t(`config.charges.${name}Help`, { currency })}
      inputMode="decimal"
      value={charges[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <Section
      id="payments"
      title={t('config.charges.title')}
      actions={<Link to="/payments">{t('config.charges.made')}</Link>}
    >
      <Stack gap="lg">
        <Switch
          {...field('payments.enabled')}
          label={t('config.charges.enabled')}
          description={t('config.charges.enabledHelp')}
          checked={charges.enabled}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        {charges.enabled ? (
          <>
            <Radio.Group
              label={t('config.charges.payer')}
              value={charges.payer}
              onChange={(payer) => change({ payer: payer === 'ECOSYSTEM' ? 'ECOSYSTEM' : 'FAMILY' })}
            >
              <Stack gap="xs" mt="xs">
                {PAYERS.map((payer) => (
                  <Radio
                    key={payer}
                    value={payer}
                    label={t(`config.charges.payers.${payer}`)}
                    description={t(`config.charges.payersHelp.${payer}`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              {(['hourlyPrice', ...CHARGE_FEES] as const).map(decimal)}
              {charges.payer === 'FAMILY' ? decimal('referralReward') : null}
            </SimpleGrid>
          </>
        ) : null}
      </Stack>
    </Section>
  );
}
