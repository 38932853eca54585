import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, ErrorState, NativeSelect, Stack, Textarea, notify } from '@lyceum/web/design-system';
import { ReportOnlineLessonIssueDocument, type LessonIssueCategory } from '../__generated__/graphql';
import { useT } from '../i18n';

const CATEGORIES: readonly LessonIssueCategory[] = [
  'JOINING',
  'AUDIO',
  'VIDEO',
  'WHITEBOARD',
  'BEHAVIOR',
  'OTHER',
];

/** Reports a problem of the lesson to the admins. */
export default function ReportIssue({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  const t = useT();
  const [category, setCategory] = useState<LessonIssueCategory>('AUDIO');
  const [description, setDescription] = useState('');
  const [report, { loading, error }] = useMutation(ReportOnlineLessonIssueDocument);
  const send = async () => {
    try {
      await report({ variables: { input: { sessionId, category, description } } });
    } catch {
      return; // the error is shown below
    }
    notify({ tone: 'good', message: t('room.issueSent') });
    onDone();
  };
  return (
    <Stack gap="sm" p="md" style={{ overflowY: 'auto' }}>
      <NativeSelect
        label={t('room.issueAbout')}
        value={category}
        data={CATEGORIES.map((value) => ({ value, label: t(`room.issue.${value}`) }))}
        onChange={(event) => setCategory(event.currentTarget.value as LessonIssueCategory)}
      />
      <Textarea
        label={t('room.issueText')}
        required
        autosize
        minRows={4}
        maxLength={4000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {error ? <ErrorState error={error} /> : null}
      <Button loading={loading} disabled={!description.trim()} onClick={() => void send()}>
        {t('room.sendIssue')}
      </Button>
    </Stack>
  );
}
