import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, lazyPart, Section, StatusBadge } from '@lyceum/web/design-system';
import { useLive } from '@lyceum/web/viewer';
import { DueChargesDocument, type CardOwner } from '../__generated__/graphql';
import { useMethodName } from '../cards/use-method-name';
import { useWays } from '../cards/ways-to-pay';
import { AddCardButton } from '../collecting/add-card-button';
import { useT } from '../i18n';
import classes from '../payments/payments.module.css';
import { useCents } from '../payments/use-cents';

const PayDialog = lazyPart(() => import('./pay-dialog'));

/** Pays everything that is due by card; nothing where nothing is due. */
export function PayDue({ owner }: { owner: CardOwner }) {
  const t = useT();
  const money = useCents();
  const ways = useWays();
  const nameOf = useMethodName();
  const [asked, setAsked] = useState(false);
  const { data, refetch } = useQuery(DueChargesDocument, {
    variables: { owner },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const due = data?.getDueCharges;
  if (!due?.currency) return null;
  const { card, charges, moreCount } = due;
  const total = money(due.total, due.currency);
  return (
    <Section title={t('pay.title')}>
      <p className={classes.figure}>
        {total} <span className={classes.quiet}>{t('charges.sessions', { count: charges.length })}</span>
      </p>
      <p className={classes.note}>
        {card ? t('pay.with', { name: nameOf(card) }) : t(ways === 'ways' ? 'ways.due' : 'pay.noCard')}
        {moreCount > 0 ? ` ${t('pay.more', { count: moreCount })}` : ''}
      </p>
      {card?.expiry === 'ENDED' ? <StatusBadge tone="bad">{t('cards.expiry.ENDED')}</StatusBadge> : null}
      <div className={classes.pay}>
        {card ? (
          <Button onClick={() => setAsked(true)}>{t('pay.now')}</Button>
        ) : (
          <AddCardButton owner={owner} />
        )}
      </div>
      {asked && card ? (
        <Suspense fallback={null}>
          <PayDialog
            chargeIds={charges.map(({ id }) => id)}
            total={due.total}
            currency={due.currency}
            card={nameOf(card)}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}
