import { Link } from 'react-router';
import { Radio, Section, Stack, Switch, TextInput } from '@lyceum/web/design-system';
import type { PayoutResponsibility } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';

const PAYERS: readonly PayoutResponsibility[] = ['ECOSYSTEM', 'PLATFORM'];

/** Whether leaders are paid for sessions, how much, and who pays them. */
export function PaySection({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  return (
    <Section
      id="pay"
      title={t('config.pay.title')}
      actions={<Link to="/session-pay">{t('config.pay.earned')}</Link>}
    >
      <Stack gap="lg">
        <Switch
          {...field('tutorPayoutsConfig.enabled')}
          label={t('config.pay.enabled')}
          description={t('config.pay.enabledHelp')}
          checked={values.pays}
          onChange={(event) => set({ pays: event.currentTarget.checked })}
        />
        {values.pays ? (
          <>
            <TextInput
              {...field('tutorPayoutsConfig.tutorPayoutRate')}
              label={t('config.pay.rate')}
              description={t('config.pay.rateHelp', { currency: values.currency })}
              placeholder="24.50"
              inputMode="decimal"
              maw={320}
              value={values.payRate}
              onChange={(event) => set({ payRate: event.currentTarget.value })}
            />
            <Switch
              {...field('tutorPayoutsConfig.setWageEnabled')}
              label={t('config.pay.wages')}
              description={t('config.pay.wagesHelp')}
              checked={values.wages}
              onChange={(event) => set({ wages: event.currentTarget.checked })}
            />
            <Radio.Group
              label={t('config.pay.payer')}
              value={values.payer}
              onChange={(payer) => set({ payer: payer === 'PLATFORM' ? 'PLATFORM' : 'ECOSYSTEM' })}
            >
              <Stack gap="xs" mt="xs">
                {PAYERS.map((payer) => (
                  <Radio
                    key={payer}
                    value={payer}
                    label={t(`config.pay.payers.${payer}`)}
                    description={t(`config.pay.payersHelp.${payer}`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          </>
        ) : null}
      </Stack>
    </Section>
  );
}
