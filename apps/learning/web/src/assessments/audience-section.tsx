import { NativeSelect, Radio, Section, Stack, Switch, type ServerForm } from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import type { AssessmentRespondents, AssessmentVisibility } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import type { AssessmentValues } from './assessment-values';
import { ReadAloudSwitch } from './read-aloud-switch';
import { SchoolGradeFields } from './school-grade-fields';
import { TimeLimitFields } from './time-limit-fields';

const RESPONDENTS: readonly AssessmentRespondents[] = ['LEARNERS', 'LEADERS', 'EVERYONE'];
export const VISIBILITIES: readonly AssessmentVisibility[] = ['ADMINS', 'LEADERS', 'EVERYONE'];

export function AudienceSection({ form, isMade }: { form: ServerForm<AssessmentValues>; isMade: boolean }) {
  const t = useT();
  const { values, set, field } = form;
  const isExternal = values.formType === 'EXTERNAL';
  return (
    <Section title={t('assessments.forWhom')}>
      <Stack gap="md">
        <ProgramSelect
          administered
          {...field('programId')}
          label={t('assessments.field.program')}
          required
          disabled={isMade}
          value={values.programId || null}
          onChange={(programId) => set({ programId: programId ?? '' })}
        />
        {isExternal ? null : (
          <NativeSelect
            label={t('assessments.field.respondents')}
            value={values.respondents}
            data={RESPONDENTS.map((value) => ({ value, label: t(`assessments.respondents.${value}`) }))}
            onChange={(event) => {
              const chosen = RESPONDENTS.find((each) => each === event.currentTarget.value);
              if (chosen) set({ respondents: chosen });
            }}
          />
        )}
        {values.respondents === 'LEADERS' ? null : <SchoolGradeFields form={form} />}
        <Radio.Group
          label={t(isExternal ? 'assessments.field.visibilityOfIt' : 'assessments.field.visibility')}
          value={values.visibility}
          onChange={(chosen) =>
            set({ visibility: VISIBILITIES.find((each) => each === chosen) ?? values.visibility })
          }
        >
          <Stack gap="xs" mt={8}>
            {VISIBILITIES.map((value) => (
              <Radio key={value} value={value} label={t(`assessments.visibility.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {isExternal || values.visibility === 'ADMINS' ? null : (
          <Switch
            label={t('beforeSessions.label')}
            description={t('beforeSessions.help')}
            checked={values.shownBeforeSessions ?? false}
            onChange={(event) => set({ shownBeforeSessions: event.currentTarget.checked })}
          />
        )}
        {isExternal ? null : (
          <ReadAloudSwitch checked={values.readAloud ?? false} onChange={(readAloud) => set({ readAloud })} />
        )}
        {isExternal ? null : <TimeLimitFields form={form} />}
      </Stack>
    </Section>
  );
}
