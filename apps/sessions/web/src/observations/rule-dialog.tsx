import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import {
  Dialog,
  ErrorState,
  FormDialog,
  FormSkeleton,
  notify,
  NumberInput,
  Radio,
  Stack,
  Switch,
  Text,
} from '@lyceum/web/design-system';
import { ProgramSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import {
  ObservationRuleDocument,
  SetObservationRuleDocument,
  type ObservationNotice,
  type RuleOfObservationsFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';

const NOTICES: readonly ObservationNotice[] = ['IN_ROOM', 'LEADER', 'EVERYBODY'];

interface RuleDialogProps {
  /** The program that the list is filtered by; null: all. */
  programId: string | null;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Which lessons of new tutors a program observes. */
export function RuleDialog({ programId: filtered, onClose, onSaved }: RuleDialogProps) {
  const t = useT();
  const { programs, administers } = useViewer();
  const first = programs.find(({ id, archived }) => !archived && administers(id))?.id ?? null;
  const [programId, setProgramId] = useState(filtered ?? first);
  const { data, error, refetch } = useQuery(ObservationRuleDocument, {
    variables: { programId: programId ?? '' },
    skip: !programId,
    fetchPolicy: 'network-only',
  });
  const rule = data?.getObservationRule;
  if (!programId || !rule)
    return (
      <Dialog opened onClose={onClose} title={t('observations.rule')}>
        {!programId ? (
          <Text>{t('observations.noProgram')}</Text>
        ) : error ? (
          <ErrorState error={error} variant="inline" onRetry={refetch} />
        ) : (
          <FormSkeleton fields={4} />
        )}
      </Dialog>
    );
  return (
    <RuleForm
      key={`${rule.programId} ${rule.revision}`}
      rule={rule}
      onProgram={setProgramId}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

interface RuleFormProps {
  rule: RuleOfObservationsFragment;
  onProgram: (programId: string) => void;
  onClose: () => void;
  onSaved: () => unknown;
}

const numberOf = (value: string | number) => (value === '' ? null : Number(value));

function RuleForm({ rule, onProgram, onClose, onSaved }: RuleFormProps) {
  const t = useT();
  const [values, setValues] = useState(rule);
  const [save, { loading, error }] = useMutation(SetObservationRuleDocument);
  const set = (change: Partial<RuleOfObservationsFragment>) => setValues({ ...values, ...change });
  const submit = async () => {
    const { programId, firstSessions, firstDays, notice, showsOutcome, leadersObserve, revision } = values;
    try {
      await save({
        variables: {
          rule: { programId, firstSessions, firstDays, notice, showsOutcome, leadersObserve, revision },
        },
      });
      notify({ tone: 'good', message: t('observations.ruleSaved') });
      await onSaved();
    } catch {
      // The error is shown above the fields.
    }
  };
  return (
    <FormDialog
      title={t('observations.rule')}
      submitLabel={t('observations.saveRule')}
      errorTitle={t('observations.ruleNotSaved')}
      error={error}
      problems={[]}
      attempt={0}
      busy={loading}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProgramSelect
        label={t('observations.program')}
        administered
        allowDeselect={false}
        value={rule.programId}
        onChange={(id) => id && onProgram(id)}
      />
      <NumberInput
        label={t('observations.firstSessions')}
        description={t('observations.firstSessionsHelp')}
        min={1}
        max={50}
        allowDecimal={false}
        value={values.firstSessions ?? ''}
        onChange={(value) => set({ firstSessions: numberOf(value) })}
      />
      <NumberInput
        label={t('observations.firstDays')}
        description={t('observations.firstDaysHelp')}
        min={1}
        max={90}
        allowDecimal={false}
        value={values.firstDays ?? ''}
        onChange={(value) => set({ firstDays: numberOf(value) })}
      />
      <Radio.Group
        label={t('observations.notice')}
        description={t('observations.noticeHelp')}
        value={values.notice}
        onChange={(value) => set({ notice: value as ObservationNotice })}
      >
        <Stack gap="xs" mt="xs">
          {NOTICES.map((value) => (
            <Radio key={value} value={value} label={t(`observations.notices.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label={t('observations.showsOutcome')}
        description={t('observations.showsOutcomeHelp')}
        checked={values.showsOutcome}
        onChange={(event) => set({ showsOutcome: event.currentTarget.checked })}
      />
      <Switch
        label={t('observations.leadersObserve')}
        description={t('observations.leadersObserveHelp')}
        checked={values.leadersObserve}
        onChange={(event) => set({ leadersObserve: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
