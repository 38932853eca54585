import { IconUserPlus } from '@tabler/icons-react';
import { Alert, MultiSelect, Stack, Text } from '@lyceum/web/design-system';
import { useUser, personName } from '@lyceum/web/viewer';
import type { SessionType } from '../__generated__/graphql';
import { useT, type T } from '../i18n';
import { useChildren } from '../reserve-seat/use-children';
import { SchoolGradeFields } from '../session-form/school-grade-fields';
import { LeadersField, LearnersField, SeatsField } from '../session-form/session-fields';
import {
  countsSeats,
  fieldId,
  mayBeginEmpty,
  type ChosenPerson,
  type FieldsProps,
} from '../session-form/session-form-values';
import { nameOf } from '../session/people';
import { useAddedPeople } from './use-added-people';
import type { BookingFor, BookingProgram } from './use-booking-program';

function LeaderField({ program, bookingFor, outside, ...fields }: PersonFieldProps) {
  const t = useT();
  const user = useUser();
  if (bookingFor === 'own-learners') {
    return <Text size="sm">{t('book.youLead', { name: personName(user) })}</Text>;
  }
  return <LeadersField {...fields} outside={outside} one={!program.multipleTutorsPerSession} />;
}

function LearnerField({ values, set, problem, bookingFor, outside, pairedOnly }: PersonFieldProps) {
  const t = useT();
  const children = useChildren();
  const one = values.sessionType === 'ONE_ON_ONE';
  if (values.sessionType === 'COURSE') return <Text size="sm">{t('book.learnersEnroll')}</Text>;
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
    <LearnersField
      values={values}
      set={set}
      problem={problem}
      outside={outside}
      pairedOnly={pairedOnly ?? false}
      description={laterText(values.sessionType, t)}
    />
  );
}

/** Says how learners join a session that is booked without any. */
function laterText(type: SessionType, t: T): string | undefined {
  if (!mayBeginEmpty(type)) return undefined;
  return type === 'MODULE' ? t('field.learnersLater') : t('field.learnersDropIn');
}

interface WhoFieldsProps extends FieldsProps {
  program: BookingProgram;
  bookingFor: BookingFor;
}

interface PersonFieldProps extends WhoFieldsProps {
  /** Whether people outside the program may be chosen, too. */
  outside: boolean;
  /** Whether only learners paired with the viewer may be chosen. */
  pairedOnly?: boolean;
}

/** People whom saving will add to the program. */
function Added({ names, program }: { names: readonly string[]; program: BookingProgram }) {
  const t = useT();
  if (!names.length) return null;
  return (
    <Alert role="status" icon={<IconUserPlus size={18} stroke={1.7} />}>
      {t('book.adds', { count: names.length, names: names.join(', '), program: program.name })}
    </Alert>
  );
}

/** Leaders, learners, and the number of seats. */
export function WhoFields(props: WhoFieldsProps) {
  const { values } = props;
  const dropIn = values.sessionType === 'DROP_IN';
  const adding = useAddedPeople(values);
  return (
    <Stack gap="md">
      <LeaderField {...props} outside={adding.leaders} />
      <LearnerField {...props} outside={adding.learners} pairedOnly={adding.pairedOnly} />
      <Added names={adding.names} program={props.program} />
      {countsSeats(values.sessionType) ? <SeatsField {...props} required={dropIn} /> : null}
      {props.bookingFor === 'self' ? null : <SchoolGradeFields {...props} />}
    </Stack>
  );
}
