import { Button, CopyButton } from '@lyceum/web/design-system';
import { useT } from '../i18n';
import classes from './managed-sftp.module.css';

/** A value that a person copies into another system. */
export function Fact({ name, value }: { name: string; value: string }) {
  const t = useT();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code className={classes.value}>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="subtle" onClick={copy} aria-label={t('sftp.copyOf', { name })}>
              {copied ? t('sftp.copied') : t('sftp.copy')}
            </Button>
          )}
        </CopyButton>
      </dd>
    </div>
  );
}
