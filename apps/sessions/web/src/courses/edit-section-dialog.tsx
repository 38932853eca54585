import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Dialog, notify } from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import {
  EditCourseSectionDocument,
  type EditCourseSectionInput,
  type SectionCardFragment,
} from '../__generated__/graphql';
import { SaveReviewPanel } from '../conflicts/save-review-panel';
import { useSaveReview } from '../conflicts/use-save-review';
import { useT } from '../i18n';
import { nameOf } from '../session/people';
import { usePatch } from '../session-form/use-patch';
import { courseField, courseValuesOf } from './course-input';
import { EditSectionForm } from './edit-section-form';

/** Edits a section and the values that its coming sessions share: for all of them or for none. */
export default function EditSectionDialog({
  section,
  onClose,
}: {
  section: SectionCardFragment;
  onClose: () => void;
}) {
  const t = useT();
  const viewer = useViewer();
  const [was] = useState(() =>
    courseValuesOf(
      section,
      section.leaders.flatMap((leader) => (leader ? [{ id: leader.id, name: nameOf(leader, t) }] : [])),
    ),
  );
  const [values, setValues] = useState(was);
  const set = usePatch(values, setValues);
  const [edit] = useMutation(EditCourseSectionDocument, { refetchQueries: 'active' });
  const saving = useSaveReview<EditCourseSectionInput>(
    async (input, options) =>
      (await edit({ variables: { input: { ...input, options } } })).data?.editCourseSection,
    () => {
      notify({ tone: 'good', message: t('courses.saved') });
      onClose();
    },
  );
  const { refusal } = saving;
  return (
    <Dialog opened onClose={onClose} title={t('courses.editTitle', { course: section.name })} size="lg">
      {saving.review ? (
        <SaveReviewPanel
          saving={saving}
          mayForce={viewer.administers(was.programId)}
          saveLabel={() => t('courses.saveChanges')}
        />
      ) : (
        <EditSectionForm
          section={section}
          was={was}
          values={values}
          set={set}
          refusal={refusal?.field ? { ...refusal, field: courseField(refusal.field) } : refusal}
          busy={saving.busy}
          onSubmit={(input) => void saving.start(input, values.repeats)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
