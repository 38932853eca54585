import { Text, TextInput } from '@lyceum/web/design-system';
import type { OneRosterServerFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ConnectionDialog, type ConnectionFormProps, type ConnectionValues } from './connection-dialog';

const ADDRESS = 'https://api.clever.com/v3.0';

const valuesOf = (server: OneRosterServerFragment): ConnectionValues => ({
  address: server.version === 'CLEVER' ? (server.address ?? ADDRESS) : ADDRESS,
  version: 'CLEVER',
  // The district's token is all that Clever needs.
  tokenUrl: '',
  key: '',
  schools: server.schools.join('\n'),
  everyHours: server.everyHours,
});

/** The connection to the district in Clever. */
export function CleverForm(props: ConnectionFormProps) {
  const t = useT();
  return (
    <ConnectionDialog
      {...props}
      title={t('oneRoster.clever.title')}
      name="clever"
      valuesOf={valuesOf}
      secret={{
        label: t('oneRoster.clever.secret'),
        help: t(`oneRoster.clever.${props.server.exists ? 'secretKept' : 'secretHelp'}`),
      }}
    >
      {({ values, set, field }) => (
        <>
          <Text size="sm">{t('oneRoster.clever.help')}</Text>
          <TextInput
            {...field('address')}
            label={t('oneRoster.address')}
            description={t('oneRoster.clever.addressHelp')}
            value={values.address}
            onChange={(event) => set({ address: event.currentTarget.value })}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
    </ConnectionDialog>
  );
}
