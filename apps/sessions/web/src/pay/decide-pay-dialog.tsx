import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import {
  DecideSessionPayDocument,
  type DecideSessionPayInput,
  type SessionPayDecision,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ReasonField } from '../session/reason-field';

export interface PayChoice {
  decision: SessionPayDecision;
  /** One per currency: each is decided whole, or not at all. */
  inputs: readonly Pick<DecideSessionPayInput, 'filter' | 'expected'>[];
  /** What it is about, in words: sessions and money. */
  about: string;
}

/** Asks once more, and for the reason where one is needed. */
export default function DecidePayDialog({
  choice: { decision, inputs, about },
  onDone,
  onClose,
}: {
  choice: PayChoice;
  onDone?: () => void;
  onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [decide] = useMutation(DecideSessionPayDocument, { refetchQueries: 'active' });
  const explained = decision === 'DENY' || decision === 'REOPEN';
  const confirm = async () => {
    for (const input of inputs)
      await decide({ variables: { input: { ...input, decision, reason: reason.trim() || null } } });
    notify({ tone: 'good', message: t(`pay.done.${decision}`) });
    onDone?.();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(`pay.decide.${decision}`)}
      confirmLabel={t(`pay.decide.${decision}`)}
      danger={decision === 'DENY'}
      disabled={explained && !reason.trim()}
      onConfirm={confirm}
    >
      <Text fw={600}>{about}</Text>
      <Text>{t(`pay.what.${decision}`)}</Text>
      {explained ? (
        <ReasonField
          label={t('pay.reason')}
          description={t('pay.reasonHelp')}
          required
          value={reason}
          onChange={setReason}
        />
      ) : null}
    </ConfirmDialog>
  );
}
