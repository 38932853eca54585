import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, Text } from '@lyceum/web/design-system';
import {
  CancelSubstituteRequestDocument,
  EndOwnSubstituteRequestDocument,
  type SubstituteCardFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ReasonField } from '../session/reason-field';
import { nameOf } from '../session/people';
import { useOutcome } from './use-outcome';

/** Withdraws a request, gives back an accepted one, or ends it as an admin, after explaining the consequence. */
export default function EndRequestDialog({
  request,
  action,
  onClose,
}: {
  request: SubstituteCardFragment;
  action: 'withdraw' | 'giveBack' | 'cancel';
  onClose: () => void;
}) {
  const t = useT();
  const say = useOutcome();
  const [reason, setReason] = useState('');
  const [cancel] = useMutation(CancelSubstituteRequestDocument, { refetchQueries: 'active' });
  const [tutorCancel] = useMutation(EndOwnSubstituteRequestDocument, { refetchQueries: 'active' });
  const confirm = async () => {
    const variables = { requestId: request.id, reason: reason.trim() || null };
    const outcome =
      action === 'cancel'
        ? (await cancel({ variables })).data?.cancelSubstituteRequest
        : (await tutorCancel({ variables })).data?.tutorCancelSubstituteRequest;
    say(outcome, t(`substitutes.done.${action}`));
  };
  const filled = request.claimer !== null && request.claimer !== undefined;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`substitutes.end.${action}`)}
      confirmLabel={t(`substitutes.end.${action}`)}
      onConfirm={confirm}
    >
      <Text>
        {action === 'giveBack' || !filled
          ? t(`substitutes.endText.${action}`, { absent: nameOf(request.user, t) })
          : t('substitutes.comesBack', {
              absent: nameOf(request.user, t),
              substitute: nameOf(request.claimer, t),
            })}
      </Text>
      <ReasonField label={t('cancel.reason')} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
