import {
  Collapse,
  DateField,
  NumberInput,
  Section,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Switch,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';
import { numberOr } from './number-or';

export function JoiningSection({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  return (
    <Section id="joining" title={t('config.joining')}>
      <Stack gap="lg">
        <Switch
          {...field('sessionSettings.onlyJoinSessionsToday')}
          label={t('config.onlyToday')}
          description={t('config.onlyTodayHelp')}
          checked={values.onlyToday}
          onChange={(event) => set({ onlyToday: event.currentTarget.checked })}
        />
        <NumberInput
          {...field('sessionSettings.attendanceGraceMinutes')}
          label={t('config.grace')}
          description={t('config.graceHelp')}
          maw={320}
          min={0}
          max={60}
          allowDecimal={false}
          value={values.graceMinutes}
          onChange={(minutes) => set({ graceMinutes: numberOr(minutes) })}
        />
        <NumberInput
          {...field('sessionSettings.recordingRetentionDays')}
          label={t('config.recordingDays')}
          description={t('config.recordingDaysHelp')}
          maw={320}
          min={1}
          max={3650}
          allowDecimal={false}
          value={values.recordingDays}
          onChange={(days) => set({ recordingDays: numberOr(days) })}
        />
        <NumberInput
          {...field('sessionSettings.materialsRetentionDays')}
          label={t('config.materialsDays')}
          description={t('config.materialsDaysHelp')}
          placeholder={t('config.materialsStay')}
          maw={320}
          min={1}
          max={3650}
          allowDecimal={false}
          value={values.materialsDays}
          onChange={(days) => set({ materialsDays: numberOr(days) })}
        />
      </Stack>
    </Section>
  );
}

export function LimitsSection({ form }: ConfigSectionProps) {
  const t = useT();
  const { values, set, field } = form;
  return (
    <Section id="limits" title={t('config.limits')}>
      <Stack gap="lg">
        <Switch
          {...field('timeBufferConfig.enabled')}
          label={t('config.buffer')}
          description={t('config.bufferHelp')}
          checked={values.buffered}
          onChange={(event) => set({ buffered: event.currentTarget.checked })}
        />
        <Collapse expanded={values.buffered}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <NumberInput
              {...field('timeBufferConfig.length')}
              label={t('config.bufferLength')}
              min={0}
              max={240}
              allowDecimal={false}
              value={values.bufferLength}
              onChange={(length) => set({ bufferLength: numberOr(length) })}
            />
            <Select
              label={t('config.bufferUnit')}
              allowDeselect={false}
              data={[
                { value: 'MINUTES', label: t('config.unit.MINUTES') },
                { value: 'HOURS', label: t('config.unit.HOURS') },
              ]}
              value={values.bufferUnit}
              onChange={(unit) => set({ bufferUnit: unit === 'HOURS' ? 'HOURS' : 'MINUTES' })}
            />
          </SimpleGrid>
        </Collapse>
        <MinuteLimit form={form} />
      </Stack>
    </Section>
  );
}

function MinuteLimit({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  return (
    <>
      <Switch
        {...field('sessionLimitsConfig.enabled')}
        label={t('config.limited')}
        description={t('config.limitedHelp')}
        checked={values.limited}
        onChange={(event) => set({ limited: event.currentTarget.checked })}
      />
      <Collapse expanded={values.limited}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <NumberInput
            {...field('sessionLimitsConfig.minuteLimit')}
            label={t('config.minuteLimit')}
            min={1}
            max={100000}
            allowDecimal={false}
            value={values.minuteLimit}
            onChange={(minutes) => set({ minuteLimit: numberOr(minutes) })}
          />
          <SegmentedControl
            aria-label={t('config.limitType')}
            style={{ alignSelf: 'end' }}
            value={values.limitType}
            onChange={(type) => set({ limitType: type as typeof values.limitType })}
            data={(['WEEKLY', 'MONTHLY', 'TOTAL'] as const).map((type) => ({
              value: type,
              label: t(`config.limit.${type}`),
            }))}
          />
          {values.limitType === 'TOTAL' ? (
            <DateField
              {...field('sessionLimitsConfig.resetDate')}
              label={t('config.resetDate')}
              value={values.resetDate}
              onChange={(resetDate) => set({ resetDate })}
            />
          ) : null}
        </SimpleGrid>
      </Collapse>
    </>
  );
}
