import { gradeLevelName, gradeLevels } from '@lyceum/contracts/ecosystems';
import { Alert, MultiSelect, NumberInput, Section, Stack, Switch, Text } from '@lyceum/web/design-system';
import { useReader } from '@lyceum/web/i18n';
import { useT } from '../i18n';
import { PeoplePicker } from './people-picker';
import type { PolicySectionProps } from './policy-values';

/** Who reads conversations between adults and minors, and who counts as a minor. */
export function ReadersSection({ form: { values, set, field } }: PolicySectionProps) {
  const t = useT();
  const { language } = useReader();
  return (
    <Section id="readers" title={t('policy.readers')}>
      <Stack gap="lg">
        <Switch
          {...field('enabled')}
          label={t('policy.enabled')}
          description={t('policy.enabledHelp')}
          checked={values.enabled}
          onChange={(event) => set({ enabled: event.currentTarget.checked })}
        />
        {values.enabled ? (
          <Alert title={t('policy.happens')}>
            <Text size="sm">{t('policy.happensText')}</Text>
          </Alert>
        ) : null}
        <PeoplePicker
          {...field('monitorIds')}
          label={t('policy.monitorIds')}
          description={t('policy.monitorIdsHelp')}
          chosen={values.monitors}
          onChange={(monitors) => set({ monitors })}
        />
        <Switch
          {...field('guardians')}
          label={t('policy.guardians')}
          description={t('policy.guardiansHelp')}
          checked={values.guardians}
          onChange={(event) => set({ guardians: event.currentTarget.checked })}
        />
        <Switch
          {...field('showEarlier')}
          label={t('policy.showEarlier')}
          description={t('policy.showEarlierHelp')}
          checked={values.showEarlier}
          onChange={(event) => set({ showEarlier: event.currentTarget.checked })}
        />
        <NumberInput
          {...field('samplePercent')}
          label={t('policy.samplePercent')}
          description={t('policy.samplePercentHelp')}
          min={0}
          max={100}
          allowDecimal={false}
          maw={320}
          value={values.samplePercent}
          onChange={(value) => set({ samplePercent: typeof value === 'number' ? value : '' })}
        />
        <MultiSelect
          {...field('adultGrades')}
          label={t('policy.adultGrades')}
          description={t('policy.adultGradesHelp')}
          data={gradeLevels.map((level) => ({ value: level, label: gradeLevelName(level, language) }))}
          value={values.adultGrades}
          onChange={(adultGrades) => set({ adultGrades })}
        />
      </Stack>
    </Section>
  );
}
