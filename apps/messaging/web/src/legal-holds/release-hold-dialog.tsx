import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify, Text, Textarea } from '@lyceum/web/design-system';
import { ReleaseLegalHoldDocument, type LegalHoldLineFragment } from '../__generated__/graphql';
import { useT } from '../i18n';

interface ReleaseHoldDialogProps {
  hold: LegalHoldLineFragment;
  /** Somebody else has to confirm this release. */
  isAsking: boolean;
  onClose: () => void;
  onReleased: () => unknown;
}

export function ReleaseHoldDialog({ hold, isAsking, onClose, onReleased }: ReleaseHoldDialogProps) {
  const t = useT();
  const [reason, setReason] = useState(hold.releaseReason ?? '');
  const [attempt, setAttempt] = useState(0);
  const [release, { error, loading }] = useMutation(ReleaseLegalHoldDocument);
  const missing = reason.trim() ? null : t('holds.reasonMissing');
  const submit = async () => {
    setAttempt(attempt + 1);
    if (missing) return;
    try {
      await release({ variables: { holdId: hold.id, reason } });
      notify({ message: t(isAsking ? 'holds.askedDone' : 'holds.releasedDone'), tone: 'good' });
      await onReleased();
    } catch {
      // The error is shown above the fields.
    }
  };
  return (
    <FormDialog
      title={t('holds.releaseTitle')}
      submitLabel={t(isAsking ? 'holds.askRelease' : 'holds.release')}
      errorTitle={t('holds.notReleased')}
      error={error}
      problems={attempt > 0 && missing ? [{ fieldId: 'release-reason', message: missing }] : []}
      attempt={attempt}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{t(isAsking ? 'holds.askText' : 'holds.releaseText')}</Text>
      <Textarea
        id="release-reason"
        label={t('holds.releaseReason')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={reason}
        error={attempt > 0 ? missing : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
