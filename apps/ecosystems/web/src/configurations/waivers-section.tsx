import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  Section,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@lyceum/web/design-system';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../i18n';
import type { ConfigSectionProps } from './identity-sections';
import type { WaiverValues } from './sign-up-values';
import { WaiverSigned } from './waiver-signed';

const LANGUAGES = ['en', 'sp'] as const;
const AUDIENCES = ['PARENT', 'STUDENT', 'TUTOR'] as const;
const MOST = 20;
const EMPTY: WaiverValues = {
  id: null,
  title: { en: '', sp: '' },
  text: { en: '', sp: '' },
  audiences: ['PARENT'],
  required: true,
};

/** Waivers that people sign when they sign up; after a change of the text they sign again. */
export function WaiversSection({ form }: ConfigSectionProps) {
  const t = useT();
  const { signUp } = form.values;
  const put = (waivers: WaiverValues[]) => form.set({ signUp: { ...signUp, waivers } });
  return (
    <Section id="waivers" title={t('config.waivers.title')} description={t('config.waivers.help')}>
      <Stack gap="lg">
        {signUp.waivers.map((waiver, at) => (
          <WaiverFields
            key={waiver.id ?? `new-${at}`}
            form={form}
            at={at}
            waiver={waiver}
            onChange={(patch) =>
              put(signUp.waivers.map((each, n) => (n === at ? { ...each, ...patch } : each)))
            }
            onRemove={() => put(signUp.waivers.filter((_, n) => n !== at))}
          />
        ))}
        {signUp.waivers.length < MOST ? (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.8} />}
              onClick={() => put([...signUp.waivers, EMPTY])}
            >
              {t('config.waivers.add')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Section>
  );
}

interface WaiverFieldsProps extends ConfigSectionProps {
  at: number;
  waiver: WaiverValues;
  onChange: (patch: Partial<WaiverValues>) => void;
  onRemove: () => void;
}

function WaiverFields({ form: { field }, at, waiver, onChange, onRemove }: WaiverFieldsProps) {
  const t = useT();
  return (
    <Fieldset legend={t('config.waivers.number', { number: at + 1 })}>
      <Stack gap="md">
        {waiver.id ? <WaiverSigned waiverId={waiver.id} /> : null}
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {LANGUAGES.map((language) => (
            <TextInput
              key={language}
              {...field(`waivers.${at}.title.${language}`)}
              label={t(`config.waivers.titleIn.${language}`)}
              maxLength={120}
              value={waiver.title[language]}
              onChange={(event) =>
                onChange({ title: { ...waiver.title, [language]: event.currentTarget.value } })
              }
            />
          ))}
          {LANGUAGES.map((language) => (
            <Textarea
              key={language}
              {...field(`waivers.${at}.text.${language}`)}
              label={t(`config.waivers.textIn.${language}`)}
              autosize
              minRows={3}
              maxRows={12}
              value={waiver.text[language]}
              onChange={(event) =>
                onChange({ text: { ...waiver.text, [language]: event.currentTarget.value } })
              }
            />
          ))}
        </SimpleGrid>
        <Checkbox.Group
          {...field(`waivers.${at}.audiences`)}
          label={t('config.waivers.audiences')}
          value={waiver.audiences}
          onChange={(chosen) =>
            onChange({ audiences: AUDIENCES.filter((audience) => chosen.includes(audience)) })
          }
        >
          <Group mt="xs">
            {AUDIENCES.map((audience) => (
              <Checkbox key={audience} value={audience} label={t(`config.waivers.audience.${audience}`)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Group justify="space-between">
          <Switch
            label={t('config.waivers.required')}
            checked={waiver.required}
            onChange={(event) => onChange({ required: event.currentTarget.checked })}
          />
          <Button variant="subtle" color="red" size="compact-sm" onClick={onRemove}>
            {t('config.waivers.remove', { number: at + 1 })}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}
