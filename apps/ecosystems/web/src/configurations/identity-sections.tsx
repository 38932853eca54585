import {
  Checkbox,
  Group,
  LanguageField,
  Section,
  SimpleGrid,
  Stack,
  TextInput,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';
import { TimeZoneSelect } from '../time-zones/time-zone-select';
import { CurrencySelect } from './currency-select';
import { LANGUAGES, type EcosystemValues } from './ecosystem-values';
import styles from '../admin.module.css';

export interface ConfigSectionProps {
  form: ServerForm<EcosystemValues>;
}

export function IdentitySection({ form }: ConfigSectionProps) {
  const t = useT();
  const { values, set, field } = form;
  return (
    <Section id="organization" title={t('config.identity')}>
      <Stack gap="md">
        <TextInput
          {...field('name')}
          required
          label={t('config.name')}
          description={t('config.nameHelp')}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput
            {...field('city')}
            label={t('config.city')}
            value={values.city}
            onChange={(event) => set({ city: event.currentTarget.value })}
          />
          <TextInput
            {...field('state')}
            label={t('config.state')}
            value={values.state}
            onChange={(event) => set({ state: event.currentTarget.value })}
          />
        </SimpleGrid>
        <TimeZoneSelect
          {...field('timeZoneId')}
          label={t('config.timeZone')}
          description={t('config.timeZoneHelp')}
          value={values.timeZoneId}
          onChange={(timeZoneId) => set({ timeZoneId: timeZoneId || values.timeZoneId })}
        />
        <CurrencySelect form={form} />
        <LanguageField
          label={t('config.defaultLanguage')}
          description={t('config.defaultLanguageHelp')}
          value={values.defaultLanguage}
          onChange={(defaultLanguage) => set({ defaultLanguage })}
        />
        <Checkbox.Group
          {...field('supportedLanguages')}
          label={t('config.languages')}
          description={t('config.languagesHelp')}
          value={values.languages}
          onChange={(chosen) => set({ languages: LANGUAGES.filter((each) => chosen.includes(each)) })}
        >
          <Group gap="lg" mt="xs" mb={6}>
            {LANGUAGES.map((each) => (
              <Checkbox key={each} value={each} label={each === 'en' ? 'English' : 'Español'} />
            ))}
          </Group>
        </Checkbox.Group>
      </Stack>
    </Section>
  );
}

const WORDS = ['tutor', 'tutee', 'module'] as const;

/** The ecosystem's terms for its people, side by side in both languages. */
export function TermsSection({ form: { values, set, field } }: ConfigSectionProps) {
  const t = useT();
  return (
    <Section id="terms" title={t('config.terms')} description={t('config.termsHelp')}>
      <div className={styles.terms}>
        {(['en', 'sp'] as const).map((language) => (
          <fieldset key={language} className={styles.fieldset}>
            <legend>{language === 'en' ? 'English' : 'Español'}</legend>
            <Stack gap="sm">
              {WORDS.map((word) => (
                <TextInput
                  key={word}
                  {...field(`terms.${language}.${word}`)}
                  label={t(`config.term.${word}`)}
                  lang={language === 'sp' ? 'es' : 'en'}
                  value={values[language][word]}
                  onChange={(event) =>
                    set({ [language]: { ...values[language], [word]: event.currentTarget.value } })
                  }
                />
              ))}
            </Stack>
          </fieldset>
        ))}
      </div>
    </Section>
  );
}
