import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { ConfirmDialog, notify, Text } from '@lyceum/web/design-system';
import { useUser } from '@lyceum/web/viewer';
import { UnenrollCourseDocument, type SectionCardFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ReasonField } from '../session/reason-field';

/** Removes a learner from the coming sessions; a reason is required. */
export default function UnenrollDialog({
  section,
  learner,
  onClose,
}: {
  section: SectionCardFragment;
  learner: { id: string; name: string };
  onClose: () => void;
}) {
  const t = useT();
  const own = useUser().id === learner.id;
  const [reason, setReason] = useState('');
  const [unenroll] = useMutation(UnenrollCourseDocument, { refetchQueries: 'active' });
  const confirm = async () => {
    const variables = { recurringSessionId: section.id, learnerId: learner.id, reason: reason.trim() };
    const answer = (await unenroll({ variables })).data?.unenrollCourse;
    if (answer?.unenrolled) notify({ tone: 'good', message: t('courses.left') });
    else notify({ tone: 'bad', message: t(`courses.refusal.${answer?.refusal ?? 'CLOSED'}`) });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t(own ? 'courses.leaveTitle' : 'courses.takeOutTitle', {
        name: learner.name,
        course: section.name,
      })}
      confirmLabel={t(own ? 'courses.leaveOneself' : 'courses.takeOut')}
      danger
      disabled={!reason.trim()}
      onConfirm={confirm}
    >
      <Text>{t('courses.leaveText', { name: learner.name, count: section.sessionsLeft })}</Text>
      <ReasonField label={t('cancel.reason')} required value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
