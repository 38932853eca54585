import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { RemoveCardDocument, type KeptCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { cardName } from './card-name';
import { useWays } from './ways-to-pay';

interface RemoveCardDialogProps {
  card: KeptCardFragment;
  /** It is the only card. */
  last: boolean;
  onClose: () => void;
}

/** Confirms the removal, and says which card pays afterwards. */
export default function RemoveCardDialog({ card, last, onClose }: RemoveCardDialogProps) {
  const t = useT();
  const ways = useWays();
  const name = cardName(card);
  const [remove] = useMutation(RemoveCardDocument, { variables: { id: card.id }, refetchQueries: 'active' });
  const confirm = async () => {
    await remove();
    notify({ tone: 'good', message: t('cards.removed', { name }) });
  };
  const what = last ? 'removeLast' : card.isDefault ? 'removeDefault' : 'removeOther';
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title={t('cards.removeOf', { name })}
      confirmLabel={t('cards.remove')}
      onConfirm={confirm}
    >
      <Text>{ways === 'ways' ? t(`ways.${what}`) : t(`cards.${what}`)}</Text>
    </ConfirmDialog>
  );
}
