import { useState } from 'react';
import { skipToken, useMutation, useQuery } from '@apollo/client/react';
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
  BookingSubjectsDocument,
  CreateSessionDocument,
  type CreateSessionInput,
} from '../__generated__/graphql';
import { SaveReviewPanel } from '../conflicts/save-review-panel';
import { useSaveReview, type Outcome } from '../conflicts/use-save-review';
import { useT } from '../i18n';
import { createInput, EMPTY_FORM, type SessionFormValues } from '../session-form/session-form-values';
import { usePatch } from '../session-form/use-patch';
import { BookingForm } from './booking-form';
import { typesFor, useBookingFor, useBookingPrograms, type BookingProgram } from './use-booking-program';

function useSubjects() {
  const { ecosystem } = useViewer();
  const { data } = useQuery(
    BookingSubjectsDocument,
    ecosystem ? { variables: { ecosystemId: ecosystem.id } } : skipToken,
  );
  return data?.getEcosystemFilters.supportedSubjects ?? [];
}

/** The form's values, kept through a reload; never a program or a kind that is not offered. */
function useValues(programs: readonly BookingProgram[]) {
  const [params] = useSearchParams();
  const user = useUser();
  const [version, setVersion] = useState(0);
  const draft = useDraft<SessionFormValues>(`sessions.book.${user.id}`, EMPTY_FORM);
  const [typed, setTyped] = useState(draft.initial);
  const wanted = typed.programId || params.get('program') || '';
  const program = programs.find(({ id }) => id === wanted) ?? programs[0];
  const bookingFor = useBookingFor(program?.id ?? '');
  const types = typesFor(program, bookingFor);
  const sessionType = types.includes(typed.sessionType) ? typed.sessionType : (types[0] ?? 'ONE_ON_ONE');
  const values = { ...typed, programId: program?.id ?? '', sessionType };
  const set = usePatch(values, (next) => {
    setTyped(next);
    draft.save(next);
  });
  const startOver = () => {
    draft.discard();
    setTyped(EMPTY_FORM);
    setVersion((count) => count + 1);
  };
  const restored = draft.restored && version === 0;
  return { values, set, program, bookingFor, types, restored, version, startOver, discard: draft.discard };
}

function Booking({ programs }: { programs: readonly BookingProgram[] }) {
  const t = useT();
  const navigate = useNavigate();
  const viewer = useViewer();
  const subjects = useSubjects();
  const form = useValues(programs);
  const [createSession] = useMutation(CreateSessionDocument);
  const done = (outcome: Outcome) => {
    form.discard();
    notify({ tone: 'good', message: t('book.done', { count: outcome.sessions.length }) });
    void navigate(outcome.session ? `/sessions/${outcome.session.id}` : '/sessions');
  };
  const booking = useSaveReview<CreateSessionInput>(
    async (input, options) => (await createSession({ variables: { input, options } })).data?.createSession,
    done,
  );
  const subjectId = (values: SessionFormValues) =>
    subjects.find(({ name }) => name.toLowerCase() === values.subject.trim().toLowerCase())?.id ?? null;
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
          saveLabel={(count) => t('book.save', { count })}
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
      programs={programs}
      program={form.program}
      types={form.types}
      bookingFor={form.bookingFor}
      subjects={[...new Set(subjects.map(({ name }) => name))]}
      restored={form.restored}
      onStartOver={form.startOver}
      refusal={booking.refusal}
      busy={booking.busy}
      onSubmit={(values) => void booking.start(createInput(values, subjectId(values)), values.repeats)}
    />
  );
}

export default function BookSessionPage() {
  const t = useT();
  const { programs, error, refetch } = useBookingPrograms();
  return (
    <Page width="medium">
      <PageHeader
        title={t('book.title')}
        description={t('book.description')}
        crumbs={[{ label: t('dashboard.title'), to: '/sessions' }]}
      />
      {error && !programs ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !programs ? (
        <FormSkeleton />
      ) : programs.length ? (
        <Booking programs={programs} />
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
