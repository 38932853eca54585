import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { addDays, dayIn } from '@lyceum/contracts/calendar';
import {
  ActionIcon,
  Button,
  DateField,
  Fieldset,
  FormDialog,
  notify,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  useServerForm,
  type ServerForm,
} from '@lyceum/web/design-system';
import { useViewer } from '@lyceum/web/viewer';
import {
  NextReportRunsDocument,
  ReportTermsDocument,
  UpdateReportTermsDocument,
  type ReportTermsQuery,
} from '../__generated__/graphql';
import { useT } from '../i18n';

type TypedTerm = Pick<ReportTermsQuery['getReportTerms']['terms'][number], 'name' | 'firstDay' | 'lastDay'>;

interface TermsValues {
  terms: TypedTerm[];
}

/** Opens the dialog; outside the form of a schedule, because a form cannot contain another. */
export function TermsButton() {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const { data } = useQuery(ReportTermsDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <>
      <Button variant="default" disabled={!data} onClick={() => setEditing(true)}>
        {t('reports.terms')}
      </Button>
      {editing && data ? <TermsDialog found={data.getReportTerms} onClose={() => setEditing(false)} /> : null}
    </>
  );
}

interface TermsDialogProps {
  found: ReportTermsQuery['getReportTerms'];
  onClose: () => void;
}

/** The organization's terms, for all of its schedules. */
function TermsDialog({ found, onClose }: TermsDialogProps) {
  const t = useT();
  const { timeZoneId } = useViewer();
  const [update] = useMutation(UpdateReportTermsDocument, {
    refetchQueries: [ReportTermsDocument, NextReportRunsDocument],
  });
  const initial: TermsValues = {
    terms: found.terms.map(({ name, firstDay, lastDay }) => ({ name, firstDay, lastDay })),
  };
  const form = useServerForm({
    name: 'report-terms',
    initial,
    argument: 'input',
    labelOf: useTermLabels(),
    revision: found.revision,
    save: ({ terms }, revision) => update({ variables: { input: { terms, revision } } }),
  });
  const submit = async () => {
    if (!(await form.submit())) return;
    notify({ tone: 'good', message: t('reports.termsSaved') });
    onClose();
  };
  const { terms } = form.values;
  return (
    <FormDialog
      onClose={onClose}
      title={t('reports.terms')}
      submitLabel={t('reports.termsSave')}
      onSubmit={submit}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('reports.termsNotSaved')}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('reports.termsHelp')}
        </Text>
        {terms.length === 0 ? <Text>{t('reports.termsNone')}</Text> : null}
        {terms.map((term, place) => (
          <TermFields key={place} form={form} term={term} place={place} />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => form.set({ terms: [...terms, nextTerm(terms, timeZoneId)] })}
        >
          {t('reports.termAdd')}
        </Button>
      </Stack>
    </FormDialog>
  );
}

/** A term of ninety days after the last one, or from today, to be corrected. */
function nextTerm(terms: readonly TypedTerm[], timeZoneId: string): TypedTerm {
  const last = terms
    .map(({ lastDay }) => lastDay)
    .sort()
    .at(-1);
  const firstDay = last ? addDays(last, 1) : dayIn(timeZoneId, new Date());
  return { name: '', firstDay, lastDay: addDays(firstDay, 89) };
}

function useTermLabels(): (field: string) => string {
  const t = useT();
  const names: Record<string, string> = {
    name: t('reports.termName'),
    firstDay: t('reports.termFirst'),
    lastDay: t('reports.termLast'),
  };
  return (field) => {
    const [, place, key = ''] = /^terms\.(\d+)\.(\w+)$/.exec(field) ?? [];
    return place
      ? `${t('reports.term', { n: Number(place) + 1 })}, ${names[key] ?? key}`
      : t('reports.terms');
  };
}

interface TermFieldsProps {
  form: ServerForm<TermsValues>;
  term: TypedTerm;
  place: number;
}

function TermFields({ form: { values, set, field }, term, place }: TermFieldsProps) {
  const t = useT();
  const { terms } = values;
  const change = (patch: Partial<TypedTerm>) =>
    set({ terms: terms.map((each, at) => (at === place ? { ...each, ...patch } : each)) });
  const legend = t('reports.term', { n: place + 1 });
  return (
    <Fieldset legend={legend}>
      <Stack gap="xs">
        <TextInput
          {...field(`terms.${place}.name`)}
          label={t('reports.termName')}
          maxLength={60}
          value={term.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <DateField
            {...field(`terms.${place}.firstDay`)}
            label={t('reports.termFirst')}
            value={term.firstDay}
            onChange={(firstDay) => firstDay && change({ firstDay })}
          />
          <DateField
            {...field(`terms.${place}.lastDay`)}
            label={t('reports.termLast')}
            value={term.lastDay}
            onChange={(lastDay) => lastDay && change({ lastDay })}
          />
        </SimpleGrid>
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('reports.termRemove', { name: term.name || legend })}
          onClick={() => set({ terms: terms.filter((_, at) => at !== place) })}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      </Stack>
    </Fieldset>
  );
}
