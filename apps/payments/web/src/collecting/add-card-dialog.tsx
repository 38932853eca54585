import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Checkbox, ConfirmDialog, Text } from '@lyceum/web/design-system';
import { GiveChargingConsentDocument, type CardOwner, type ConsentFragment } from '../__generated__/graphql';
import { useWays } from '../cards/ways-to-pay';
import { useT } from '../i18n';

interface AddCardDialogProps {
  owner: CardOwner;
  consent: ConsentFragment;
  onAdd: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a card is added whether the payer consents to automatic charging, which is optional. */
export default function AddCardDialog({ owner, consent, onAdd, onClose }: AddCardDialogProps) {
  const t = useT();
  const ways = useWays();
  const [agrees, setAgrees] = useState(false);
  const [give] = useMutation(GiveChargingConsentDocument);
  const confirm = async () => {
    if (agrees) await give({ variables: { owner, version: consent.version } });
    await onAdd();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(ways === 'ways' ? 'ways.add' : 'cards.add')}
      confirmLabel={t(ways === 'ways' ? 'ways.toPage' : 'collecting.toCardPage')}
      onConfirm={confirm}
    >
      <Text>{t(ways === 'ways' ? 'ways.page' : 'collecting.cardPage')}</Text>
      <Checkbox
        label={t('collecting.agree')}
        description={consent.text}
        checked={agrees}
        onChange={(event) => setAgrees(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
