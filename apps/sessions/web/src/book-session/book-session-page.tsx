import { useState } from 'react';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { IconCalendarOff } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  EmptyState,
  ErrorState,
  FormSkeleton,
  notify,
  Page,
  PageHeader,
  Section,
  useDraft,
} from '@lyceum/web/design-system';
import { useUser, useViewer } from '@lyceum/web/viewer';
import {
  CreateCourseSectionDocument,
  CreateSessionDocument,
  SoftSearchSubjectsDocument,
  type SaveSessionOptions,
} from '../__generated__/graphql';
import { SaveReviewPanel } from '../conflicts/save-review-panel';
import { useSaveReview, type Outcome } from '../conflicts/use-save-review';
import { courseField, createCourseInput } from '../courses/course-input';
import { useT } from '../i18n';
import {
  createInput,
  EMPTY_FORM,
  type ChosenPerson,
  type SessionFormValues,
} from '../session-form/session-form-values';
import { usePatch } from '../session-form/use-patch';
import { weekdayOf } from '../session/days';
import { valuesFromAddress } from './values-from-address';
import { BookingForm, type BookingFormProps } from './booking-form';
import { useLeaderFromAddress } from './use-leader-from-address';
import { useLearnerToBook } from './use-learner-to-book';
import { typesFor, useBookingFor, useBookingPrograms, type BookingProgram } from './use-booking-program';

/** Matches a typed subject to the organization's subject of that name. */
function useSubjectId() {
  const client = useApolloClient();
  return async ({ subject }: SessionFormValues): Promise<string | null> => {
    const searchTerm = subject.trim();
    const { data } = await client.query({ query: SoftSearchSubjectsDocument, variables: { searchTerm } });
    const same = data?.softSearchSubjects.find(({ name }) => name.toLowerCase() === searchTerm.toLowerCase());
    return same?.id ?? null;
  };
}

/** Initial values: input from before a reload; a page that creates courses starts with a new one. */
function begun(
  typed: SessionFormValues,
  params: URLSearchParams,
  learner: ChosenPerson | null,
): SessionFormValues {
  const kind = params.get('type');
  // A draft stored by an earlier version of this page may lack fields.
  const whole = {
    ...EMPTY_FORM,
    ...typed,
    ...valuesFromAddress(params),
    ...(learner ? { learners: [learner], programId: params.get('program') ?? typed.programId } : {}),
  };
  return kind === 'COURSE' && whole.sessionType !== kind
    ? { ...whole, sessionType: kind, repeats: true }
    : whole;
}

/** The form's values, stored as a draft; a program or kind that is not offered is dropped. */
function useValues(programs: readonly BookingProgram[], learner: ChosenPerson | null) {
  const [params] = useSearchParams();
  const user = useUser();
  const [version, setVersion] = useState(0);
  const draft = useDraft<SessionFormValues>(`sessions.book.${user.id}`, EMPTY_FORM);
  const [typed, setTyped] = useState(() => begun(draft.initial, params, learner));
  // A leader in the address needs a program in which they lead, whatever the draft says.
  const asked = params.get('leader') ? params.get('program') : null;
  const [leftAsked, leaveAsked] = useState(false);
  const wanted = (leftAsked ? null : asked) || typed.programId || params.get('program') || '';
  const program =
    programs.find(({ id }) => id === wanted) ??
    programs.find(({ sessionCapabilities }) => sessionCapabilities.includes(typed.sessionType)) ??
    programs[0];
  const bookingFor = useBookingFor(program?.id ?? '');
  const types = typesFor(program, bookingFor);
  const sessionType = types.includes(typed.sessionType) ? typed.sessionType : (types[0] ?? 'ONE_ON_ONE');
  const values = { ...typed, programId: program?.id ?? '', sessionType };
  const patch = usePatch(values, (next) => {
    setTyped(next);
    draft.save(next);
    // The viewer chose another program.
    if (next.programId !== values.programId) leaveAsked(true);
  });
  /** A series without weekdays starts with the weekday of its first date. */
  const set = (part: Partial<SessionFormValues>) => {
    const begins = values.repeats && !values.days.length;
    patch(begins && part.date ? { ...part, days: [weekdayOf(part.date)] } : part);
  };
  const startOver = () => {
    draft.discard();
    setTyped(EMPTY_FORM);
    setVersion((count) => count + 1);
  };
  const restored = draft.restored && version === 0;
  return { values, set, program, bookingFor, types, restored, version, startOver, discard: draft.discard };
}

