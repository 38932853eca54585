import { useMutation } from '@apollo/client/react';
import {
  ColorInput,
  FormDialog,
  LanguageField,
  notify,
  Select,
  SimpleGrid,
  TextInput,
  useServerForm,
  type ServerForm,
} from '@lyceum/web/design-system';
import {
  CreateEcosystemDocument,
  OperatorEditEcosystemDocument,
  type EcosystemInput,
  type EcosystemType,
  type ManagedEcosystemFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { EcosystemTypeSelect } from './ecosystem-type-select';
import { OwnProperties } from './own-properties';
import { useTimeZoneGroups } from './use-time-zone-groups';

interface EcosystemDialogProps {
  /** Null for a new organization. */
  ecosystem: ManagedEcosystemFragment | null;
  onDone: () => unknown;
  onClose: () => void;
}

interface Values {
  name: string;
  shortName: string;
  profileId: string;
  type: EcosystemType;
  city: string;
  state: string;
  primaryColor: string;
  defaultLanguage: 'en' | 'sp';
  timeZoneId: string;
}

function valuesOf(ecosystem: ManagedEcosystemFragment | null): Values {
  return {
    name: ecosystem?.name ?? '',
    shortName: ecosystem?.shortName ?? '',
    profileId: ecosystem?.profileId ?? '',
    type: ecosystem?.type ?? 'DISTRICT',
    city: ecosystem?.city ?? '',
    state: ecosystem?.state ?? '',
    primaryColor: ecosystem?.primaryColor ?? '#1f4fd8',
    defaultLanguage: ecosystem?.defaultLanguage === 'sp' ? 'sp' : 'en',
    timeZoneId: ecosystem?.timeZoneId ?? 'America/Denver',
  };
}

function inputOf({ profileId, ...values }: Values, revision: number | undefined): EcosystemInput {
  // The server derives an empty profile id of a new organization from its short name.
  return { ...values, ...(profileId ? { profileId } : {}), ...(revision === undefined ? {} : { revision }) };
}

/** Creates an organization, or edits the fields that only operators may edit. */
export function EcosystemDialog({ ecosystem, onDone, onClose }: EcosystemDialogProps) {
  const t = useT();
  const [create] = useMutation(CreateEcosystemDocument);
  const [edit] = useMutation(OperatorEditEcosystemDocument);
  const labels: Record<string, string> = {
    name: t('manage.name'),
    shortName: t('manage.shortName'),
    profileId: t('manage.profileId'),
    city: t('manage.city'),
    state: t('manage.region'),
    primaryColor: t('manage.color'),
    timeZoneId: t('manage.timeZone'),
  };
  const form = useServerForm({
    name: ecosystem ? `managed-ecosystem-${ecosystem.id}` : 'new-ecosystem',
    initial: valuesOf(ecosystem),
    argument: 'ecosystemInput',
    labelOf: (field) => labels[field] ?? field,
    ...(ecosystem ? { revision: ecosystem.revision } : {}),
    save: (values, revision) => {
      const ecosystemInput = inputOf(values, ecosystem ? revision : undefined);
      return ecosystem
        ? edit({ variables: { ecosystemId: ecosystem.id, ecosystemInput } })
        : create({ variables: { ecosystemInput } });
    },
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    const { name } = form.values;
    notify({
      tone: 'good',
      message: ecosystem ? t('manage.saved', { name }) : t('manage.created', { name }),
    });
    onDone();
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={ecosystem ? t('manage.editTitle') : t('manage.create')}
      onSubmit={submit}
      submitLabel={ecosystem ? t('manage.save') : t('manage.create')}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('manage.notSaved')}
    >
      <Names form={form} isNew={ecosystem === null} />
      <Place form={form} />
      {ecosystem ? <OwnProperties ecosystemId={ecosystem.id} /> : null}
    </FormDialog>
  );
}

interface PartProps {
  form: ServerForm<Values>;
}

function Names({ form: { values, set, field }, isNew }: PartProps & { isNew: boolean }) {
  const t = useT();
  return (
    <>
      <TextInput
        {...field('name')}
        required
        data-autofocus
        label={t('manage.name')}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          {...field('shortName')}
          required
          label={t('manage.shortName')}
          description={t('manage.shortNameHelp', { name: values.shortName || '…' })}
          value={values.shortName}
          onChange={(event) => set({ shortName: event.currentTarget.value })}
        />
        <TextInput
          {...field('profileId')}
          label={t('manage.profileId')}
          description={isNew ? t('manage.profileIdHelp') : t('manage.profileIdWarning')}
          value={values.profileId}
          onChange={(event) => set({ profileId: event.currentTarget.value })}
        />
      </SimpleGrid>
      <EcosystemTypeSelect field={field('type')} value={values.type} onChange={(type) => set({ type })} />
    </>
  );
}

function Place({ form: { values, set, field } }: PartProps) {
  const t = useT();
  const zones = useTimeZoneGroups();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          {...field('city')}
          label={t('manage.city')}
          value={values.city}
          onChange={(event) => set({ city: event.currentTarget.value })}
        />
        <TextInput
          {...field('state')}
          label={t('manage.region')}
          value={values.state}
          onChange={(event) => set({ state: event.currentTarget.value })}
        />
        <Select
          {...field('timeZoneId')}
          searchable
          allowDeselect={false}
          label={t('manage.timeZone')}
          data={zones}
          value={values.timeZoneId}
          onChange={(zone) => set({ timeZoneId: zone ?? values.timeZoneId })}
        />
        <ColorInput
          {...field('primaryColor')}
          format="hex"
          eyeDropperButtonProps={{ 'aria-label': t('manage.pickColor') }}
          label={t('manage.color')}
          value={values.primaryColor}
          onChange={(primaryColor) => set({ primaryColor })}
        />
      </SimpleGrid>
      <LanguageField
        label={t('manage.language')}
        value={values.defaultLanguage}
        onChange={(defaultLanguage) => set({ defaultLanguage })}
      />
    </>
  );
}
