import { Link } from 'react-router';
import { Section } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import type { PaymentTermsQuery } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from './use-cents';
import classes from './payments.module.css';

interface PriceNowProps {
  terms: PaymentTermsQuery['getPaymentTerms'];
  administers: boolean;
}

/** The current price of an hour and who pays it. */
export function PriceNow({ terms, administers }: PriceNowProps) {
  const t = useT();
  const money = useCents();
  const { has } = useViewer();
  const { hour, currency } = terms;
  return (
    <Section
      title={t('price.title')}
      actions={
        administers && has('SUPER_ADMIN') ? (
          <Link to="/configurations#payments">{t('price.change')}</Link>
        ) : null
      }
    >
      <div role="status">
        {hour ? (
          <>
            <p className={classes.figure}>
              {money(hour.total, currency)} <span className={classes.quiet}>{t('price.hour')}</span>
            </p>
            <p className={classes.note}>
              {hour.preChargeFee > 0
                ? t('price.parts', {
                    price: money(hour.price, currency),
                    fee: money(hour.preChargeFee, currency),
                  })
                : t('price.noFee')}
            </p>
          </>
        ) : (
          <p className={classes.figure}>{t('price.none')}</p>
        )}
        <p className={classes.note}>{t(whoPays(terms, administers))}</p>
      </div>
    </Section>
  );
}

function whoPays(
  { hour, payer, paidByFamily, cardsEnabled, bankDebits }: PriceNowProps['terms'],
  administers: boolean,
) {
  if (!hour) return 'price.noneHelp' as const;
  if (payer === 'ECOSYSTEM') return 'price.organizationPays' as const;
  if (administers)
    return bankDebits
      ? ('ways.families' as const)
      : cardsEnabled
        ? ('price.familiesPayByCard' as const)
        : ('price.familiesPay' as const);
  if (paidByFamily) return 'price.familyPays' as const;
  if (bankDebits) return 'ways.you' as const;
  return cardsEnabled ? ('price.youPayByCard' as const) : ('price.youPay' as const);
}
