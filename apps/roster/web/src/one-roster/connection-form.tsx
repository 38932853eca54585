import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  FormDialog,
  NotSaved,
  NumberInput,
  PasswordInput,
  Radio,
  Select,
  Stack,
  TextInput,
  Textarea,
  notify,
  useServerForm,
} from '@lyceum/web/design-system';
import { errorField } from '@lyceum/web/graphql';
import {
  SaveOneRosterConnectionDocument,
  type OneRosterServerFragment,
  type OneRosterServerQuery,
  type OneRosterVersion,
} from '../__generated__/graphql';
import { useT } from '../i18n';

interface ConnectionFormProps {
  programId: string;
  server: OneRosterServerFragment;
  onReload: () => Promise<{ data?: OneRosterServerQuery | undefined }>;
  onClose: () => void;
}

type Field = 'address' | 'version' | 'tokenUrl' | 'key' | 'secret' | 'schools' | 'everyHours';
const VERSIONS = ['V1_2', 'V1_1'] as const satisfies readonly OneRosterVersion[];

/** Systems with known settings, which are filled in. */
const SYSTEMS = ['OTHER', 'CLASSLINK', 'CLEVER'] as const;
type System = (typeof SYSTEMS)[number];
const PRESETS: Record<System, object> = {
  OTHER: {},
  // ClassLink’s roster servers use 1.1 with signed requests.
  CLASSLINK: { version: 'V1_1' satisfies OneRosterVersion, tokenUrl: '' },
  CLEVER: {
    ...{ version: 'CLEVER' satisfies OneRosterVersion, tokenUrl: '', key: '' },
    address: 'https://api.clever.com/v3.0',
  },
};

function systemOf({ address, version }: OneRosterServerFragment): System {
  if (version === 'CLEVER') return 'CLEVER';
  return /^https:\/\/[\w-]+\.oneroster\.com(\/|$)/i.test(address ?? '') ? 'CLASSLINK' : 'OTHER';
}

const valuesOf = (server: OneRosterServerFragment) => ({
  system: systemOf(server),
  address: server.address ?? '',
  version: server.version ?? ('V1_2' as OneRosterVersion),
  tokenUrl: server.tokenUrl ?? '',
  key: server.key ?? '',
  schools: server.schools.join('\n'),
  everyHours: server.everyHours,
});

/** Address and key of the district's OneRoster server. */
export function ConnectionForm({ programId, server, onReload, onClose }: ConnectionFormProps) {
  const t = useT();
  const [save] = useMutation(SaveOneRosterConnectionDocument);
  // Not part of the form, whose draft the browser stores.
  const [secret, setSecret] = useState('');
  const form = useServerForm({
    name: `one-roster-${programId}`,
    argument: 'input',
    initial: valuesOf(server),
    revision: server.revision,
    labelOf: (field) => t(`oneRoster.${field as Field}`),
    save: ({ system: _, tokenUrl, schools, ...values }, revision) =>
      save({
        variables: {
          input: {
            ...{ programId, revision, ...values },
            tokenUrl: tokenUrl.trim() || null,
            schools: schools.split(/[\n,;]/).flatMap((school) => school.trim() || []),
            ...(secret ? { secret } : {}),
          },
        },
      }),
  });
  const { values, set, field, error } = form;
  const isClassLink = values.system === 'CLASSLINK';
  const isClever = values.system === 'CLEVER';
  const isStale = errorField(error) === 'revision';
  const secretHelp = isClever
    ? t(`oneRoster.clever.${server.exists ? 'secretKept' : 'secretHelp'}`)
    : t(`oneRoster.${server.exists ? 'secretKept' : 'secretHelp'}`);
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
  const text = (name: 'address' | 'tokenUrl' | 'key') => (
    <TextInput
      {...field(name)}
      label={t(`oneRoster.${name}`)}
      description={
        isClassLink && name !== 'tokenUrl' ? t(`oneRoster.classLink.${name}Help`) : t(`oneRoster.${name}Help`)
      }
      value={values[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      autoComplete="off"
      spellCheck={false}
    />
  );
  return (
    <FormDialog
      title={t('oneRoster.formTitle')}
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
      <Select
        label={t('oneRoster.system')}
        description={isClever ? t('oneRoster.clever.help') : undefined}
        allowDeselect={false}
        data={SYSTEMS.map((value) => ({ value, label: t(`oneRoster.systems.${value}`) }))}
        value={values.system}
        onChange={(value) => {
          const system = SYSTEMS.find((each) => each === value) ?? 'OTHER';
          // Clever's version belongs to no other system.
          const version = { version: 'V1_2' as const, ...(isClever ? { address: '' } : {}) };
          set({ system, ...(isClever ? version : {}), ...PRESETS[system] });
        }}
      />
      {isClever ? null : (
        <Radio.Group
          {...field('version')}
          label={t('oneRoster.version')}
          value={values.version}
          onChange={(version) => set({ version: version as OneRosterVersion })}
        >
          <Stack gap="xs" mt="xs">
            {VERSIONS.map((version) => (
              <Radio
                key={version}
                value={version}
                label={t(`oneRoster.versions.${version}`)}
                description={t(`oneRoster.versionsHelp.${version}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {text('address')}
      {isClassLink || isClever ? null : text('tokenUrl')}
      {isClever ? null : text('key')}
      <PasswordInput
        {...field('secret')}
        label={isClever ? t('oneRoster.clever.secret') : t('oneRoster.secret')}
        description={secretHelp}
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
