import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  FormDialog,
  NotSaved,
  NumberInput,
  PasswordInput,
  Textarea,
  notify,
  useServerForm,
  type ServerForm,
} from '@lyceum/web/design-system';
import { errorField } from '@lyceum/web/graphql';
import {
  SaveOneRosterConnectionDocument,
  type OneRosterServerFragment,
  type OneRosterServerQuery,
  type OneRosterVersion,
} from '../__generated__/graphql';
import { useT } from '../i18n';

export interface ConnectionFormProps {
  programId: string;
  server: OneRosterServerFragment;
  onReload: () => Promise<{ data?: OneRosterServerQuery | undefined }>;
  onClose: () => void;
}

export interface ConnectionValues {
  address: string;
  version: OneRosterVersion;
  tokenUrl: string;
  key: string;
  schools: string;
  everyHours: number;
}

type Field = keyof ConnectionValues | 'secret';

interface ConnectionDialogProps<Values extends ConnectionValues> extends ConnectionFormProps {
  title: string;
  /** Name of the browser's draft. */
  name: string;
  valuesOf: (server: OneRosterServerFragment) => Values;
  secret: { label: string; help: string };
  /** The fields above the secret. */
  children: (form: ServerForm<Values>) => ReactNode;
}

/** A connection's own fields, then what every connection has: secret, schools, and how often it fetches. */
export function ConnectionDialog<Values extends ConnectionValues>({
  programId,
  server,
  onReload,
  onClose,
  title,
  name,
  valuesOf,
  secret: secretWords,
  children,
}: ConnectionDialogProps<Values>) {
  const t = useT();
  const [save] = useMutation(SaveOneRosterConnectionDocument);
  // Not part of the form, whose draft the browser stores.
  const [secret, setSecret] = useState('');
  const form = useServerForm<Values>({
    name: `${name}-${programId}`,
    argument: 'input',
    initial: valuesOf(server),
    revision: server.revision,
    labelOf: (field) => (field === 'secret' ? secretWords.label : t(`oneRoster.${field as Field}`)),
    save: ({ address, version, tokenUrl, key, schools, everyHours }, revision) =>
      save({
        variables: {
          input: {
            ...{ programId, revision, address, version, key, everyHours },
            tokenUrl: tokenUrl.trim() || null,
            schools: schools.split(/[\n,;]/).flatMap((school) => school.trim() || []),
            ...(secret ? { secret } : {}),
          },
        },
      }),
  });
  const { values, field, error } = form;
  const set = (patch: Partial<ConnectionValues>) => form.set(patch as Partial<Values>);
  const isStale = errorField(error) === 'revision';
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('oneRoster.saved') });
    onClose();
    await onReload().catch(() => undefined);
  };
  const takeUp = async () => {
    const { data } = await onReload();
    if (data) form.rebase(valuesOf(data.getOneRosterConnection), data.getOneRosterConnection.revision);
  };
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submitLabel={t('oneRoster.save')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={isStale ? null : error}
      errorTitle={t('oneRoster.notSaved')}
    >
      {isStale ? <NotSaved error={error} title={t('oneRoster.notSaved')} onTakeUp={takeUp} /> : null}
      {children(form)}
      <PasswordInput
        {...field('secret')}
        label={secretWords.label}
        description={secretWords.help}
        value={secret}
        onChange={(event) => setSecret(event.currentTarget.value)}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('oneRoster.showSecret') }}
      />
      <Textarea
        {...field('schools')}
        label={t('oneRoster.schools')}
        description={t('oneRoster.schoolsHelp')}
        autosize
        minRows={2}
        maxRows={8}
        value={values.schools}
        onChange={(event) => set({ schools: event.currentTarget.value })}
        spellCheck={false}
      />
      <NumberInput
        {...field('everyHours')}
        label={t('oneRoster.everyHours')}
        description={t('oneRoster.everyHoursHelp')}
        allowDecimal={false}
        allowNegative={false}
        value={values.everyHours}
        onChange={(value) => set({ everyHours: Number(value) || 0 })}
      />
    </FormDialog>
  );
}
