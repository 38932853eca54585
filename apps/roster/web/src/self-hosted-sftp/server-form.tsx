import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  Button,
  DraftNotice,
  ErrorState,
  Form,
  FormErrors,
  Group,
  NumberInput,
  PasswordInput,
  Section,
  Stack,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { SaveSftpCredentialsDocument, type DistrictServerFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ConnectionResult, useConnectionTest } from './connection-test';
import classes from './self-hosted-sftp.module.css';

interface ServerFormProps {
  programId: string;
  server: DistrictServerFragment;
  /** The program is archived: the saved connection is read-only. */
  archived: boolean;
  onChanged: () => unknown;
}

type Field = 'url' | 'port' | 'username' | 'password' | 'folder';
const TEXTS = ['url', 'username', 'folder'] as const;

/** Address and user of the district's SFTP server. Saving tests the connection, to find typing errors immediately. */
export function ServerForm({ programId, server, archived, onChanged }: ServerFormProps) {
  const t = useT();
  const [save] = useMutation(SaveSftpCredentialsDocument);
  const connection = useConnectionTest(programId, onChanged);
  // Not part of the form, whose draft the browser stores.
  const [password, setPassword] = useState('');
  const { credentials, exists, folder } = server;
  const form = useServerForm({
    name: `district-sftp-${programId}`,
    argument: 'input',
    initial: {
      url: credentials?.url ?? '',
      port: credentials?.port ?? 22,
      username: credentials?.username ?? '',
      folder,
    },
    labelOf: (field) => t(`ownSftp.${field as Field}`),
    save: (values) =>
      save({ variables: { input: { programId, ...values, ...(password ? { password } : {}) } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    setPassword('');
    await connection.test();
  };
  const { values, set } = form;
  const text = (field: (typeof TEXTS)[number]) => (
    <TextInput
      key={field}
      {...form.field(field)}
      label={t(`ownSftp.${field}`)}
      description={field === 'username' ? undefined : t(`ownSftp.${field}Help`)}
      value={values[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
      autoComplete="off"
      spellCheck={false}
      readOnly={archived}
    />
  );
  return (
    <Section title={t('ownSftp.server')} description={archived ? undefined : t('ownSftp.serverHelp')}>
      <Form
        serverChecks
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
          <FormErrors problems={form.problems} attempt={form.attempt} />
          {form.error ? (
            <ErrorState error={form.error} title={t('ownSftp.notSaved')} variant="inline" />
          ) : null}
          <div className={classes.fields}>
            {text('url')}
            <NumberInput
              {...form.field('port')}
              label={t('ownSftp.port')}
              value={values.port}
              onChange={(value) => set({ port: Number(value) || 0 })}
              allowDecimal={false}
              hideControls
              readOnly={archived}
            />
            {text('username')}
            {archived ? null : (
              <PasswordInput
                {...form.field('password')}
                label={t('ownSftp.password')}
                description={exists ? t('ownSftp.passwordKept') : t('ownSftp.passwordHelp')}
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
                autoComplete="new-password"
                visibilityToggleButtonProps={{ 'aria-label': t('ownSftp.showPassword') }}
              />
            )}
            {text('folder')}
          </div>
          <ConnectionResult connection={connection} />
          {archived ? null : (
            <Group gap="xs" justify="flex-end">
              {exists ? (
                <Button
                  variant="default"
                  loading={connection.busy}
                  disabled={form.dirty || password !== ''}
                  onClick={() => void connection.test()}
                >
                  {t('ownSftp.test')}
                </Button>
              ) : null}
              <Button type="submit" loading={form.busy || connection.busy}>
                {t('ownSftp.save')}
              </Button>
            </Group>
          )}
        </Stack>
      </Form>
    </Section>
  );
}
