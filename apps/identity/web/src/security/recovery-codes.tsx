import { Button, CopyButton, Group, Stack, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import styles from './security.module.css';

/** Shown once: to copy, to download, or to write down. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useT();
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <Text size="sm">{t('security.codesHelp')}</Text>
      <ol className={styles.codes} aria-label={t('security.recovery')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('security.copied') : t('security.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${t('security.recovery')}\n\n${text}\n`)}`}
          download="lyceum-codes.txt"
        >
          {t('security.download')}
        </Button>
        <Button ml="auto" onClick={onClose}>
          {t('security.kept')}
        </Button>
      </Group>
    </Stack>
  );
}
