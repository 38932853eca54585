import { useId, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import {
  Button,
  DraftNotice,
  Form,
  FormErrors,
  Group,
  notify,
  NotSaved,
  Section,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  TextInput,
  useServerForm,
  type ServerForm,
} from '@lyceum/web/design-system';
import {
  OperatorCreateImportTemplateDocument,
  OperatorEditImportTemplateDocument,
  OperatorEditLegacyImportTemplateDocument,
  type OperatedTemplateFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { ExamplePreview } from './example-preview';
import { PropertyList } from './property-list';
import {
  inputOf,
  valuesOf,
  type KindOptions,
  type RuleName,
  type TemplateOptions,
  type TemplateValues,
} from './template-values';
import { useTemplatesPlace } from './use-templates-place';
import { Versions } from './versions';

interface TemplateFormProps {
  /** Null for a new template. */
  template: OperatedTemplateFragment | null;
  kind: KindOptions;
  options: TemplateOptions;
}

/** Saves a new, an edited, or a built-in template. */
function useSave(template: OperatedTemplateFragment | null) {
  const [create] = useMutation(OperatorCreateImportTemplateDocument, {
    refetchQueries: ['OperatedTemplates'],
  });
  const [edit] = useMutation(OperatorEditImportTemplateDocument);
  const [editLegacy] = useMutation(OperatorEditLegacyImportTemplateDocument);
  return (values: TemplateValues) => {
    const { entityType, inUse } = values;
    const input = inputOf(values);
    if (!template) return create({ variables: { input: { ...input, entityType } } });
    const { id } = template;
    return template.legacy
      ? editLegacy({ variables: { input: { ...input, id } } })
      : edit({ variables: { input: { ...input, id, inUse } } });
  };
}

/** The editor: names, columns with their rules, a preview of the example file, and earlier versions. */
export function TemplateForm({ template, kind, options }: TemplateFormProps) {
  const t = useT();
  const { home } = useTemplatesPlace();
  const navigate = useNavigate();
  const save = useSave(template);
  const next = (template?.version ?? 0) + 1;
  const formId = useId();
  const [initial] = useState(() => valuesOf(template, kind));
  // The server's errors name columns by their index in the sent input.
  const [sent, setSent] = useState(initial);
  const form = useServerForm({
    name: template ? `import-template-${template.id}` : `import-template-new-${kind.entityType}`,
    initial,
    argument: 'input',
    labelOf: (field) => labelOf(field, sent, t),
    save: (values) => {
      setSent(values);
      return save(values);
    },
  });
  // A rule is edited in its column's dialog, so its error links to the column's button.
  const problems = form.problems.map((problem) => ({
    ...problem,
    fieldId: problem.fieldId?.replace(/(properties\.\d+)\..*$/, '$1') ?? '',
  }));
  const submit = async () => {
    const name = form.values.nameEn;
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('templates.wasPublished', { name, version: next }) });
    void navigate(home);
  };
  return (
    <Stack gap="lg">
      <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
      <FormErrors problems={problems} attempt={form.attempt} />
      {/* Outside of the form, because the columns' dialogs contain forms of their own. */}
      <Form
        id={formId}
        serverChecks
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Section title={t('templates.names')}>
          <Names form={form} template={template} options={options} />
        </Section>
      </Form>
      <PropertyList form={form} kind={kind} options={options} fixed={template?.legacy ?? false} />
      <ExamplePreview properties={form.values.properties} published={template?.id ?? null} />
      {template ? <Versions template={template} /> : null}
      <NotSaved error={form.error} title={t('templates.notPublished')} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" component={Link} to={home}>
          {t('templates.cancel')}
        </Button>
        <Button type="submit" form={formId} loading={form.busy} disabled={template !== null && !form.dirty}>
          {t('templates.publish', { version: next })}
        </Button>
      </Group>
    </Stack>
  );
}

/** The label of a field such as "input.properties.3.pattern". */
function labelOf(field: string, { properties }: TemplateValues, t: ReturnType<typeof useT>): string {
  const [part, place, rule] = field.split('.');
  if (part === 'templateName') return t(place === 'sp' ? 'templates.nameSp' : 'templates.nameEn');
  const name = place === undefined ? undefined : properties[Number(place)]?.name;
  if (!name) return t('templates.columns');
  return rule ? `${name}, ${t(`templates.rule.${rule as RuleName}`)}` : name;
}

interface NamesProps {
  form: ServerForm<TemplateValues>;
  template: OperatedTemplateFragment | null;
  options: TemplateOptions;
}

function Names({ form: { values, set, field }, template, options }: NamesProps) {
  const t = useT();
  const [, putAddress] = useSearchParams();
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          {...field('templateName.en')}
          required
          label={t('templates.nameEn')}
          maxLength={100}
          value={values.nameEn}
          onChange={(event) => set({ nameEn: event.currentTarget.value })}
        />
        <TextInput
          {...field('templateName.sp')}
          required
          label={t('templates.nameSp')}
          maxLength={100}
          value={values.nameSp}
          onChange={(event) => set({ nameSp: event.currentTarget.value })}
        />
      </SimpleGrid>
      {template ? null : (
        <Select
          allowDeselect={false}
          label={t('templates.kind')}
          description={
            <>
              {t('templates.kindHelp')} {t('templates.elsewhere')}{' '}
              <Link to="/assessments">{t('templates.scores')}</Link>,{' '}
              <Link to="/people">{t('templates.properties')}</Link>.
            </>
          }
          data={options.entityTypes.map(({ entityType }) => ({
            value: entityType,
            label: t(`templates.kinds.${entityType}`),
          }))}
          value={values.entityType}
          onChange={(kind) => kind && putAddress({ kind }, { replace: true })}
        />
      )}
      {template && !template.legacy ? (
        <Switch
          label={t('templates.useIt')}
          description={t('templates.useItHelp')}
          checked={values.inUse}
          onChange={(event) => set({ inUse: event.currentTarget.checked })}
        />
      ) : null}
    </Stack>
  );
}
