import {
  DateField,
  NativeSelect,
  NumberInput,
  Section,
  SimpleGrid,
  Stack,
  type ServerForm,
} from '@lyceum/web/design-system';
import type { AssessmentCadence } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import type { AssessmentValues } from './assessment-values';
import { TermFields } from './term-fields';

const CADENCES: readonly AssessmentCadence[] = ['ONCE', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'TERMLY'];

interface ScheduleSectionProps {
  form: ServerForm<AssessmentValues>;
  hasResponses: boolean;
}

export function ScheduleSection({ form, hasResponses }: ScheduleSectionProps) {
  const t = useT();
  const { values, set, field } = form;
  return (
    <Section
      title={t('assessments.when')}
      description={hasResponses ? t('assessments.whenStays') : t('assessments.whenHelp')}
    >
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <DateField
            {...field('startDate')}
            label={t('assessments.field.startDate')}
            required
            disabled={hasResponses}
            value={values.startDate}
            // An emptied date field keeps the previous day.
            onChange={(startDate) => (startDate ? set({ startDate }) : undefined)}
          />
          <DateField
            {...field('endDate')}
            label={t('assessments.field.endDate')}
            required
            {...(values.startDate ? { min: values.startDate } : {})}
            value={values.endDate}
            onChange={(endDate) => (endDate ? set({ endDate }) : undefined)}
          />
        </SimpleGrid>
        {values.formType === 'EXTERNAL' ? null : (
          <NativeSelect
            label={t('assessments.field.cadence')}
            description={t('assessments.field.cadenceHelp')}
            disabled={hasResponses}
            value={values.assessmentCadence}
            data={CADENCES.map((value) => ({ value, label: t(`assessments.cadence.${value}`) }))}
            onChange={(event) => {
              const cadence = CADENCES.find((each) => each === event.currentTarget.value);
              if (cadence) set({ assessmentCadence: cadence });
            }}
          />
        )}
        {values.formType === 'INTERNAL' && values.assessmentCadence === 'WEEKLY' ? (
          <NumberInput
            {...field('cadenceWeeks')}
            label={t('assessments.field.weeks')}
            maw={200}
            min={1}
            max={26}
            allowDecimal={false}
            disabled={hasResponses}
            value={values.cadenceWeeks ?? 1}
            onChange={(weeks) => (typeof weeks === 'number' ? set({ cadenceWeeks: weeks }) : undefined)}
          />
        ) : null}
        {values.formType === 'INTERNAL' && values.assessmentCadence === 'TERMLY' ? (
          <TermFields form={form} />
        ) : null}
      </Stack>
    </Section>
  );
}
