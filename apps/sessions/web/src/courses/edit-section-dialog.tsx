import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, Dialog, ErrorState, Group, notify, Section, TextInput } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
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
import { CourseFields, EnrollmentFields } from './course-fields';
import { courseValuesOf, editCourseInput } from './course-form-values';
import classes from './courses.module.css';

/** Changes a section, and what its sessions to come carry of it: for all of them or for none. */
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
  const [reason, setReason] = useState('');
  const before = section.nextSession;
  const [hours, setHours] = useState({
    startTime: before?.startTime ?? '',
    endTime: before?.endTime ?? '',
  });
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
  const problem = (field: string) => (refusal?.field === field ? errorText(refusal.error) : undefined);
  const moved = before && (hours.startTime !== before.startTime || hours.endTime !== before.endTime);
  const submit = () =>
    void saving.start(editCourseInput(section.id, was, values, moved ? hours : null, reason), false);
  return (
    <Dialog opened onClose={onClose} title={t('courses.editTitle', { course: section.name })} size="lg">
      {saving.review ? (
        <SaveReviewPanel
          saving={saving}
          mayForce={viewer.administers(section.programs[0]?.id ?? '')}
          saveLabel={() => t('courses.saveChanges')}
        />
      ) : (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {refusal ? <ErrorState error={refusal.error} variant="inline" title={t('book.failed')} /> : null}
          <CourseFields
            values={values}
            set={set}
            problem={problem}
            programId={section.programs[0]?.id ?? ''}
            oneLeader={false}
          />
          {before ? (
            <Group gap="md" align="flex-start">
              {(['startTime', 'endTime'] as const).map((name) => (
                <TextInput
                  key={name}
                  type="time"
                  label={t(name === 'startTime' ? 'field.start' : 'field.end')}
                  value={hours[name]}
                  error={problem(name)}
                  onChange={(event) => setHours({ ...hours, [name]: event.currentTarget.value })}
                />
              ))}
            </Group>
          ) : null}
          <Section title={t('courses.enrollment')}>
            <EnrollmentFields values={values} set={set} problem={problem} />
          </Section>
          <TextInput
            label={t('courses.reason')}
            description={t('courses.reasonHelp')}
            required
            maxLength={1000}
            value={reason}
            error={problem('reason')}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={saving.busy} disabled={!reason.trim()}>
            {t('courses.saveChanges')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
