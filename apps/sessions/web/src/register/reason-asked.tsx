import { useState } from 'react';
import { Alert, Button, Textarea } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { RegisterLine } from './marks';

/** Hours or pay were already decided: entries that change them need a reason. */
export function ReasonAsked({
  lines,
  onReason,
}: {
  lines: readonly RegisterLine[];
  onReason: (waiting: readonly RegisterLine[], reason: string) => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const waiting = lines.filter(({ entry }) => entry?.refusal?.code === 'REASON_NEEDED');
  if (waiting.length === 0) return null;
  return (
    <Alert color="orange" title={t('register.reasonTitle')}>
      <Textarea
        label={t('register.reason')}
        description={t('register.reasonHelp')}
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button mt="sm" disabled={!reason.trim()} onClick={() => onReason(waiting, reason.trim())}>
        {t('register.saveWithReason', { count: waiting.length })}
      </Button>
    </Alert>
  );
}
