import {
  ColorInput,
  Fieldset,
  LanguageField,
  NumberInput,
  Section,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TagsInput,
  TextInput,
  type ServerForm,
} from '@lyceum/web/design-system';
import { EcosystemTypeSelect } from '../manage-ecosystems/ecosystem-type-select';
import { useTimeZoneGroups } from '../manage-ecosystems/use-time-zone-groups';
import { useT } from '../i18n';
import type { PlatformValues } from './platform-values';

interface SectionProps {
  form: ServerForm<PlatformValues>;
}

export function BeginningSection({ form: { values, set, field } }: SectionProps) {
  const t = useT();
  const zones = useTimeZoneGroups();
  return (
    <Section title={t('platform.beginning')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <EcosystemTypeSelect field={field('type')} value={values.type} onChange={(type) => set({ type })} />
          <ColorInput
            {...field('primaryColor')}
            format="hex"
            eyeDropperButtonProps={{ 'aria-label': t('manage.pickColor') }}
            label={t('manage.color')}
            value={values.primaryColor}
            onChange={(primaryColor) => set({ primaryColor })}
          />
          <Select
            {...field('timeZoneId')}
            searchable
            allowDeselect={false}
            label={t('manage.timeZone')}
            data={zones}
            value={values.timeZoneId}
            onChange={(zone) => set({ timeZoneId: zone ?? values.timeZoneId })}
          />
          <TextInput
            {...field('currency')}
            label={t('platform.currency')}
            description={t('platform.currencyHelp')}
            maxLength={3}
            value={values.currency}
            onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
          />
        </SimpleGrid>
        <LanguageField
          label={t('manage.language')}
          value={values.defaultLanguage}
          onChange={(defaultLanguage) => set({ defaultLanguage })}
        />
        <Switch
          {...field('MFAEnabled')}
          label={t('platform.secondStep')}
          description={t('platform.secondStepHelp')}
          checked={values.secondStep}
          onChange={(event) => set({ secondStep: event.currentTarget.checked })}
        />
      </Stack>
    </Section>
  );
}

export function WordsSection({ form: { values, set, field } }: SectionProps) {
  const t = useT();
  const { terms } = values;
  return (
    <Section title={t('platform.words')} description={t('platform.wordsHelp')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {(['en', 'sp'] as const).map((language) => (
          <Fieldset key={language} legend={t(`platform.${language}`)}>
            <Stack gap="md">
              {(['tutor', 'tutee', 'module'] as const).map((term) => (
                <TextInput
                  key={term}
                  {...field(`terms.${language}.${term}`)}
                  label={t(`platform.${term}`)}
                  maxLength={40}
                  value={terms[language][term]}
                  onChange={({ currentTarget }) =>
                    set({
                      terms: { ...terms, [language]: { ...terms[language], [term]: currentTarget.value } },
                    })
                  }
                />
              ))}
            </Stack>
          </Fieldset>
        ))}
      </SimpleGrid>
    </Section>
  );
}

const SWITCHES = {
  learnersBook: 'sessionSettings.tuteeBookEnabled',
  approved: 'sessionSettings.bookByDefault',
  availability: 'sessionSettings.userAvailabilityBookingEnabled',
  onlyToday: 'sessionSettings.onlyJoinSessionsToday',
} as const;

export function SessionsSection({ form: { values, set, field } }: SectionProps) {
  const t = useT();
  const whole = (value: string | number) => Number(value) || 0;
  return (
    <Section title={t('platform.sessions')}>
      <Stack gap="lg">
        {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => (
          <Switch
            key={name}
            {...field(SWITCHES[name])}
            label={t(`platform.${name}`)}
            checked={values[name]}
            onChange={(event) => set({ [name]: event.currentTarget.checked })}
          />
        ))}
        <TagsInput
          {...field('sessionSettings.sessionDurations')}
          label={t('platform.durations')}
          description={t('platform.durationsHelp')}
          value={values.durations}
          onChange={(durations) => set({ durations })}
        />
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <NumberInput
            {...field('sessionInterval')}
            label={t('platform.interval')}
            min={5}
            max={60}
            allowDecimal={false}
            value={values.interval}
            onChange={(interval) => set({ interval: whole(interval) })}
          />
          <NumberInput
            {...field('sessionSettings.attendanceGraceMinutes')}
            label={t('platform.grace')}
            min={0}
            max={60}
            allowDecimal={false}
            value={values.graceMinutes}
            onChange={(minutes) => set({ graceMinutes: whole(minutes) })}
          />
          <NumberInput
            {...field('sessionAdvanceDayLimit')}
            label={t('platform.daysAhead')}
            placeholder={t('platform.noLimit')}
            min={1}
            max={730}
            allowDecimal={false}
            value={values.daysAhead}
            onChange={(days) => set({ daysAhead: days === '' ? '' : whole(days) })}
          />
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
