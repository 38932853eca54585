import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { ArchiveCourseSectionDocument, type SectionCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { OptionalReasonField } from '../session/reason-field';

/** Archives a section for good, with its coming sessions. */
export default function ArchiveDialog({
  section,
  onClose,
}: {
  section: SectionCardFragment;
  onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [archive] = useMutation(ArchiveCourseSectionDocument, { refetchQueries: 'active' });
  const confirm = async () => {
    const variables = { sectionId: section.id, reason: reason.trim() || null };
    const answer = (await archive({ variables })).data?.archiveCourseSection;
    notify({ tone: 'good', message: t('courses.archived', { count: answer?.cancelledSessions ?? 0 }) });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('courses.archiveTitle', { course: section.name })}
      confirmLabel={t('courses.archive')}
      danger
      onConfirm={confirm}
    >
      <Text>{t('courses.archiveText', { count: section.sessionsLeft })}</Text>
      <OptionalReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
