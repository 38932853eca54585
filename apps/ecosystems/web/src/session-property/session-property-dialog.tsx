import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  ErrorState,
  FormDialog,
  ListSkeleton,
  NativeSelect,
  notify,
  SegmentedControl,
  Text,
  useServerForm,
} from '@lyceum/web/design-system';
import {
  AddEditRemoveProgramsSessionsPropertyDocument,
  PropertiesOfProgramsDocument,
  SessionPropertyUseDocument,
  type SessionPropertyAction,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { PropertyInputs } from '../program-form/property-inputs';
import { propertyInput, type PropertyValues } from '../program-form/property-values';
import { propertiesOfPrograms, type FoundProperty } from './properties-of-programs';

interface SessionPropertyDialogProps {
  programIds: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

const ACTIONS: SessionPropertyAction[] = ['ADD', 'EDIT', 'REMOVE'];
const NEW: PropertyValues = { key: '', label: '', type: 'TEXT', options: [], required: false };

/** Adds, changes or removes a custom field of the sessions of several programs at once. */
export default function SessionPropertyDialog(props: SessionPropertyDialogProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(PropertiesOfProgramsDocument, {
    variables: { programIds: [...props.programIds] },
    fetchPolicy: 'network-only',
  });
  if (data) return <Loaded {...props} found={propertiesOfPrograms(data.getProgramsByIds)} />;
  return (
    <FormDialog
      title={t('programsProperty.title', { count: props.programIds.length })}
      submitLabel={t('programsProperty.submit.ADD')}
      busy={!error}
      errorTitle={t('programsProperty.failed')}
      onSubmit={() => undefined}
      onClose={props.onClose}
    >
      {error ? <ErrorState error={error} onRetry={refetch} variant="inline" /> : <ListSkeleton rows={3} />}
    </FormDialog>
  );
}

function Loaded({
  programIds,
  found,
  onDone,
  onClose,
}: SessionPropertyDialogProps & { found: FoundProperty[] }) {
  const t = useT();
  const [action, setAction] = useState<SessionPropertyAction>('ADD');
  const [change] = useMutation(AddEditRemoveProgramsSessionsPropertyDocument);
  const labels: Record<string, string> = {
    label: t('sessionProperties.label'),
    options: t('sessionProperties.options'),
  };
  const form = useServerForm({
    name: 'programs-session-property',
    initial: NEW,
    argument: 'sessionPropertyInput',
    labelOf: (field) => labels[field] ?? field,
    save: async ({ key, ...values }) => {
      const whole = action === 'REMOVE' ? {} : propertyInput({ key, ...values });
      const sessionPropertyInput = { ...whole, action, key: action === 'ADD' ? null : key };
      const answer = await change({ variables: { programIds: [...programIds], sessionPropertyInput } });
      const count = answer.data?.addEditRemoveProgramsSessionsProperty.changed.length ?? 0;
      notify({ tone: 'good', message: t('programsProperty.done', { count }) });
    },
  });
  const choose = (next: SessionPropertyAction, property = found[0]) => {
    setAction(next);
    form.reset(NEW);
    if (next === 'ADD' || !property) return;
    const { key, label, type, options, required } = property;
    form.set({ key, label, type, options: [...options], required });
  };
  return (
    <FormDialog
      title={t('programsProperty.title', { count: programIds.length })}
      submitLabel={t(`programsProperty.submit.${action}`)}
      busy={form.busy}
      problems={form.problems}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('programsProperty.failed')}
      onClose={() => {
        form.reset(NEW);
        onClose();
      }}
      onSubmit={async () => {
        if (!(await form.submit())) return;
        form.reset(NEW);
        onDone();
      }}
    >
      <SegmentedControl
        aria-label={t('programsProperty.action')}
        value={action}
        data={ACTIONS.map((value) => ({
          value,
          label: t(`programsProperty.actions.${value}`),
          disabled: value !== 'ADD' && found.length === 0,
        }))}
        onChange={(next) => choose(next as SessionPropertyAction)}
      />
      {action === 'ADD' ? null : (
        <NativeSelect
          label={t('programsProperty.which')}
          value={form.values.key}
          data={found.map(({ key, label, programs }) => ({
            value: key,
            label: t('programsProperty.inPrograms', { label, count: programs }),
          }))}
          onChange={(event) =>
            choose(
              action,
              found.find(({ key }) => key === event.currentTarget.value),
            )
          }
        />
      )}
      {action === 'REMOVE' ? null : (
        <PropertyInputs value={form.values} field={form.field} onChange={form.set} />
      )}
      {action === 'ADD' ? (
        <Text size="sm" c="dimmed">
          {t('programsProperty.addText', { count: programIds.length })}
        </Text>
      ) : (
        <Touched programIds={programIds} propertyKey={form.values.key} action={action} found={found} />
      )}
    </FormDialog>
  );
}

interface TouchedProps {
  programIds: readonly string[];
  propertyKey: string;
  action: SessionPropertyAction;
  found: readonly FoundProperty[];
}

/** The number of programs and sessions that the change affects. */
function Touched({ programIds, propertyKey, action, found }: TouchedProps) {
  const t = useT();
  const { data, error } = useQuery(SessionPropertyUseDocument, {
    variables: { programIds: [...programIds], key: propertyKey },
    skip: !propertyKey,
    fetchPolicy: 'network-only',
  });
  if (error) return <ErrorState error={error} variant="inline" />;
  if (!data) return <ListSkeleton rows={1} />;
  const uses = data.getSessionPropertyUse;
  const sessions = uses.reduce((sum, use) => sum + use.sessions, 0);
  const coming = uses.reduce((sum, use) => sum + use.comingSessions, 0);
  const programs = found.find(({ key }) => key === propertyKey)?.programs ?? 0;
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('programsProperty.touchesPrograms', { count: programs })}{' '}
      {t('programsProperty.touchesSessions', { count: sessions, coming })}{' '}
      {action === 'REMOVE' && sessions > 0 ? t('programsProperty.valuesStay') : null}
    </Text>
  );
}
