import { example } from '@lyceum/contracts/vendor-api';
import { Anchor, Code, CopyButton, Button, Section, Stack, Text } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import styles from './vendor-api-section.module.css';

const API = '/vendor/v1';

/** Where a vendor's developers start: the API document and an example request. */
export function VendorApiSection() {
  const t = useT();
  const call = [
    `curl ${window.location.origin}${API}/records \\`,
    `  -H 'Authorization: Bearer ${t('vendors.api.key')}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(example, null, 2)}'`,
  ].join('\n');
  return (
    <Section title={t('vendors.api.title')} description={t('vendors.api.description')}>
      <Stack gap="sm" align="flex-start">
        <Anchor href={`${API}/openapi.json`} target="_blank" rel="noreferrer">
          {t('vendors.api.document')}
        </Anchor>
        <Text size="sm">{t('vendors.api.example')}</Text>
        <Code block className={styles.call ?? ''} lang="en" aria-label={t('vendors.api.exampleLabel')}>
          {call}
        </Code>
        <CopyButton value={call}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('vendors.api.copied') : t('vendors.api.copy')}
            </Button>
          )}
        </CopyButton>
      </Stack>
    </Section>
  );
}
