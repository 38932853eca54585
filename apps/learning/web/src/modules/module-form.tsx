import { Link } from 'react-router';
import {
  Button,
  DraftNotice,
  ErrorState,
  Form,
  FormErrors,
  Group,
  NativeSelect,
  Section,
  Stack,
  Textarea,
  TextInput,
  type ServerForm,
} from '@lyceum/web/design-system';
import { ProgramMultiSelect } from '@lyceum/web/programs';
import { useT, type T } from './i18n';
import type { ModuleAudience } from '../__generated__/graphql';
import type { ModuleValues } from './module-values';
import { PageLines } from './page-lines';

/** Labels of the fields by their names in the API, for the error summary. */
export function moduleLabel(t: T): (field: string) => string {
  const labels: Record<string, string> = {
    title: t('modules.titleField'),
    description: t('modules.description'),
    audience: t('modules.audience'),
    programIds: t('modules.programs'),
    pages: t('modules.pages'),
  };
  const ofPage: Record<string, string> = {
    title: t('modules.pageTitle'),
    content: t('modules.content'),
    videoUrl: t('modules.video'),
  };
  return (field) => {
    const [, at, name = ''] = /^pages\.(\d+)\.(.+)$/.exec(field) ?? [];
    if (!at) return labels[field] ?? field;
    const part = ofPage[name] ?? t(name.endsWith('options') ? 'modules.choices' : 'modules.question');
    return `${t('modules.pageNumber', { number: Number(at) + 1 })}, ${part}`;
  };
}

interface ModuleFormProps {
  form: ServerForm<ModuleValues>;
  submitLabel: string;
  backTo: string;
  /** Whom it is for was decided when it was created. */
  isStored?: boolean;
  onSubmit: () => unknown;
}

const AUDIENCES: readonly ModuleAudience[] = ['LEARNERS', 'LEADERS'];

/** Form for a module's description, programs and pages; the server validates it. */
export function ModuleForm({ form, submitLabel, backTo, isStored = false, onSubmit }: ModuleFormProps) {
  const t = useT();
  const { values, set, field } = form;
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={form.restored} onDiscard={() => form.reset()} />
        <FormErrors problems={form.problems} attempt={form.attempt} />
        {form.error ? (
          <ErrorState error={form.error} title={t('modules.formNotSaved')} variant="inline" />
        ) : null}
        <Section>
          <Stack gap="md">
            <TextInput
              {...field('title')}
              label={t('modules.titleField')}
              required
              maxLength={120}
              value={values.title}
              onChange={(event) => set({ title: event.currentTarget.value })}
            />
            <Textarea
              {...field('description')}
              label={t('modules.description')}
              autosize
              minRows={2}
              maxLength={1000}
              value={values.description}
              onChange={(event) => set({ description: event.currentTarget.value })}
            />
            <NativeSelect
              {...field('audience')}
              label={t('modules.audience')}
              description={t('modules.audienceHelp')}
              disabled={isStored}
              value={values.audience}
              data={AUDIENCES.map((value) => ({ value, label: t(`modules.audiences.${value}`) }))}
              onChange={(event) =>
                set({ audience: event.currentTarget.value === 'LEADERS' ? 'LEADERS' : 'LEARNERS' })
              }
            />
            <ProgramMultiSelect
              administered
              {...field('programIds')}
              label={t('modules.programs')}
              description={t(`modules.programsHelp.${values.audience}`)}
              required
              searchable
              value={values.programIds}
              onChange={(programIds) => set({ programIds })}
            />
          </Stack>
        </Section>
        <PageLines form={form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" component={Link} to={backTo}>
            {t('modules.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
