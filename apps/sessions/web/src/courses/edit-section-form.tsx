import { useState } from 'react';
import { Fieldset, Stack } from '@lyceum/web/design-system';
import type { EditCourseSectionInput, SectionCardFragment } from '../__generated__/graphql';
import { checkEdit } from '../edit-session/check-edit';
import type { EditValues } from '../edit-session/edit-input';
import { EditWhenFields } from '../edit-session/edit-when-fields';
import { useT } from '../i18n';
import { ChangeForm } from '../session-form/change-form';
import type { FormProblems } from '../session-form/check-session-form';
import { problemList, problemTexts, type Refusal } from '../session-form/form-problems';
import { PlaceFields } from '../session-form/place-fields';
import { DescriptionField, LeadersField, SeatsField, SubjectField } from '../session-form/session-fields';
import { fieldId, type FieldsProps } from '../session-form/session-form-values';
import { editCourseInput } from './course-input';
import { EnrollmentFields } from './enrollment-fields';

interface EditSectionFormProps {
  section: SectionCardFragment;
  was: EditValues;
  values: EditValues;
  set: (patch: Partial<EditValues>) => void;
  refusal: Refusal | null;
  busy: boolean;
  onSubmit: (input: EditCourseSectionInput) => void;
  onClose: () => void;
}

function CourseFields(fields: FieldsProps) {
  const t = useT();
  return (
    <Stack gap="md">
      <SubjectField {...fields} label={t('courses.name')} description={t('courses.nameHelp')} />
      <DescriptionField {...fields} />
      <LeadersField {...fields} />
      <SeatsField {...fields} />
    </Stack>
  );
}

/** Description of a course, times and places of its coming sessions, and who may enroll. */
export function EditSectionForm(props: EditSectionFormProps) {
  const { section, was, values, set, refusal } = props;
  const t = useT();
  const [found, setFound] = useState<FormProblems>({});
  const [attempt, setAttempt] = useState(0);
  const texts = problemTexts(found, refusal, t, values);
  const fields: FieldsProps = { values, set, problem: (field) => texts.get(field) };
  const submit = () => {
    const rules = { now: Date.now(), timeZoneId: section.timeZoneId, oneLeader: false };
    const problems = checkEdit(was, values, rules);
    setFound(problems);
    setAttempt((count) => count + 1);
    if (!Object.keys(problems).length) props.onSubmit(editCourseInput(section.id, was, values));
  };
  return (
    <ChangeForm
      problems={problemList(texts)}
      attempt={attempt + (refusal ? 1 : 0)}
      error={refusal && !refusal.field ? refusal.error : undefined}
      reason={{
        id: fieldId('reason'),
        value: values.reason,
        error: texts.get('reason'),
        onChange: (reason) => set({ reason }),
      }}
      submitLabel={t('courses.saveChanges')}
      busy={props.busy}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <CourseFields {...fields} />
      {section.nextSession ? (
        <>
          <EditWhenFields {...fields} timeZoneId={section.timeZoneId} series />
          <Fieldset legend={t('book.where')}>
            <PlaceFields {...fields} now={was.place} />
          </Fieldset>
        </>
      ) : null}
      <Fieldset legend={t('courses.enrollment')}>
        <EnrollmentFields {...fields} />
      </Fieldset>
    </ChangeForm>
  );
}
