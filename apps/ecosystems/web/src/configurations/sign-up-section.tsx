import {
  Fieldset,
  Section,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
} from '@lyceum/web/design-system';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';
import type { FlowValues } from './sign-up-values';

const KINDS = ['tutors', 'parents'] as const;
const SWITCHES = ['emailVerificationEnabled', 'approvalProcessEnabled', 'backgroundCheckEnabled'] as const;

/** Who may sign up, and with which steps. */
export function SignUpSection({ form }: ConfigSectionProps) {
  const t = useT();
  const { values, set, field } = form;
  const { banner } = values.signUp;
  const change = (patch: Partial<typeof values.signUp>) => set({ signUp: { ...values.signUp, ...patch } });
  return (
    <Section id="coming-aboard" title={t('config.signUp.title')} description={t('config.signUp.help')}>
      <Stack gap="lg">
        {KINDS.map((kind) => (
          <Flow
            key={kind}
            form={form}
            kind={kind}
            flow={values.signUp[kind]}
            onChange={(patch) => change({ [kind]: { ...values.signUp[kind], ...patch } })}
          />
        ))}
        <Switch
          label={t('config.signUp.banner')}
          description={t('config.signUp.bannerHelp')}
          checked={banner.enabled}
          onChange={(event) => change({ banner: { ...banner, enabled: event.currentTarget.checked } })}
        />
        {banner.enabled ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {(['en', 'sp'] as const).map((language) => (
              <TextInput
                key={language}
                {...field(`customBannerConfig.message.${language}`)}
                label={t(`config.signUp.bannerText.${language}`)}
                maxLength={300}
                value={banner.message[language]}
                onChange={(event) =>
                  change({
                    banner: {
                      ...banner,
                      message: { ...banner.message, [language]: event.currentTarget.value },
                    },
                  })
                }
              />
            ))}
          </SimpleGrid>
        ) : null}
      </Stack>
    </Section>
  );
}

interface FlowProps extends ConfigSectionProps {
  kind: (typeof KINDS)[number];
  flow: FlowValues;
  onChange: (patch: Partial<FlowValues>) => void;
}

function Flow({ form: { field }, kind, flow, onChange }: FlowProps) {
  const t = useT();
  const check = flow.backgroundCheckConfig;
  return (
    <Fieldset legend={t(`config.signUp.${kind}`)}>
      <Stack gap="md">
        <Switch
          label={t('config.signUp.enabled')}
          description={t(`config.signUp.enabledHelp.${kind}`)}
          checked={flow.enabled}
          onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
        />
        {flow.enabled
          ? SWITCHES.map((name) => (
              <Switch
                key={name}
                label={t(`config.signUp.${name}`)}
                description={t(`config.signUp.helpOf.${name}`)}
                checked={flow[name]}
                onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
              />
            ))
          : null}
        {flow.enabled && flow.backgroundCheckEnabled ? (
          <>
            <SegmentedControl
              aria-label={t('config.signUp.backgroundCheckEnabled')}
              value={check.checkType}
              onChange={(checkType) =>
                onChange({
                  backgroundCheckConfig: {
                    ...check,
                    checkType: checkType === 'EXTERNAL' ? 'EXTERNAL' : 'MANUAL',
                  },
                })
              }
              data={(['MANUAL', 'EXTERNAL'] as const).map((value) => ({
                value,
                label: t(`config.signUp.check.${value}`),
              }))}
            />
            {check.checkType === 'EXTERNAL' ? (
              <TextInput
                {...field(`customSignupConfig.${kind}.backgroundCheckConfig.externalURL`)}
                type="url"
                label={t('config.signUp.externalURL')}
                placeholder="https://"
                value={check.externalURL}
                onChange={(event) =>
                  onChange({ backgroundCheckConfig: { ...check, externalURL: event.currentTarget.value } })
                }
              />
            ) : null}
          </>
        ) : null}
      </Stack>
    </Fieldset>
  );
}