/** Saves a session or series; a course is created with its section. */
function useCreate() {
  const [createSession] = useMutation(CreateSessionDocument);
  const [createSection] = useMutation(CreateCourseSectionDocument);
  const subjectId = useSubjectId();
  const [params] = useSearchParams();
  const tutoringRequestId = params.get('request');
  return async (values: SessionFormValues, options: SaveSessionOptions): Promise<Outcome | undefined> => {
    if (values.sessionType === 'COURSE') {
      const { data } = await createSection({ variables: { input: createCourseInput(values), options } });
      return data?.createCourseSection;
    }
    const asked = tutoringRequestId ? { tutoringRequestId } : {};
    const input = { ...createInput(values, await subjectId(values)), ...asked };
    return (await createSession({ variables: { input, options } })).data?.createSession;
  };
}

interface BookingProps {
  offered: BookingFormProps['offered'];
  /** The learner preselected in the form. */
  learner: ChosenPerson | null;
}

function Booking({ offered, learner }: BookingProps) {
  const t = useT();
  const navigate = useNavigate();
  const viewer = useViewer();
  const form = useValues(offered.programs, learner);
  useLeaderFromAddress(form.set);
  const create = useCreate();
  const course = form.values.sessionType === 'COURSE';
  const done = (outcome: Outcome) => {
    form.discard();
    const count = outcome.sessions.length;
    notify({ tone: 'good', message: course ? t('courses.created', { count }) : t('book.done', { count }) });
    const session = outcome.session ? `/sessions/${outcome.session.id}` : '/sessions';
    void navigate(course ? '/courses' : session);
  };
  const booking = useSaveReview<SessionFormValues>(create, done);
  const { refusal } = booking;
  if (!form.program || !form.types.length) {
    return (
      <EmptyState icon={<IconCalendarOff size={28} stroke={1.6} />} title={t('book.noTypes')}>
        {t('book.noTypesText')}
      </EmptyState>
    );
  }
  if (booking.review) {
    return (
      <Section>
        <SaveReviewPanel
          saving={booking}
          mayForce={viewer.administers(form.program.id)}
          saveLabel={(count) => (course ? t('courses.save', { count }) : t('book.save', { count }))}
          editing={false}
        />
      </Section>
    );
  }
  return (
    <BookingForm
      key={form.version}
      values={form.values}
      set={form.set}
      offered={offered}
      program={form.program}
      types={form.types}
      bookingFor={form.bookingFor}
      restored={form.restored}
      onStartOver={form.startOver}
      refusal={refusal?.field && course ? { ...refusal, field: courseField(refusal.field) } : refusal}
      busy={booking.busy}
      onSubmit={(values) => void booking.start(values, values.repeats)}
    />
  );
}

export default function BookSessionPage() {
  const t = useT();
  const [params] = useSearchParams();
  const kept = useDraft<SessionFormValues>(`sessions.book.${useUser().id}`, EMPTY_FORM).initial.programId;
  const { programs, error, refetch, ...offer } = useBookingPrograms([
    params.get('program') ?? '',
    kept ?? '',
  ]);
  const learner = useLearnerToBook();
  return (
    <Page width="medium">
      <PageHeader
        title={t('book.title')}
        description={t('book.description')}
        crumbs={[{ label: t('dashboard.title'), to: '/sessions' }]}
      />
      {error && !programs ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !programs || learner === undefined ? (
        <FormSkeleton />
      ) : programs.length ? (
        <Booking offered={{ ...offer, programs }} learner={learner} />
      ) : (
        <Section>
          <EmptyState icon={<IconCalendarOff size={28} stroke={1.6} />} title={t('book.notAllowed')}>
            {t('book.notAllowedText')}
          </EmptyState>
        </Section>
      )}
    </Page>
  );
}
