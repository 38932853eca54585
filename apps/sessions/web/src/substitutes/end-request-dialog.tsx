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
  deed,
  onClose,
}: {
  request: SubstituteCardFragment;
  deed: 'withdraw' | 'giveBack' | 'cancel';
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
      deed === 'cancel'
        ? (await cancel({ variables })).data?.cancelSubstituteRequest
        : (await tutorCancel({ variables })).data?.tutorCancelSubstituteRequest;
    say(outcome, t(`substitutes.done.${deed}`));
  };
  const filled = request.claimer !== null && request.claimer !== undefined;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`substitutes.end.${deed}`)}
      confirmLabel={t(`substitutes.end.${deed}`)}
      onConfirm={confirm}
    >
      <Text>
        {deed === 'giveBack' || !filled
          ? t(`substitutes.endText.${deed}`, { absent: nameOf(request.user, t) })
          : t('substitutes.comesBack', {
              absent: nameOf(request.user, t),
              substitute: nameOf(request.claimer, t),
            })}
      </Text>
      <ReasonField label={t('cancel.reason')} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
