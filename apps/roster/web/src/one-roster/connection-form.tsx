import { Radio, Select, Stack, TextInput, type ServerForm } from '@lyceum/web/design-system';
import type { OneRosterServerFragment, OneRosterVersion } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ConnectionDialog, type ConnectionFormProps, type ConnectionValues } from './connection-dialog';

const VERSIONS = ['V1_2', 'V1_1'] as const satisfies readonly OneRosterVersion[];

/** Systems with known settings, which are filled in. */
const SYSTEMS = ['OTHER', 'CLASSLINK'] as const;
type System = (typeof SYSTEMS)[number];
const PRESETS: Record<System, Partial<ConnectionValues>> = {
  OTHER: {},
  // ClassLink’s roster servers use 1.1 with signed requests.
  CLASSLINK: { version: 'V1_1', tokenUrl: '' },
};

type Values = ConnectionValues & { system: System };

const valuesOf = (server: OneRosterServerFragment): Values => ({
  system: /^https:\/\/[\w-]+\.oneroster\.com(\/|$)/i.test(server.address ?? '') ? 'CLASSLINK' : 'OTHER',
  address: server.address ?? '',
  version: server.version ?? 'V1_2',
  tokenUrl: server.tokenUrl ?? '',
  key: server.key ?? '',
  schools: server.schools.join('\n'),
  everyHours: server.everyHours,
});

/** Address and key of the district's OneRoster server. */
export function ConnectionForm(props: ConnectionFormProps) {
  const t = useT();
  return (
    <ConnectionDialog
      {...props}
      title={t('oneRoster.formTitle')}
      name="one-roster"
      valuesOf={valuesOf}
      secret={{
        label: t('oneRoster.secret'),
        help: t(`oneRoster.${props.server.exists ? 'secretKept' : 'secretHelp'}`),
      }}
    >
      {(form) => <ServerFields form={form} />}
    </ConnectionDialog>
  );
}

function ServerFields({ form: { values, set, field } }: { form: ServerForm<Values> }) {
  const t = useT();
  const isClassLink = values.system === 'CLASSLINK';
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
    <>
      <Select
        label={t('oneRoster.system')}
        allowDeselect={false}
        data={SYSTEMS.map((value) => ({ value, label: t(`oneRoster.systems.${value}`) }))}
        value={values.system}
        onChange={(value) => {
          const system = SYSTEMS.find((each) => each === value) ?? 'OTHER';
          set({ system, ...PRESETS[system] });
        }}
      />
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
      {text('address')}
      {isClassLink ? null : text('tokenUrl')}
      {text('key')}
    </>
  );
}
