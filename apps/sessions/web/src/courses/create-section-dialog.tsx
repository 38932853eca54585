import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Button, Dialog, ErrorState, NativeSelect, notify, Section, Switch } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useViewer } from '@lyceum/web/viewer';
import {
  CreateCourseSectionDocument,
  type CreateCourseSectionInput,
  type GroupedCoursesQuery,
} from '../__generated__/graphql';
import { SaveReviewPanel } from '../conflicts/save-review-panel';
import { useSaveReview } from '../conflicts/use-save-review';
import { useT } from '../i18n';
import {
  checkPlace,
  checkRecurrence,
  checkTimes,
  type FormProblems,
} from '../session-form/check-session-form';
import { PlaceFields } from '../session-form/place-fields';
import { RecurrenceFields } from '../session-form/recurrence-fields';
import { EMPTY_FORM, type FormField, type SessionFormValues } from '../session-form/session-form-values';
import { TimeFields } from '../session-form/time-fields';
import { weekdayOf } from '../session/days';
import { CourseFields, EnrollmentFields } from './course-fields';
import { createCourseInput, EMPTY_COURSE, type CourseFormValues } from './course-form-values';
import classes from './courses.module.css';

type Program = GroupedCoursesQuery['getGroupedCourses']['programsToCreateIn'][number];

function useValues(programs: readonly Program[]) {
  const [course, setCourse] = useState<CourseFormValues>(EMPTY_COURSE);
  const [meeting, setMeeting] = useState<SessionFormValues>({
    ...EMPTY_FORM,
    programId: programs[0]?.id ?? '',
    sessionType: 'COURSE',
    repeats: true,
    place: 'IN_PERSON',
  });
  return {
    course,
    meeting,
    setCourse: (patch: Partial<CourseFormValues>) => setCourse((was) => ({ ...was, ...patch })),
    setMeeting: (patch: Partial<SessionFormValues>) =>
      setMeeting((was) => {
        const next = { ...was, ...patch };
        const first = patch.date && !was.days.length ? { days: [weekdayOf(patch.date)] } : {};
        return { ...next, ...first };
      }),
  };
}

/** Sets up a section with all of its sessions; every conflict is shown before anything is saved. */
export default function CreateSectionDialog({
  programs,
  onClose,
}: {
  programs: readonly Program[];
  onClose: () => void;
}) {
  const t = useT();
  const viewer = useViewer();
  const { course, meeting, setCourse, setMeeting } = useValues(programs);
  const [found, setFound] = useState<FormProblems>({});
  const [create] = useMutation(CreateCourseSectionDocument, { refetchQueries: 'active' });
  const program = programs.find(({ id }) => id === meeting.programId) ?? programs[0];
  const saving = useSaveReview<CreateCourseSectionInput>(
    async (input, options) => (await create({ variables: { input, options } })).data?.createCourseSection,
    (outcome) => {
      notify({ tone: 'good', message: t('courses.created', { count: outcome.sessions.length }) });
      onClose();
    },
  );
  const { refusal } = saving;
  const problem = (field: string) => {
    const key = found[field as FormField];
    if (key) return t(key);
    return refusal?.field === field ? errorText(refusal.error) : undefined;
  };
  const submit = () => {
    const rules = { now: Date.now(), timeZoneId: program?.timeZoneId ?? 'UTC', oneLeader: false };
    const problems = {
      ...checkTimes(meeting, rules),
      ...(meeting.repeats ? checkRecurrence(meeting) : {}),
      ...checkPlace(meeting),
      ...(course.leaders.length ? {} : { leaderIds: 'form.needLeader' as const }),
    };
    setFound(problems);
    if (!Object.keys(problems).length) void saving.start(createCourseInput(course, meeting), true);
  };
  const fields = { values: meeting, set: setMeeting, problem };
  return (
    <Dialog opened onClose={onClose} title={t('courses.create')} size="lg">
      {saving.review ? (
        <SaveReviewPanel
          saving={saving}
          mayForce={viewer.administers(meeting.programId)}
          saveLabel={(count) => t('courses.save', { count })}
          editing={false}
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
          {programs.length > 1 ? (
            <NativeSelect
              label={t('field.program')}
              value={meeting.programId}
              data={programs.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => {
                setMeeting({ programId: event.currentTarget.value });
                setCourse({ leaders: [] });
              }}
            />
          ) : null}
          <CourseFields
            values={course}
            set={setCourse}
            problem={problem}
            programId={meeting.programId}
            oneLeader={!program?.multipleTutorsPerSession}
          />
          <Section title={t('book.when')}>
            <TimeFields {...fields} timeZoneId={program?.timeZoneId ?? 'UTC'} />
            <Switch
              mt="md"
              mb="md"
              label={t('field.repeatsSwitch')}
              checked={meeting.repeats}
              onChange={(event) => setMeeting({ repeats: event.currentTarget.checked })}
            />
            {meeting.repeats ? <RecurrenceFields {...fields} /> : null}
          </Section>
          <Section title={t('book.where')}>
            <PlaceFields {...fields} />
          </Section>
          <Section title={t('courses.enrollment')}>
            <EnrollmentFields values={course} set={setCourse} problem={problem} />
          </Section>
          <Button type="submit" size="md" loading={saving.busy}>
            {t('book.check')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
