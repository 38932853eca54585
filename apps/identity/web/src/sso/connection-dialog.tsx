import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  FormDialog,
  notify,
  PasswordInput,
  Select,
  Switch,
  Text,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  SaveSsoConnectionDocument,
  type SsoConnectionPartsFragment,
  type SsoProviderType,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import styles from '../security/security.module.css';

interface ConnectionDialogProps {
  /** Null: a new connection. */
  connection: SsoConnectionPartsFragment | null;
  onClose: () => void;
  onSaved: () => unknown;
}

const PROVIDERS: SsoProviderType[] = ['OIDC', 'CLEVER', 'CLASSLINK'];
const RETURN_PATHS: Record<SsoProviderType, string> = {
  OIDC: '/oauth/redirect/oidc',
  CLEVER: '/clever/success',
  CLASSLINK: '/classlink/success',
};
type Field = 'label' | 'issuer' | 'clientId' | 'district' | 'identifierClaim';
/** The fields that a stored secret belongs to: when one changes, the secret has to be entered again. */
const SECRET_OF = ['provider', 'issuer', 'clientId'] as const;
type SecretPart = (typeof SECRET_OF)[number];

/** Values, refusals and the secret, which is not in the form, because the browser stores the form's draft. */
function useConnection({ connection, onClose, onSaved }: ConnectionDialogProps) {
  const t = useT();
  const [save] = useMutation(SaveSsoConnectionDocument);
  const [clientSecret, setClientSecret] = useState('');
  const form = useServerForm({
    name: `single-sign-on-${connection?.id ?? 'new'}`,
    argument: 'input',
    initial: {
      provider: connection?.provider ?? 'OIDC',
      label: connection?.label ?? '',
      issuer: connection?.issuer ?? '',
      clientId: connection?.clientId ?? '',
      district: connection?.district ?? '',
      identifierClaim: connection?.identifierClaim ?? 'sub',
      linkByEmail: connection?.linkByEmail ?? false,
      enabled: connection?.enabled ?? true,
    },
    labelOf: (field) =>
      field === 'clientSecret' ? t('ssoAdmin.secret') : t(`ssoAdmin.field.${field as Field}`),
    save: ({ issuer, ...values }) =>
      save({
        variables: {
          input: { id: connection?.id ?? null, ...values, clientSecret, issuer: issuer || null },
        },
      }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('settings.saved') });
    onClose();
    await onSaved();
  };
  return { form, clientSecret, setClientSecret, submit };
}

/** What the field of the secret says: whether one is stored, and whether it still fits. */
function useSecretHelp(connection: ConnectionDialogProps['connection'], values: Record<SecretPart, string>) {
  const t = useT();
  const isElsewhere = SECRET_OF.some(
    // An empty issuer keeps the present one.
    (part) => connection && (values[part].trim() || connection[part]) !== connection[part],
  );
  if (!connection?.hasSecret) return t('ssoAdmin.secretHelp');
  return isElsewhere ? t('ssoAdmin.secretAgain') : t('ssoAdmin.secretKept');
}

function ReturnPath({ provider }: { provider: SsoProviderType }) {
  const t = useT();
  return (
    <div>
      <Text size="sm" fw={500}>
        {t('ssoAdmin.redirect')}
      </Text>
      <div className={styles.secret}>{`${window.location.origin}${RETURN_PATHS[provider]}`}</div>
    </div>
  );
}

export default function ConnectionDialog(props: ConnectionDialogProps) {
  const { connection, onClose } = props;
  const t = useT();
  const { form, clientSecret, setClientSecret, submit } = useConnection(props);
  const { values, set } = form;
  const secretHelp = useSecretHelp(connection, values);
  const fields: Field[] =
    values.provider === 'OIDC'
      ? ['label', 'issuer', 'clientId', 'identifierClaim']
      : ['label', 'clientId', 'district'];
  return (
    <FormDialog
      title={connection ? connection.label : t('ssoAdmin.add')}
      submitLabel={t('settings.save')}
      errorTitle={t('security.failed')}
      error={form.error}
      problems={form.problems}
      attempt={form.attempt}
      busy={form.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('ssoAdmin.choose')}
        data={PROVIDERS.map((value) => ({ value, label: t(`ssoAdmin.provider.${value}`) }))}
        value={values.provider}
        onChange={(value) =>
          set({
            provider: value as SsoProviderType,
            issuer: connection?.provider === value ? connection.issuer : '',
          })
        }
        allowDeselect={false}
      />
      <ReturnPath provider={values.provider} />
      {fields.map((field) => (
        <TextInput
          key={field}
          {...form.field(field)}
          label={t(`ssoAdmin.field.${field}`)}
          description={t(`ssoAdmin.help.${field}`)}
          value={values[field]}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
          autoComplete="off"
        />
      ))}
      <PasswordInput
        {...form.field('clientSecret')}
        label={t('ssoAdmin.secret')}
        description={secretHelp}
        value={clientSecret}
        onChange={(event) => setClientSecret(event.currentTarget.value)}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('fields.showPassword') }}
      />
      <Switch
        label={t('ssoAdmin.linkByEmail')}
        description={t('ssoAdmin.linkByEmailHelp')}
        checked={values.linkByEmail}
        onChange={(event) => set({ linkByEmail: event.currentTarget.checked })}
      />
      <Switch
        label={t('ssoAdmin.enabled')}
        checked={values.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
