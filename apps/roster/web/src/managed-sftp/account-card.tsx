import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Alert, Button, ConfirmDialog, Section, Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import { IconKey } from '@tabler/icons-react';
import { ResetManagedSftpPasswordDocument, type ManagedAccountFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { Fact } from './fact';
import classes from './managed-sftp.module.css';

interface AccountCardProps {
  programId: string;
  account: ManagedAccountFragment;
  /** The program is archived: sign-ins are refused and no password can be created. */
  archived: boolean;
  onChanged: () => unknown;
}

/** Address and user name for the district's system. A password is shown once, on the page that created it. */
export function AccountCard({ programId, account, archived, onChanged }: AccountCardProps) {
  const t = useT();
  const format = useFormat();
  const [asks, setAsks] = useState(false);
  // Not stored in the client's cache, so the password disappears with the page.
  const [reset, { data, loading }] = useMutation(ResetManagedSftpPasswordDocument, {
    variables: { programId },
    fetchPolicy: 'no-cache',
  });
  const made = data?.resetManagedSFTPPassword;
  const { credentials, hostKeyFingerprint, passwordChangedAt } = made ?? account;
  const password = made?.credentials?.password;
  const change = async () => {
    await reset();
    onChanged();
  };
  return (
    <Section
      title={t('sftp.account')}
      description={archived ? t('sftp.archived') : credentials ? t('sftp.accountHelp') : t('sftp.noAccount')}
      actions={
        archived ? null : (
          <Button
            loading={loading}
            variant={credentials ? 'default' : 'filled'}
            leftSection={<IconKey size={18} stroke={1.7} aria-hidden />}
            onClick={() => (credentials ? setAsks(true) : void change())}
          >
            {credentials ? t('sftp.renew') : t('sftp.make')}
          </Button>
        )
      }
    >
      {credentials ? (
        <dl className={classes.facts}>
          <Fact name={t('sftp.address')} value={credentials.url} />
          <Fact name={t('sftp.port')} value={String(credentials.port)} />
          <Fact name={t('sftp.username')} value={credentials.username} />
          {password ? (
            <Fact name={t('sftp.password')} value={password} />
          ) : (
            <div>
              <dt>{t('sftp.password')}</dt>
              <dd>
                {passwordChangedAt ? t('sftp.passwordSet', { day: format.dateTime(passwordChangedAt) }) : '–'}
              </dd>
            </div>
          )}
          {hostKeyFingerprint ? <Fact name={t('sftp.fingerprint')} value={hostKeyFingerprint} /> : null}
        </dl>
      ) : null}
      {password ? (
        <Alert color="yellow" mt="md" role="status">
          {t('sftp.once')}
        </Alert>
      ) : null}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('sftp.renewTitle')}
        confirmLabel={t('sftp.renew')}
        danger
        onConfirm={change}
      >
        <Text size="sm">{t('sftp.renewHelp')}</Text>
      </ConfirmDialog>
    </Section>
  );
}
