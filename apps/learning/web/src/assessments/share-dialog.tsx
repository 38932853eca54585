import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Checkbox,
  ErrorState,
  FormDialog,
  ListSkeleton,
  notify,
  Stack,
  Text,
} from '@lyceum/web/design-system';
import { AssessmentResponseReadersDocument, ShareAssessmentResponseDocument } from '../__generated__/graphql';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';

interface ShareDialogProps {
  responseId: string;
  onClose: () => void;
}

/** Sends the link to a response to leaders and admins who may read it. */
export default function ShareDialog({ responseId, onClose }: ShareDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(AssessmentResponseReadersDocument, {
    variables: { responseId },
    fetchPolicy: 'network-only',
  });
  const [share, { loading }] = useMutation(ShareAssessmentResponseDocument);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<unknown>(null);
  const readers = data?.getAssessmentResponseReaders;
  const isEmpty = attempt > 0 && chosen.length === 0;
  const send = async () => {
    setAttempt((count) => count + 1);
    setFailed(null);
    if (chosen.length === 0) return;
    try {
      const sent = await share({ variables: { input: { responseId, userIds: [...chosen] } } });
      notify({
        tone: 'good',
        message: t('assessments.mailed', { count: sent.data?.shareAssessmentResponse ?? 0 }),
      });
      onClose();
    } catch (refusal) {
      setFailed(refusal);
    }
  };
  const problems = isEmpty ? [{ fieldId: 'share-people', message: t('share.choose') }] : [];
  return (
    <FormDialog
      title={t('share.title')}
      submitLabel={t('share.send')}
      errorTitle={t('share.notSent')}
      onSubmit={send}
      onClose={onClose}
      busy={loading}
      problems={problems}
      attempt={attempt}
      error={failed}
    >
      <Stack gap="md">
        <Text size="sm">{t('share.help')}</Text>
        {error && !readers ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : !readers ? (
          <ListSkeleton rows={3} />
        ) : readers.length === 0 ? (
          <Text>{t('share.nobody')}</Text>
        ) : (
          <Checkbox.Group
            id="share-people"
            tabIndex={-1}
            label={t('share.people')}
            value={[...chosen]}
            onChange={setChosen}
            error={isEmpty ? t('share.choose') : null}
          >
            <Stack gap="xs" mt={8}>
              {readers.map(({ userId, user, isAdmin }) => (
                <Checkbox
                  key={userId}
                  value={userId}
                  label={nameOf(user, t)}
                  description={t(isAdmin ? 'share.admin' : 'share.leader')}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
      </Stack>
    </FormDialog>
  );
}
