import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, NumberInput, Radio, Stack } from '@lyceum/web/design-system';
import { DecideHoursCreditDocument, type HoursCreditDecision } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ReasonField } from '../session/reason-field';
import { nameOf } from '../session/people';
import type { Credit } from './session-hours';

const DECISIONS: readonly HoursCreditDecision[] = ['GRANT', 'DENY', 'AUTOMATIC'];

interface DecideHoursDialogProps {
  sessionId: string;
  credit: Credit;
  /** Length of the session in minutes. */
  most: number;
  onClose: () => void;
}

/** Grants or denies a leader's hours, with a reason that the history keeps. */
export default function DecideHoursDialog({ sessionId, credit, most, onClose }: DecideHoursDialogProps) {
  const t = useT();
  const [decision, setDecision] = useState<HoursCreditDecision>(credit.minutes > 0 ? 'DENY' : 'GRANT');
  const [minutes, setMinutes] = useState(credit.minutes || most);
  const [reason, setReason] = useState('');
  const [decide] = useMutation(DecideHoursCreditDocument, { refetchQueries: 'active' });
  const confirm = () =>
    decide({
      variables: {
        input: {
          sessionId,
          userId: credit.userId,
          decision,
          minutes: decision === 'GRANT' ? minutes : null,
          reason: reason.trim(),
        },
      },
    });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('hours.of', { name: nameOf(credit.user, t) })}
      confirmLabel={t('hours.save')}
      disabled={!reason.trim()}
      onConfirm={confirm}
    >
      <Radio.Group
        label={t('hours.what')}
        value={decision}
        onChange={(value) => setDecision(value as HoursCreditDecision)}
      >
        <Stack gap="xs" mt="xs">
          {DECISIONS.map((each) => (
            <Radio key={each} value={each} label={t(`hours.${each}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {decision === 'GRANT' ? (
        <NumberInput
          label={t('hours.howMany')}
          w={160}
          min={1}
          max={most}
          clampBehavior="strict"
          allowDecimal={false}
          value={minutes}
          onChange={(next) => setMinutes(Number(next) || 1)}
        />
      ) : null}
      <ReasonField
        label={t('hours.reason')}
        description={t('hours.reasonHelp')}
        required
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
