import { Button, Group, Stack, Text } from '@lyceum/web/design-system';
import { useT } from '../management-i18n';

interface VersionChoiceProps {
  /** The version with responses. */
  version: number;
  isNext: boolean;
  onNext: () => void;
  /** Restores the questions as saved on the server. */
  onStay: () => void;
}

/** Chooses between rewording the answered version and making the next version. */
export function VersionChoice({ version, isNext, onNext, onStay }: VersionChoiceProps) {
  const t = useT();
  return (
    <Stack gap="xs" role="group" aria-label={t('versions.label')}>
      <Text size="sm" role="status">
        {isNext ? t('versions.next', { next: version + 1, version }) : t('versions.stays', { version })}
      </Text>
      <Group>
        {isNext ? (
          <Button variant="default" onClick={onStay}>
            {t('versions.stay', { version })}
          </Button>
        ) : (
          <Button variant="default" onClick={onNext}>
            {t('versions.make')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
