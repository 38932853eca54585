import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, Dialog, ErrorState, Group, notify, Stack, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import {
  RestoreSessionDocument,
  type RestoreSessionInput,
  type SessionDetailsFragment,
  type SessionScope,
} from '../__generated__/graphql';
import { SaveReviewPanel } from '../conflicts/save-review-panel';
import { useSaveReview } from '../conflicts/use-save-review';
import { useT } from '../i18n';
import { ScopeField } from '../session/scope-field';

const SCOPES = ['SINGLE', 'SINGLE_AND_FOLLOWING', 'ALL'] as const;

/** Undoes a cancellation; people who are booked by now are reported as conflicts. */
export default function RestoreSessionDialog({
  session,
  onClose,
}: {
  session: SessionDetailsFragment;
  onClose: () => void;
}) {
  const t = useT();
  const format = useFormat();
  const [scope, setScope] = useState<SessionScope>('SINGLE');
  const [restoreSession] = useMutation(RestoreSessionDocument);
  const saving = useSaveReview<RestoreSessionInput>(
    async (input, options) =>
      (await restoreSession({ variables: { input: { ...input, options } } })).data?.restoreSession,
    (outcome) => {
      notify({ tone: 'good', message: t('restore.done', { count: outcome.sessions.length }) });
      onClose();
    },
  );
  return (
    <Dialog opened onClose={onClose} title={t('restore.title')} size={saving.review ? 'lg' : 'md'}>
      {saving.review ? (
        <SaveReviewPanel
          saving={saving}
          mayForce={session.viewerCan.force}
          saveLabel={(count) => t('restore.saveCount', { count })}
        />
      ) : (
        <Stack gap="md">
          <Text>
            {session.subject} · {format.shortDate(session.startDateTime)},{' '}
            {format.timeRange(session.startDateTime, session.endDateTime)}
          </Text>
          {session.recurringSessionId ? <ScopeField value={scope} onChange={setScope} only={SCOPES} /> : null}
          {saving.refusal ? <ErrorState error={saving.refusal.error} variant="inline" /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={saving.busy}>
              {t('edit.close')}
            </Button>
            <Button
              loading={saving.busy}
              onClick={() => void saving.start({ sessionId: session.id, scope }, false)}
            >
              {t('restore.confirm')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
