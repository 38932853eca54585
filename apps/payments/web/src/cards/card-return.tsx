import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Alert, Button, ErrorState, notify } from '@lyceum/web/design-system';
import { useAddressPatch, useLive } from '@lyceum/web/viewer';
import { FinishPaymentMethodDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { cardName } from './card-name';
import { useWays } from './ways-to-pay';

/** The page to which the vendor's card page returns: shows the result, or waits for it. */
export function CardReturn() {
  const [params] = useAddressPatch();
  const id = params.get('card');
  return id ? <Finish key={id} id={id} cancelled={params.has('cancelled')} /> : null;
}

function Finish({ id, cancelled }: { id: string; cancelled: boolean }) {
  const t = useT();
  const ways = useWays();
  const [, patch] = useAddressPatch();
  const [waits, setWaits] = useState(false);
  const [finish, { loading, error }] = useMutation(FinishPaymentMethodDocument, { refetchQueries: 'active' });
  const leave = () => patch({ card: null, cancelled: null }, { replace: true });
  const look = async () => {
    const answer = await finish({ variables: { id } }).catch(() => null);
    if (!answer?.data) return;
    const { state, method } = answer.data.finishPaymentMethod;
    setWaits(state === 'PENDING');
    if (state === 'PENDING') return;
    const name = method ? cardName(method) : '';
    notify({
      tone: state === 'ADDED' ? 'good' : 'info',
      message: ways === 'ways' ? t(`ways.came.${state}`, { name }) : t(`cards.came.${state}`, { name }),
    });
    leave();
  };
  const arrive = useEffectEvent(() => {
    if (cancelled) {
      notify({ tone: 'info', message: t(ways === 'ways' ? 'ways.came.CLOSED' : 'cards.came.CLOSED') });
      leave();
    } else void look();
  });
  useEffect(() => arrive(), []);
  useLive('payments', () => (waits ? look() : undefined));
  if (error)
    return (
      <ErrorState
        error={error}
        variant="inline"
        title={t(ways === 'ways' ? 'ways.notKnown' : 'cards.notKnown')}
        onRetry={look}
      />
    );
  if (!waits) return null;
  return (
    <Alert role="status" title={t(ways === 'ways' ? 'ways.waits' : 'cards.waits')}>
      <p>{t(ways === 'ways' ? 'ways.waitsHelp' : 'cards.waitsHelp')}</p>
      <Button variant="default" size="sm" loading={loading} onClick={() => void look()}>
        {t('cards.lookAgain')}
      </Button>
    </Alert>
  );
}
