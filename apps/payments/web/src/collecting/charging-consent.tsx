import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, lazyPart, Section, StatusBadge } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { ChargingConsentDocument, type CardOwner } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from '../payments/payments.module.css';

const ConsentDialog = lazyPart(() => import('./consent-dialog'));

/** The payer's consent to automatic charging; nothing where it is not offered. */
export function ChargingConsent({ owner }: { owner: CardOwner }) {
  const t = useT();
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const { data, refetch } = useQuery(ChargingConsentDocument, { variables: { owner } });
  useLive('payments', refetch);
  const consent = data?.getChargingConsent;
  if (!consent || (!consent.offered && !consent.givenAt)) return null;
  const { givenAt } = consent;
  return (
    <Section title={t('collecting.title')}>
      <StatusBadge tone={givenAt ? 'good' : 'neutral'}>
        {t(givenAt ? 'collecting.allowed' : 'collecting.notAllowed')}
      </StatusBadge>
      <p className={classes.note}>
        {givenAt
          ? t('collecting.since', { day: format.date(givenAt), version: consent.version })
          : t('collecting.byHand')}
      </p>
      <div className={classes.pay}>
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          {t(givenAt ? 'collecting.withdraw' : 'collecting.allow')}
        </Button>
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <ConsentDialog owner={owner} consent={consent} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
