import { Suspense, useState, type ReactNode } from 'react';
import { useQuery } from '@apollo/client/react';
import { Button, lazyPart } from '@lyceum/web/design-system';
import { ChargingConsentDocument, type CardOwner } from '../__generated__/graphql';
import { useAddCard } from '../cards/use-add-card';
import { useWays } from '../cards/ways-to-pay';
import { useT } from '../i18n';

const AddCardDialog = lazyPart(() => import('./add-card-dialog'));

interface AddCardButtonProps {
  owner: CardOwner;
  icon?: ReactNode;
  /** The button is not the main action of its page. */
  quiet?: boolean;
}

/** Opens the card page; where automatic charging is offered, asks for consent first. */
export function AddCardButton({ owner, icon, quiet = false }: AddCardButtonProps) {
  const t = useT();
  const ways = useWays();
  const [asked, setAsked] = useState(false);
  const [adding, add] = useAddCard(owner);
  const { data } = useQuery(ChargingConsentDocument, { variables: { owner } });
  const consent = data?.getChargingConsent;
  const asks = consent?.offered && !consent.givenAt;
  return (
    <>
      <Button
        {...(quiet ? { variant: 'default', size: 'sm' } : {})}
        leftSection={icon}
        loading={adding}
        onClick={() => (asks ? setAsked(true) : void add())}
      >
        {t(ways === 'ways' ? 'ways.add' : 'cards.add')}
      </Button>
      {asked && consent ? (
        <Suspense fallback={null}>
          <AddCardDialog owner={owner} consent={consent} onAdd={add} onClose={() => setAsked(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
