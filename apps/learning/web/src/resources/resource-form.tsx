import { Link } from 'react-router';
import {
  Button,
  DraftNotice,
  Form,
  FormErrors,
  Group,
  NotSaved,
  Radio,
  Section,
  Stack,
  Text,
  Textarea,
  TextInput,
  type ServerForm,
} from '@lyceum/web/design-system';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { useT, type T } from './i18n';
import { FilesField } from './files-field';
import type { ResourceValues } from './resource-values';
import { SubjectGradeFields } from './subject-grade-fields';
import { useResourceUploads } from './use-resource-uploads';

/** Labels of the fields by their names in the API, for the error summary. */
export function resourceLabel(t: T): (field: string) => string {
  const labels: Record<string, string> = {
    title: t('resources.field.title'),
    description: t('resources.field.description'),
    link: t('resources.field.link'),
    programIds: t('resources.field.programs'),
    access: t('resources.field.access'),
    fileIds: t('resources.files.title'),
    subjectIds: t('resources.field.subjects'),
    gradeLevels: t('resources.field.grades'),
  };
  return (field) => labels[field.replace(/\.\d+$/, '')] ?? field;
}

interface ResourceFormProps {
  form: ServerForm<ResourceValues>;
  submitLabel: string;
  onSubmit: () => unknown;
  onTakeUp?: () => unknown;
}

/** Form for a resource's text, link, files, programs and audience; the server validates it. */
export function ResourceForm({ form, submitLabel, onSubmit, onTakeUp }: ResourceFormProps) {
  const t = useT();
  const { values, set, field } = form;
  const uploads = useResourceUploads((file) => set({ files: [...values.files, file] }));
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        if (!uploads.busy) void onSubmit();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={form.restored} overtaken={form.overtaken} onDiscard={() => form.reset()} />
        <FormErrors problems={form.problems} attempt={form.attempt} />
        <Section>
          <Stack gap="md">
            <TextInput
              {...field('title')}
              label={t('resources.field.title')}
              required
              maxLength={120}
              value={values.title}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
            <Textarea
              {...field('description')}
              label={t('resources.field.description')}
              description={t('resources.field.descriptionHelp')}
              autosize
              minRows={3}
              maxRows={16}
              maxLength={2000}
              value={values.description}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
            <TextInput
              {...field('link')}
              type="url"
              inputMode="url"
              label={t('resources.field.link')}
              description={t('resources.field.linkHelp')}
              maxLength={500}
              value={values.link}
              onChange={(event) => set({ link: event.currentTarget.value })}
            />
            <FilesField
              files={values.files}
              uploads={uploads}
              field={field}
              onChange={(files) => set({ files })}
            />
          </Stack>
        </Section>
        <Audience form={form} />
        <NotSaved error={form.error} title={t('resources.notSaved')} onTakeUp={onTakeUp} />
        <Group justify="flex-end" gap="xs">
          {uploads.busy ? (
            <Text size="sm" c="dimmed" role="status">
              {t('resources.files.wait')}
            </Text>
          ) : null}
          <Button variant="default" component={Link} to="/resources">
            {t('resources.cancel')}
          </Button>
          <Button type="submit" loading={form.busy} disabled={uploads.busy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

function Audience({ form: { values, set, field } }: { form: ServerForm<ResourceValues> }) {
  const t = useT();
  return (
    <Section>
      <Stack gap="md">
        <ProgramMultiSelect
          administered
          {...field('programIds')}
          label={t('resources.field.programs')}
          description={t('resources.field.programsHelp')}
          required
          searchable
          value={values.programIds}
          onChange={(programIds) => set({ programIds })}
        />
        <SubjectGradeFields form={{ values, set, field }} />
        <Radio.Group
          {...field('access')}
          label={t('resources.field.access')}
          value={values.access}
          onChange={(access) => set({ access: access === 'LEADERS' ? 'LEADERS' : 'EVERYONE' })}
        >
          <Stack gap="xs" mt={8}>
            <Radio
              value="EVERYONE"
              label={t('resources.access.EVERYONE')}
              description={t('resources.access.everyoneHelp')}
            />
            <Radio
              value="LEADERS"
              label={t('resources.access.LEADERS')}
              description={t('resources.access.leadersHelp')}
            />
          </Stack>
        </Radio.Group>
      </Stack>
    </Section>
  );
}
