import { NativeSelect, Section, SimpleGrid, Stack, Switch, Textarea } from '@lyceum/web/design-system';
import type { CheckAction, CheckCategory } from '../__generated__/graphql';
import { useT } from '../i18n';
import { PeoplePicker } from './people-picker';
import type { PolicySectionProps } from './policy-values';

const ACTIONS: readonly CheckAction[] = ['OFF', 'FLAG', 'WARN', 'HOLD'];
const LANGUAGES = ['en', 'sp'] as const;

/** The checks of messages before delivery, and the contacts and texts for a crisis. */
export function ChecksSection({ form: { values, set, field } }: PolicySectionProps) {
  const t = useT();
  const act = (category: CheckCategory, action: CheckAction) =>
    set({ checks: values.checks.map((each) => (each.category === category ? { category, action } : each)) });
  return (
    <Section id="checks" title={t('policy.checks')} description={t('policy.checksHelp')}>
      <Stack gap="lg">
        <Switch
          {...field('checksEnabled')}
          label={t('policy.checksEnabled')}
          description={t('policy.checksEnabledHelp')}
          checked={values.checksEnabled}
          onChange={(event) => set({ checksEnabled: event.currentTarget.checked })}
        />
        {values.checksEnabled ? (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
              {values.checks.map(({ category, action }) => (
                <NativeSelect
                  key={category}
                  label={t(`check.category.${category}`)}
                  value={action}
                  data={ACTIONS.map((value) => ({ value, label: t(`policy.action.${value}`) }))}
                  onChange={(event) => act(category, event.currentTarget.value as CheckAction)}
                />
              ))}
            </SimpleGrid>
            <PeoplePicker
              {...field('crisisContactIds')}
              label={t('policy.crisisContactIds')}
              description={t('policy.crisisContactIdsHelp')}
              chosen={values.crisisContacts}
              onChange={(crisisContacts) => set({ crisisContacts })}
            />
            {(['protocol', 'careText'] as const).map((text) => (
              <SimpleGrid key={text} cols={{ base: 1, sm: 2 }} spacing="md">
                {LANGUAGES.map((language) => (
                  <Textarea
                    key={language}
                    {...field(`${text}.${language}`)}
                    label={t(`policy.${text}In.${language}`)}
                    description={t(`policy.${text}Help`)}
                    autosize
                    minRows={3}
                    maxRows={8}
                    maxLength={1000}
                    value={values[text][language]}
                    onChange={(event) =>
                      set({ [text]: { ...values[text], [language]: event.currentTarget.value } })
                    }
                  />
                ))}
              </SimpleGrid>
            ))}
          </>
        ) : null}
      </Stack>
    </Section>
  );
}
