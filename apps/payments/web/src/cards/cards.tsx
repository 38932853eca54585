import { Suspense, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Button,
  ErrorState,
  FormSkeleton,
  lazyPart,
  notify,
  Section,
  StatusBadge,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useLive } from '@lyceum/web/viewer';
import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import {
  PaymentMethodsDocument,
  SetDefaultCardDocument,
  type CardOwner,
  type KeptCardFragment,
} from '../__generated__/graphql';
import { AddCardButton } from '../collecting/add-card-button';
import { useT } from '../i18n';
import classes from '../payments/payments.module.css';
import { cardName } from './card-name';
import { useWays } from './ways-to-pay';

const RemoveCardDialog = lazyPart(() => import('./remove-card-dialog'));
const MOST = 10;

interface CardsProps {
  owner: CardOwner;
  /** The owner pays for sessions now. If not, cards are shown only where there are any. */
  pays: boolean;
}

/** The owner's cards, with the default one. */
export function Cards({ owner, pays }: CardsProps) {
  const t = useT();
  const ways = useWays();
  const [removed, setRemoved] = useState<KeptCardFragment | null>(null);
  const { data, error, refetch } = useQuery(PaymentMethodsDocument, {
    variables: { owner },
    fetchPolicy: 'cache-and-network',
  });
  useLive('payments', refetch);
  const cards = data?.getPaymentMethods;
  if (!pays && !cards?.length) return null;
  const addButton = (
    <AddCardButton owner={owner} quiet icon={<IconPlus size={16} stroke={1.8} aria-hidden />} />
  );
  return (
    <Section
      title={t(
        owner === 'SELF'
          ? ways === 'ways'
            ? 'ways.title'
            : 'cards.title'
          : ways === 'ways'
            ? 'ways.ofOrganization'
            : 'cards.ofOrganization',
      )}
      actions={cards && cards.length > 0 && cards.length < MOST ? addButton : null}
    >
      {cards ? null : error ? (
        <ErrorState error={error} variant="inline" onRetry={refetch} />
      ) : (
        <FormSkeleton fields={1} />
      )}
      {cards?.length === 0 ? (
        <>
          <p className={classes.none}>
            <IconCreditCard size={20} stroke={1.6} aria-hidden />{' '}
            {t(ways === 'ways' ? 'ways.none' : 'cards.none')}
          </p>
          <p className={classes.note}>{t(ways === 'ways' ? 'ways.noneHint' : 'cards.noneHint')}</p>
          <div className={classes.pay}>{addButton}</div>
        </>
      ) : null}
      {cards && cards.length > 0 ? (
        <>
          <ul className={classes.entries} aria-label={t(ways === 'ways' ? 'ways.title' : 'cards.title')}>
            {cards.map((card) => (
              <CardEntry key={card.id} card={card} onRemove={() => setRemoved(card)} />
            ))}
          </ul>
          <p className={classes.note}>
            {t(
              cards.length < MOST
                ? ways === 'ways'
                  ? 'ways.help'
                  : 'cards.help'
                : ways === 'ways'
                  ? 'ways.full'
                  : 'cards.full',
            )}
          </p>
        </>
      ) : null}
      {removed ? (
        <Suspense fallback={null}>
          <RemoveCardDialog card={removed} last={cards?.length === 1} onClose={() => setRemoved(null)} />
        </Suspense>
      ) : null}
    </Section>
  );
}

function CardEntry({ card, onRemove }: { card: KeptCardFragment; onRemove: () => void }) {
  const t = useT();
  const ways = useWays();
  const name = cardName(card);
  const [setDefault, { loading }] = useMutation(SetDefaultCardDocument, {
    variables: { id: card.id },
    refetchQueries: 'active',
  });
  const choose = async () => {
    try {
      await setDefault();
      notify({
        tone: 'good',
        message: t(ways === 'ways' ? 'ways.nowDefault' : 'cards.nowDefault', { name }),
      });
    } catch (error) {
      notify({ tone: 'bad', message: errorText(error) });
    }
  };
  return (
    <li className={classes.card}>
      <p>
        {name}
        <span className={classes.parts}>
          {card.kind === 'CARD'
            ? t('cards.until', {
                month: String(card.expMonth ?? '').padStart(2, '0'),
                year: card.expYear ?? '',
              })
            : t('cards.account')}
        </span>
        {card.isDefault ? <StatusBadge tone="good">{t('cards.default')}</StatusBadge> : null}
        {card.expiry === 'GOOD' ? null : (
          <StatusBadge tone={card.expiry === 'ENDED' ? 'bad' : 'warn'}>
            {t(`cards.expiry.${card.expiry}`)}
          </StatusBadge>
        )}
      </p>
      <span className={classes.deeds}>
        {card.isDefault ? null : (
          <Button
            variant="default"
            size="xs"
            loading={loading}
            aria-label={t(ways === 'ways' ? 'ways.makeDefaultOf' : 'cards.makeDefaultOf', { name })}
            onClick={() => void choose()}
          >
            {t('cards.makeDefault')}
          </Button>
        )}
        <Button variant="default" size="xs" aria-label={t('cards.removeOf', { name })} onClick={onRemove}>
          {t('cards.remove')}
        </Button>
      </span>
    </li>
  );
}
