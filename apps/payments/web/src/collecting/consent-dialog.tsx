import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import {
  GiveChargingConsentDocument,
  WithdrawChargingConsentDocument,
  type CardOwner,
  type ConsentFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface ConsentDialogProps {
  owner: CardOwner;
  consent: ConsentFragment;
  onClose: () => void;
}

/** Shows the text of the consent, and gives or withdraws it. */
export default function ConsentDialog({
  owner,
  consent: { text, version, givenAt },
  onClose,
}: ConsentDialogProps) {
  const t = useT();
  const [give] = useMutation(GiveChargingConsentDocument, { refetchQueries: 'active' });
  const [withdraw] = useMutation(WithdrawChargingConsentDocument, { refetchQueries: 'active' });
  const deed = givenAt ? 'withdraw' : 'allow';
  const confirm = async () => {
    if (givenAt) await withdraw({ variables: { owner } });
    else await give({ variables: { owner, version } });
    notify({ tone: 'good', message: t(givenAt ? 'collecting.withdrawn' : 'collecting.given') });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`collecting.${deed}`)}
      confirmLabel={t(`collecting.${deed}`)}
      onConfirm={confirm}
    >
      <Text>{text}</Text>
      {givenAt ? <Text>{t('collecting.afterwards')}</Text> : null}
    </ConfirmDialog>
  );
}
