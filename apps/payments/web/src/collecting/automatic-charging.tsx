import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@apollo/client/react';
import { Alert, Button, lazyPart, Section, StatusBadge } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { useLive } from '@lyceum/web/viewer';
import { AutomaticChargingDocument, ChargesThatNeedAttentionDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import classes from '../payments/payments.module.css';

const ChargingDialog = lazyPart(() => import('./charging-dialog'));

/** The state of automatic charging with its exceptions, for admins who see the organization's money. */
export function AutomaticCharging() {
  const t = useT();
  const format = useFormat();
  const [asked, setAsked] = useState(false);
  const { data, refetch } = useQuery(AutomaticChargingDocument);
  useLive('payments', refetch);
  const charging = data?.getAutomaticCharging;
  if (!charging) return null;
  const { enabled, since, programs } = charging;
  const others = programs.filter((program) => program.enabled !== enabled).map(({ name }) => name);
  return (
    <Section title={t('collecting.title')}>
      <StatusBadge tone={enabled ? 'good' : 'neutral'}>
        {t(enabled ? 'collecting.on' : 'collecting.off')}
      </StatusBadge>
      <p className={classes.note}>
        {since ? t('collecting.onSince', { day: format.date(since) }) : t('collecting.offHelp')}
      </p>
      {others.length > 0 ? (
        <p className={classes.note}>
          {t(enabled ? 'collecting.offIn' : 'collecting.onIn', { programs: others.join(', ') })}
        </p>
      ) : null}
      <div className={classes.pay}>
        <Button variant="default" size="sm" onClick={() => setAsked(true)}>
          {t('collecting.change')}
        </Button>
      </div>
      {asked ? (
        <Suspense fallback={null}>
          <ChargingDialog charging={charging} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

/** Charges for which automatic charging has stopped; nothing where there are none. */
export function ChargesThatNeedAttention() {
  const t = useT();
  const { data, refetch } = useQuery(ChargesThatNeedAttentionDocument, { fetchPolicy: 'cache-and-network' });
  useLive('payments', refetch);
  const count = data?.getCharges.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="orange" title={t('collecting.attention', { count })}>
      <p className={classes.note}>{t('collecting.attentionHelp')}</p>
      <Link to="?state=attention">{t('collecting.showThem')}</Link>
    </Alert>
  );
}
