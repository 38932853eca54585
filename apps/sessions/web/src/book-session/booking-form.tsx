import { useState } from 'react';
import {
  Button,
  DraftNotice,
  ErrorState,
  Form,
  FormErrors,
  Section,
  Switch,
} from '@lyceum/web/design-system';
import { personName, useUser } from '@lyceum/web/viewer';
import type { SessionType } from '../__generated__/graphql';
import { useT } from '../i18n';
import { EnrollmentFields } from '../courses/enrollment-fields';
import { useChildren } from '../reserve-seat/use-children';
import { checkSessionForm, type FormProblems } from '../session-form/check-session-form';
import { problemList, problemTexts, type Refusal } from '../session-form/form-problems';
import { PlaceFields } from '../session-form/place-fields';
import { PropertyFields, useProgramProperties } from '../session-form/property-fields';
import { RecurrenceFields } from '../session-form/recurrence-fields';
import type { SessionFormValues } from '../session-form/session-form-values';
import { weekdayOf } from '../session/days';
import { WhatFields } from './what-fields';
import { WhenFields } from './when-fields';
import { WhoFields } from './who-fields';
import type { BookingFor, BookingProgram, useBookingPrograms } from './use-booking-program';
import classes from './book-session.module.css';

export interface BookingFormProps {
  values: SessionFormValues;
  set: (patch: Partial<SessionFormValues>) => void;
  offered: Pick<ReturnType<typeof useBookingPrograms>, 'many' | 'pick'> & {
    programs: readonly BookingProgram[];
  };
  program: BookingProgram;
  types: readonly SessionType[];
  bookingFor: BookingFor;
  restored: boolean;
  onStartOver: () => void;
  refusal: Refusal | null;
  busy: boolean;
  /** Receives the values completed with the people whom the viewer cannot choose. */
  onSubmit: (values: SessionFormValues) => void;
}

/** Adds the viewer: tutors lead their own sessions and learners attend theirs, so neither chooses themselves. */
function useWithSelf(bookingFor: BookingFor): (values: SessionFormValues) => SessionFormValues {
  const user = useUser();
  const children = useChildren();
  const self = { id: user.id, name: personName(user) };
  return (values) => {
    if (bookingFor === 'own-learners') return { ...values, leaders: [self] };
    return bookingFor === 'self' && !children.length ? { ...values, learners: [self] } : values;
  };
}

export function BookingForm(props: BookingFormProps) {
  const { values, set, offered, program, types, bookingFor, refusal } = props;
  const t = useT();
  const withSelf = useWithSelf(bookingFor);
  const properties = useProgramProperties(program.id);
  const [found, setFound] = useState<FormProblems>({});
  const [attempt, setAttempt] = useState(0);
  const texts = problemTexts(found, refusal, t, values);
  const fields = { values, set, problem: (field: Parameters<typeof texts.get>[0]) => texts.get(field) };
  const submit = () => {
    const whole = withSelf(values);
    const oneLeader = !program.multipleTutorsPerSession;
    const problems = checkSessionForm(whole, { now: Date.now(), timeZoneId: program.timeZoneId, oneLeader });
    setFound(problems);
    setAttempt((count) => count + 1);
    if (!Object.keys(problems).length) props.onSubmit(whole);
  };
  const changeProgram = (next: BookingProgram) => {
    offered.pick(next);
    set({ programId: next.id, leaders: [], learners: [], properties: {} });
  };
  const repeat = (repeats: boolean) =>
    set({
      repeats,
      ...(repeats && !values.days.length && values.date ? { days: [weekdayOf(values.date)] } : {}),
    });
  return (
    <Form
      className={classes.form}
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DraftNotice restored={props.restored} onDiscard={props.onStartOver} />
      <FormErrors problems={problemList(texts)} attempt={attempt + (refusal ? 1 : 0)} />
      {refusal && !refusal.field ? <ErrorState error={refusal.error} title={t('book.failed')} /> : null}
      <Section title={t('book.what')}>
        <WhatFields {...fields} offered={{ ...offered, onProgram: changeProgram }} types={types} />
      </Section>
      <Section title={t('book.who')}>
        <WhoFields {...fields} program={program} bookingFor={bookingFor} />
      </Section>
      <Section title={t('book.when')}>
        <WhenFields
          {...fields}
          values={withSelf(values)}
          timeZoneId={program.timeZoneId}
          byHand={bookingFor !== 'self'}
        />
        <Switch
          mt="md"
          label={t('field.repeatsSwitch')}
          checked={values.repeats}
          onChange={(event) => repeat(event.currentTarget.checked)}
        />
        {values.repeats ? (
          <div className={classes.recurrence}>
            <RecurrenceFields {...fields} />
          </div>
        ) : null}
      </Section>
      <Section title={t('book.where')}>
        <PlaceFields {...fields} />
      </Section>
      {values.sessionType === 'COURSE' ? (
        <Section title={t('courses.enrollment')}>
          <EnrollmentFields {...fields} />
        </Section>
      ) : null}
      {properties.length ? (
        <Section title={t('book.properties')}>
          <PropertyFields {...fields} properties={properties} />
        </Section>
      ) : null}
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={props.busy}>
          {values.repeats ? t('book.check') : t('book.one')}
        </Button>
      </div>
    </Form>
  );
}
