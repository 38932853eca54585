import { Checkbox, DateField, Group, Stack, TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { ENROLL_ROLES, type EnrollmentValues } from '../session-form/enrollment-values';
import { fieldId, type FieldsProps } from '../session-form/session-form-values';
import { useMoney } from './use-money';

interface PartProps {
  enrollment: EnrollmentValues;
  change: (patch: Partial<EnrollmentValues>) => void;
  problem: FieldsProps['problem'];
}

const WINDOW = [
  { on: 'opensOn', at: 'opensAt', date: 'enrollLimitStartDate', time: 'enrollLimitStartTime' },
  { on: 'closesOn', at: 'closesAt', date: 'enrollLimitEndDate', time: 'enrollLimitEndTime' },
] as const;

function WindowFields({ enrollment, change, problem }: PartProps) {
  const t = useT();
  return (
    <>
      {WINDOW.map(({ on, at, date, time }) => (
        <Group key={on} gap="md" align="flex-start">
          <DateField
            id={fieldId(date)}
            label={t(`courses.${on}`)}
            clearable
            value={enrollment[on]}
            error={problem(date)}
            onChange={(day) => change({ [on]: day })}
          />
          <TextInput
            id={fieldId(time)}
            type="time"
            label={t(`courses.${at}`)}
            disabled={!enrollment[on]}
            value={enrollment[at]}
            error={problem(time)}
            onChange={(event) => change({ [at]: event.currentTarget.value })}
          />
        </Group>
      ))}
      <DateField
        id={fieldId('dropDeadline')}
        label={t('courses.leaveUntilField')}
        clearable
        value={enrollment.leaveUntil}
        error={problem('dropDeadline')}
        onChange={(leaveUntil) => change({ leaveUntil })}
      />
    </>
  );
}

/** Who may enroll in a course, when, and at which price. */
export function EnrollmentFields({ values, set, problem }: FieldsProps) {
  const t = useT();
  const { currencyName } = useMoney();
  const { enrollment } = values;
  const change = (patch: Partial<EnrollmentValues>) => set({ enrollment: { ...enrollment, ...patch } });
  return (
    <Stack gap="md">
      <TextInput
        id={fieldId('perUserRate')}
        label={t('courses.rateField')}
        description={t('courses.rateHelp', { currency: currencyName })}
        w={220}
        inputMode="decimal"
        placeholder="0.00"
        value={enrollment.rate}
        error={problem('perUserRate')}
        onChange={(event) => change({ rate: event.currentTarget.value })}
      />
      <Checkbox.Group
        label={t('courses.roles')}
        description={t('courses.rolesHelp')}
        value={enrollment.roles}
        onChange={(roles) => change({ roles: ENROLL_ROLES.filter((role) => roles.includes(role)) })}
      >
        <Group gap="md" mt={6}>
          {ENROLL_ROLES.map((role) => (
            <Checkbox key={role} value={role} label={t(`courses.role.${role}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <WindowFields enrollment={enrollment} change={change} problem={problem} />
    </Stack>
  );
}
