import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ConfirmDialog, ErrorState, Group, Stack, Text, Textarea } from '@lyceum/web/design-system';
import { DecideDataErasureDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOfPerson } from '../person/person-name';
import type { RequestPanelProps } from './request-panel';

/** Approves, which cannot be undone, or declines with a message to the person. */
export function ErasureDecision({ request, onChanged }: RequestPanelProps) {
  const t = useT();
  const [decide, { loading, error }] = useMutation(DecideDataErasureDocument);
  const [message, setMessage] = useState('');
  const [sure, setSure] = useState(false);
  const name = request.user ? nameOfPerson(request.user) : '';
  const send = async (approve: boolean) => {
    await decide({ variables: { input: { requestId: request.id, approve, message } } });
    await onChanged();
  };
  return (
    <Stack gap="sm">
      {error && !sure ? <ErrorState variant="inline" error={error} title={t('form.notSaved')} /> : null}
      <Textarea
        label={t('dataRequests.message')}
        description={t('dataRequests.messageHelp')}
        autosize
        minRows={2}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button color="red" onClick={() => setSure(true)}>
          {t('dataRequests.approve')}
        </Button>
        <Button
          variant="default"
          loading={loading && !sure}
          onClick={() => void send(false).catch(() => null)}
        >
          {t('dataRequests.decline')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={sure}
        danger
        title={t('dataRequests.sureTitle', { name })}
        confirmLabel={t('dataRequests.sure')}
        onClose={() => setSure(false)}
        onConfirm={() => send(true)}
      >
        <Text size="sm">{t('dataRequests.sureText')}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
