import { useMutation } from '@apollo/client/react';
import { Checkbox, FormDialog, Radio, Stack, TextInput, useServerForm } from '@lyceum/web/design-system';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import {
  CreateOneRosterClientDocument,
  UpdateOneRosterClientDocument,
  type OneRosterClientCardFragment,
  type OneRosterScope,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import type { MadeSecret } from './clients-page';

interface ClientFormProps {
  /** Null: a new client. */
  client: OneRosterClientCardFragment | null;
  onClose: () => void;
  onMade: (made: MadeSecret) => void;
  onChanged: () => unknown;
}

const initialOf = (client: OneRosterClientCardFragment | null) => ({
  name: client?.name ?? '',
  // A new client has no default selection, so that access to all programs is a deliberate choice.
  reach: client && !client.programIds ? 'all' : 'some',
  programIds: [...(client?.programIds ?? [])],
  demographics: client?.scopes.includes('DEMOGRAPHICS') ?? false,
  gradebook: client?.scopes.includes('GRADEBOOK') ?? false,
});

/** Name, programs and scopes of a client. A new client is created with its first secret. */
export function ClientForm({ client, onClose, onMade, onChanged }: ClientFormProps) {
  const t = useT();
  const [create] = useMutation(CreateOneRosterClientDocument, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateOneRosterClientDocument);
  const form = useServerForm({
    name: `one-roster-client-${client?.id ?? 'new'}`,
    argument: 'input',
    initial: initialOf(client),
    labelOf: (field) => t(`provider.fields.${field as 'name' | 'programIds' | 'scopes'}`),
    save: async ({ name, reach, programIds, demographics, gradebook }) => {
      const scopes: OneRosterScope[] = [
        'ROSTER',
        ...(demographics ? (['DEMOGRAPHICS'] as const) : []),
        ...(gradebook ? (['GRADEBOOK'] as const) : []),
      ];
      const input = {
        name,
        programIds: reach === 'all' ? null : programIds,
        scopes,
      };
      if (client) {
        const { id, revision } = client;
        await update({ variables: { input: { id, revision, ...input } } });
        return;
      }
      const { data } = await create({ variables: { input } });
      const made = data!.createOneRosterClient;
      if (made.clientSecret) onMade({ client: made.name, clientId: made.id, secret: made.clientSecret });
    },
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    onClose();
    await onChanged();
  };
  return (
    <FormDialog
      title={client ? t('vendors.editOf', { name: client.name }) : t('provider.add')}
      onClose={onClose}
      submitLabel={client ? t('vendors.save') : t('provider.addAndSecret')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('provider.notSaved')}
    >
      <TextInput
        {...form.field('name')}
        label={t('provider.fields.name')}
        description={t('provider.nameHelp')}
        value={form.values.name}
        maxLength={120}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <Checkbox
        label={t('provider.scope.DEMOGRAPHICS')}
        description={t('provider.demographicsHelp')}
        checked={form.values.demographics}
        onChange={(event) => form.set({ demographics: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('provider.scope.GRADEBOOK')}
        description={t('provider.gradebookHelp')}
        checked={form.values.gradebook}
        onChange={(event) => form.set({ gradebook: event.currentTarget.checked })}
      />
      <Radio.Group
        label={t('provider.reach')}
        value={form.values.reach}
        onChange={(reach) => form.set({ reach })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="some" label={t('provider.somePrograms')} />
          <Radio value="all" label={t('provider.allPrograms')} description={t('provider.allProgramsHelp')} />
        </Stack>
      </Radio.Group>
      {form.values.reach === 'some' ? (
        <ProgramMultiSelect
          {...form.field('programIds')}
          label={t('provider.fields.programIds')}
          value={form.values.programIds}
          onChange={(programIds) => form.set({ programIds })}
          // Opened downwards, the list would cover the submit button.
          comboboxProps={{ position: 'top' }}
          administered
        />
      ) : null}
    </FormDialog>
  );
}
