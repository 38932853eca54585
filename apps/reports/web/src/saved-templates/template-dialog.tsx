import { useMutation } from '@apollo/client/react';
import {
  FormDialog,
  notify,
  Radio,
  Select,
  Stack,
  TextInput,
  useServerForm,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import {
  CreateSavedTemplateDocument,
  UpdateSavedTemplateDocument,
  type SavedTemplateFieldsFragment,
  type SavedTemplatePage,
  type SavedTemplateScope,
} from '../__generated__/graphql';
import { useT } from '../i18n';

const SCOPES = ['PRIVATE', 'PROGRAM', 'ECOSYSTEM'] as const satisfies SavedTemplateScope[];

interface TemplateDialogProps {
  /** The choices to save. */
  page: SavedTemplatePage;
  search: string;
  /** The template to change; without one, a new one is saved. */
  template?: SavedTemplateFieldsFragment | undefined;
  onClose: () => void;
}

/** Name of a template and who may see it. */
export function TemplateDialog({ page, search, template, onClose }: TemplateDialogProps) {
  const t = useT();
  const { programs, has } = useViewer();
  const refetch = { refetchQueries: ['SavedTemplates'] };
  const [create] = useMutation(CreateSavedTemplateDocument, refetch);
  const [update] = useMutation(UpdateSavedTemplateDocument, refetch);
  const labels: Record<string, string> = {
    name: t('saved.name'),
    programId: t('saved.program'),
    scope: t('saved.scope'),
  };
  const form = useServerForm<{ name: string; scope: SavedTemplateScope; programId: string | null }>({
    name: `saved-template-${template?.id ?? 'new'}`,
    initial: {
      name: template?.name ?? '',
      scope: template?.scope ?? 'PRIVATE',
      programId: template?.program?.id ?? null,
    },
    argument: 'input',
    labelOf: (field) => labels[field] ?? field,
    ...(template ? { revision: template.revision } : {}),
    save: async ({ name, scope, programId }, revision) => {
      const input = { name, scope, page, search, programId: scope === 'PROGRAM' ? programId : null };
      await (template
        ? update({ variables: { templateId: template.id, input, revision } })
        : create({ variables: { input } }));
    },
  });
  const { values, set, field } = form;
  const scopes = SCOPES.filter((scope) => scope !== 'ECOSYSTEM' || has('SUPER_ADMIN'));
  return (
    <FormDialog
      onClose={onClose}
      title={t(template ? 'saved.edit' : 'saved.new')}
      submitLabel={t('saved.save')}
      onSubmit={async () => {
        if (!(await form.submit())) return;
        notify({ tone: 'good', message: t('saved.saved', { name: values.name.trim() }) });
        onClose();
      }}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('saved.notSaved')}
    >
      <Stack gap="md">
        <TextInput
          {...field('name')}
          label={t('saved.name')}
          required
          maxLength={120}
          value={values.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Radio.Group
          label={t('saved.scope')}
          value={values.scope}
          onChange={(scope) => set({ scope: SCOPES.find((each) => each === scope) ?? 'PRIVATE' })}
        >
          <Stack gap="xs" mt="xs">
            {scopes.map((scope) => (
              <Radio key={scope} value={scope} label={t(`saved.scopes.${scope}`)} />
            ))}
          </Stack>
        </Radio.Group>
        {values.scope === 'PROGRAM' ? (
          <Select
            {...field('programId')}
            label={t('saved.program')}
            required
            searchable
            data={programs.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.programId}
            onChange={(programId) => set({ programId })}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}
