import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, ErrorState, FormSkeleton, Section } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { CreditLeftDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { useCents } from '../payments/use-cents';
import classes from '../payments/payments.module.css';

const SHORT = 3;

/** The viewer's credit and its history. */
export function OwnCredit() {
  const t = useT();
  const format = useFormat();
  const money = useCents();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery(CreditLeftDocument, { fetchPolicy: 'cache-and-network' });
  useLive('payments', refetch);
  const credit = data?.getCreditLeft;
  if (!credit)
    return (
      <Section title={t('credit.title')}>
        {error ? (
          <ErrorState error={error} variant="inline" onRetry={refetch} />
        ) : (
          <FormSkeleton fields={1} />
        )}
      </Section>
    );
  const shown = all ? credit.entries : credit.entries.slice(0, SHORT);
  return (
    <Section title={t('credit.title')}>
      <p className={classes.figure}>{money(credit.amount, credit.currency)}</p>
      <p className={classes.note}>{t('credit.help')}</p>
      {shown.length > 0 ? (
        <ul className={classes.entries} aria-label={t('credit.entries')}>
          {shown.map(({ id, kind, amount, currency, reason, subject, madeAt }) => (
            <li key={id} className={classes.entry}>
              <p>
                {subject ? t(`credit.kind.${kind}Of`, { subject }) : t(`credit.kind.${kind}`)}
                <span className={classes.parts}>
                  {[format.date(madeAt), reason].filter(Boolean).join(' · ')}
                </span>
              </p>
              <p className={classes.money}>{money(amount, currency)}</p>
            </li>
          ))}
        </ul>
      ) : null}
      {credit.entries.length > SHORT && !all ? (
        <Button variant="subtle" size="compact-md" onClick={() => setAll(true)}>
          {t('credit.all')}
        </Button>
      ) : null}
    </Section>
  );
}
