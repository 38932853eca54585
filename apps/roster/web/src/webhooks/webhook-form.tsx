import { useMutation, useQuery } from '@apollo/client/react';
import { Checkbox, FormDialog, Select, Stack, TextInput, useServerForm } from '@lyceum/web/design-system';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import {
  CreateWebhookDocument,
  UpdateWebhookDocument,
  WebhookVendorsDocument,
  type WebhookFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { KINDS, type MadeSecret } from './webhook-status';

const OWN = 'own';

interface WebhookFormProps {
  /** Null: a new endpoint. */
  endpoint: WebhookFragment | null;
  onClose: () => void;
  onMade: (made: MadeSecret) => void;
  onChanged: () => unknown;
}

/** Address, events and programs of an endpoint. A new endpoint is created with its secret. */
export function WebhookForm({ endpoint, onClose, onMade, onChanged }: WebhookFormProps) {
  const t = useT();
  const { data } = useQuery(WebhookVendorsDocument, { fetchPolicy: 'cache-and-network' });
  const form = useWebhookForm(endpoint, onMade);
  const { values, set, field } = form;
  const submit = async () => {
    if (!(await form.submit())) return;
    onClose();
    await onChanged();
  };
  const vendors = data?.tutoringVendorApiProgramIdTrackers ?? [];
  return (
    <FormDialog
      title={endpoint ? t('webhooks.editOf', { name: endpoint.name }) : t('webhooks.add')}
      onClose={onClose}
      submitLabel={endpoint ? t('webhooks.save') : t('webhooks.addAndSecret')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('webhooks.notSaved')}
    >
      <TextInput
        {...field('name')}
        label={t('webhooks.name')}
        value={values.name}
        maxLength={120}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        {...field('url')}
        label={t('webhooks.url')}
        description={t('webhooks.urlHelp')}
        placeholder="https://"
        type="url"
        value={values.url}
        maxLength={2000}
        onChange={(event) => set({ url: event.currentTarget.value })}
      />
      <Checkbox.Group
        {...field('kinds')}
        label={t('webhooks.kinds')}
        value={values.kinds}
        onChange={(kinds) => set({ kinds: KINDS.filter((kind) => kinds.includes(kind)) })}
      >
        <Stack gap="xs" mt="xs">
          {KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`webhooks.kind.${kind}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        {...field('vendorId')}
        label={t('webhooks.vendorId')}
        description={t('webhooks.ownerHelp')}
        allowDeselect={false}
        data={[
          { value: OWN, label: t('webhooks.own') },
          ...vendors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={values.vendorId ?? OWN}
        onChange={(value) => set({ vendorId: value === OWN ? null : value })}
      />
      {values.vendorId ? null : (
        <ProgramMultiSelect
          {...field('programIds')}
          label={t('webhooks.programIds')}
          description={t('webhooks.programsHelp')}
          value={values.programIds}
          onChange={(programIds) => set({ programIds })}
          // Opened downwards, the list would cover the submit button.
          comboboxProps={{ position: 'top' }}
          administered
        />
      )}
    </FormDialog>
  );
}

function useWebhookForm(endpoint: WebhookFragment | null, onMade: (made: MadeSecret) => void) {
  const t = useT();
  const [create] = useMutation(CreateWebhookDocument, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(UpdateWebhookDocument);
  return useServerForm({
    name: `webhook-${endpoint?.id ?? 'new'}`,
    argument: 'input',
    initial: {
      name: endpoint?.name ?? '',
      url: endpoint?.url ?? '',
      kinds: [...(endpoint?.kinds ?? [])],
      vendorId: endpoint?.vendorId ?? null,
      programIds: [...(endpoint?.programIds ?? [])],
    },
    labelOf: (field) => t(`webhooks.${field as 'name' | 'url' | 'kinds' | 'vendorId' | 'programIds'}`),
    save: async (typed) => {
      const input = { ...typed, programIds: typed.vendorId ? [] : typed.programIds };
      if (endpoint) {
        await update({ variables: { input: { id: endpoint.id, revision: endpoint.revision, ...input } } });
        return;
      }
      const { data } = await create({ variables: { input } });
      const { name, secret } = data!.createWebhookEndpoint;
      if (secret) onMade({ endpoint: name, secret });
    },
  });
}
