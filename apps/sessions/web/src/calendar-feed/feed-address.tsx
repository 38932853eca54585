import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@lyceum/web/design-system';
import { useT } from '../i18n';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** The address, with buttons to copy it or open it in this device's calendar, and instructions for common programs. */
export function FeedAddress({ address }: { address: string }) {
  const t = useT();
  return (
    <Stack gap="sm">
      <TextInput
        label={t('feed.address')}
        description={t('feed.addressOnce')}
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              leftSection={copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
              onClick={copy}
              aria-live="polite"
            >
              {copied ? t('feed.copied') : t('feed.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={address.replace(/^https?:/, 'webcal:')}
          variant="default"
          leftSection={<IconExternalLink {...ICON} />}
        >
          {t('feed.openHere')}
        </Button>
      </Group>
      <Stack gap={4}>
        {(['google', 'apple', 'outlook'] as const).map((program) => (
          <Text key={program} size="sm">
            <b>{t(`feed.${program}.name`)}</b> {t(`feed.${program}.how`)}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
