import { useState } from 'react';
import { Select, Text, Textarea } from '@mantine/core';
import { useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router';
import { FormDialog } from '@lyceum/web/design-system';
import { errorField, errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import type { ViewerEcosystem } from '@lyceum/web/viewer';
import { BeginOperatorVisitDocument } from '../__generated__/graphql';
import { device } from '../device';
import { useT } from './i18n';
import { useShell } from '../services-context';

const LENGTHS = [15, 30, 60, 120, 240];
const SHORTEST_REASON = 10;

/** Asks an operator for reason and duration, starts the visit, and opens the ecosystem. */
export default function VisitDialog({
  ecosystem,
  onClose,
}: {
  ecosystem: ViewerEcosystem;
  onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { store } = useShell();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState(60);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [entering, setEntering] = useState(false);
  const [begin] = useMutation(BeginOperatorVisitDocument);
  const short = tried && reason.trim().length < SHORTEST_REASON;
  const submit = async () => {
    setTried(true);
    setError(null);
    if (reason.trim().length < SHORTEST_REASON) return;
    setEntering(true);
    try {
      await begin({ variables: { ecosystemId: ecosystem.id, reason, minutes } });
      device.setVisiting(true);
      await store.enterEcosystem(ecosystem.profileId);
      onClose();
      void navigate('/');
    } catch (cause) {
      setError(cause);
      setEntering(false);
    }
  };
  const reasonRefused = error && errorField(error) === 'reason' ? errorText(error) : null;
  return (
    <FormDialog
      onClose={onClose}
      size="md"
      title={t('title', { name: ecosystem.name })}
      onSubmit={submit}
      submitLabel={t('begin')}
      busy={entering}
      error={reasonRefused ? null : error}
      errorTitle={t('failed')}
    >
      <Text size="sm">{t('text')}</Text>
      <Textarea
        label={t('reason')}
        description={t('reasonHelp')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={short ? t('reasonShort') : reasonRefused}
      />
      <Select
        label={t('length')}
        allowDeselect={false}
        data={LENGTHS.map((length) => ({ value: String(length), label: format.minutes(length) }))}
        value={String(minutes)}
        onChange={(length) => setMinutes(Number(length ?? 60))}
      />
    </FormDialog>
  );
}
