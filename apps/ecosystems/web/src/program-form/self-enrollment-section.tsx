import { Checkbox, Group, NumberInput, Section, Stack, Switch } from '@lyceum/web/design-system';
import type { SelfEnrollmentRole } from '../__generated__/graphql';
import { useT } from '../i18n';
import type { SectionProps } from './program-sections';

const ROLES: SelfEnrollmentRole[] = ['LEARNER', 'LEADER'];

/** Whether people join and leave by themselves, in which role, and how many. */
export function SelfEnrollmentSection({ form: { values, set, field } }: SectionProps) {
  const t = useT();
  return (
    <Section id="enrollment" title={t('selfEnrollment.title')} description={t('selfEnrollment.help')}>
      <Stack gap="md">
        <Switch
          {...field('selfEnrollment.enabled')}
          label={t('selfEnrollment.enabled')}
          description={values.isGlobal ? t('selfEnrollment.enabledHelp') : t('selfEnrollment.needsGlobal')}
          disabled={!values.isGlobal && !values.selfEnrollment}
          checked={values.selfEnrollment}
          onChange={(event) => set({ selfEnrollment: event.currentTarget.checked })}
        />
        {values.selfEnrollment ? (
          <>
            <Checkbox.Group
              {...field('selfEnrollment.roles')}
              label={t('selfEnrollment.roles')}
              description={t('selfEnrollment.rolesHelp')}
              value={values.enrollRoles}
              onChange={(roles) => set({ enrollRoles: ROLES.filter((role) => roles.includes(role)) })}
            >
              <Group gap="lg" mt="xs" mb={6}>
                {ROLES.map((role) => (
                  <Checkbox key={role} value={role} label={t(`selfEnrollment.as.${role}`)} />
                ))}
              </Group>
            </Checkbox.Group>
            <NumberInput
              {...field('selfEnrollment.maxLearners')}
              label={t('selfEnrollment.maxLearners')}
              description={t('selfEnrollment.maxLearnersHelp')}
              min={1}
              max={100_000}
              allowDecimal={false}
              maw={320}
              value={values.maxLearners}
              onChange={(count) => set({ maxLearners: typeof count === 'number' ? count : '' })}
            />
          </>
        ) : null}
      </Stack>
    </Section>
  );
}
