import { MultiSelect, NumberInput, Stack, Text } from '@lyceum/web/design-system';
import { useUser, personName } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { useChildren } from '../reserve-seat/use-children';
import { PersonPicker } from '../session-form/person-picker';
import {
  countsSeats,
  fieldId,
  type ChosenPerson,
  type FieldsProps,
} from '../session-form/session-form-values';
import { nameOf } from '../session/people';
import type { BookingFor, BookingProgram } from './use-booking-program';

function LeaderField({ values, set, problem, program, bookingFor }: WhoFieldsProps) {
  const t = useT();
  const user = useUser();
  if (bookingFor === 'own-learners') {
    return <Text size="sm">{t('book.youLead', { name: personName(user) })}</Text>;
  }
  return (
    <PersonPicker
      id={fieldId('leaderIds')}
      label={t('field.leader')}
      error={problem('leaderIds')}
      programId={values.programId}
      role="LEADER"
      value={values.leaders}
      {...(program.multipleTutorsPerSession ? {} : { most: 1 })}
      onChange={(leaders) => set({ leaders })}
    />
  );
}

function LearnerField({ values, set, problem, bookingFor }: WhoFieldsProps) {
  const t = useT();
  const children = useChildren();
  const one = values.sessionType === 'ONE_ON_ONE';
  if (bookingFor === 'self' && children.length) {
    const people: ChosenPerson[] = children.map((child) => ({ id: child.id, name: nameOf(child, t) }));
    return (
      <MultiSelect
        id={fieldId('learnerIds')}
        label={t('field.learners')}
        error={problem('learnerIds')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.learners.map(({ id }) => id)}
        {...(one ? { maxValues: 1 } : {})}
        onChange={(ids) => set({ learners: people.filter(({ id }) => ids.includes(id)) })}
      />
    );
  }
  if (bookingFor === 'self') return null;
  return (
    <PersonPicker
      id={fieldId('learnerIds')}
      label={t('field.learners')}
      description={values.sessionType === 'DROP_IN' ? t('field.learnersDropIn') : undefined}
      error={problem('learnerIds')}
      programId={values.programId}
      role="LEARNER"
      value={values.learners}
      {...(one ? { most: 1 } : {})}
      onChange={(learners) => set({ learners })}
    />
  );
}

interface WhoFieldsProps extends FieldsProps {
  program: BookingProgram;
  bookingFor: BookingFor;
}

/** Who leads, who learns, and how many may come. */
export function WhoFields(props: WhoFieldsProps) {
  const t = useT();
  const { values, set, problem } = props;
  const dropIn = values.sessionType === 'DROP_IN';
  return (
    <Stack gap="md">
      <LeaderField {...props} />
      <LearnerField {...props} />
      {countsSeats(values.sessionType) ? (
        <NumberInput
          id={fieldId('maxStudents')}
          label={dropIn ? t('field.seats') : t('field.seatsOptional')}
          description={t('field.seatsHelp')}
          w={220}
          min={1}
          max={1000}
          allowDecimal={false}
          required={dropIn}
          value={values.seats}
          error={problem('maxStudents')}
          onChange={(seats) => set({ seats: typeof seats === 'number' ? seats : '' })}
        />
      ) : null}
    </Stack>
  );
}
