import {
  Checkbox,
  DateField,
  Group,
  NumberInput,
  Stack,
  Textarea,
  TextInput,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { PersonPicker } from '../session-form/person-picker';
import type { CourseEnrollRole } from '../__generated__/graphql';
import { ENROLL_ROLES, type CourseFormValues } from './course-form-values';

export interface CourseFieldsProps {
  values: CourseFormValues;
  set: (patch: Partial<CourseFormValues>) => void;
  /** What the server says about a field, by its name in the input. */
  problem: (field: string) => string | undefined;
}

/** What the course is, and who leads it. */
export function CourseFields({
  values,
  set,
  problem,
  programId,
  oneLeader,
}: CourseFieldsProps & { programId: string; oneLeader: boolean }) {
  const t = useT();
  return (
    <Stack gap="md">
      <TextInput
        label={t('courses.name')}
        description={t('courses.nameHelp')}
        required
        maxLength={200}
        value={values.name}
        error={problem('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('courses.about')}
        autosize
        minRows={2}
        maxLength={5000}
        value={values.description}
        error={problem('description')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <PersonPicker
        id="course-leaders"
        label={t('field.leader')}
        programId={programId}
        role="LEADER"
        value={values.leaders}
        error={problem('leaderIds')}
        {...(oneLeader ? { most: 1 } : {})}
        onChange={(leaders) => set({ leaders })}
      />
    </Stack>
  );
}

function WindowFields({ values, set, problem }: CourseFieldsProps) {
  const t = useT();
  return (
    <>
      <Group gap="md" align="flex-start">
        <DateField
          label={t('courses.opensOn')}
          value={values.opensOn}
          error={problem('enrollLimitStartDate')}
          onChange={(opensOn) => set({ opensOn })}
        />
        <TextInput
          type="time"
          label={t('courses.opensAt')}
          disabled={!values.opensOn}
          value={values.opensAt}
          error={problem('enrollLimitStartTime')}
          onChange={(event) => set({ opensAt: event.currentTarget.value })}
        />
      </Group>
      <Group gap="md" align="flex-start">
        <DateField
          label={t('courses.closesOn')}
          value={values.closesOn}
          error={problem('enrollLimitEndDate')}
          onChange={(closesOn) => set({ closesOn })}
        />
        <TextInput
          type="time"
          label={t('courses.closesAt')}
          disabled={!values.closesOn}
          value={values.closesAt}
          error={problem('enrollLimitEndTime')}
          onChange={(event) => set({ closesAt: event.currentTarget.value })}
        />
      </Group>
      <DateField
        label={t('courses.leaveUntilField')}
        value={values.leaveUntil}
        error={problem('dropDeadline')}
        onChange={(leaveUntil) => set({ leaveUntil })}
      />
    </>
  );
}

/** Who may enrol, how many, when, and what it costs. */
export function EnrollmentFields(props: CourseFieldsProps) {
  const { values, set, problem } = props;
  const t = useT();
  return (
    <Stack gap="md">
      <Group gap="md" align="flex-start">
        <NumberInput
          label={t('courses.most')}
          w={160}
          min={1}
          max={1000}
          allowDecimal={false}
          value={values.most}
          error={problem('maxEnrollments') ?? problem('maxStudents')}
          onChange={(most) => set({ most: typeof most === 'number' ? most : '' })}
        />
        <TextInput
          label={t('courses.rateField')}
          w={160}
          inputMode="decimal"
          placeholder="0.00"
          value={values.rate}
          error={problem('perUserRate')}
          onChange={(event) => set({ rate: event.currentTarget.value })}
        />
      </Group>
      <Checkbox.Group
        label={t('courses.roles')}
        description={t('courses.rolesHelp')}
        value={values.roles}
        onChange={(roles) =>
          set({ roles: ENROLL_ROLES.filter((role) => roles.includes(role)) satisfies CourseEnrollRole[] })
        }
      >
        <Group gap="md" mt={6}>
          {ENROLL_ROLES.map((role) => (
            <Checkbox key={role} value={role} label={t(`courses.role.${role}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <WindowFields {...props} />
    </Stack>
  );
}
