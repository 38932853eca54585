import { useState } from 'react';
import {
  Button,
  DraftNotice,
  ErrorState,
  Fieldset,
  FormErrors,
  Group,
  NumberInput,
  Stack,
  Switch,
  Text,
  Textarea,
  TextInput,
} from '@lyceum/web/design-system';
import type { EditSessionV3Input, SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ReasonField } from '../session/reason-field';
import type { FormProblems } from '../session-form/check-session-form';
import { problemList, problemTexts, type Refusal } from '../session-form/form-problems';
import { PersonPicker } from '../session-form/person-picker';
import { PlaceFields } from '../session-form/place-fields';
import { PropertyFields, useProgramProperties } from '../session-form/property-fields';
import { RecurrenceFields } from '../session-form/recurrence-fields';
import { countsSeats, fieldId, type FieldsProps } from '../session-form/session-form-values';
import { TimeFields } from '../session-form/time-fields';
import { ScopeField } from '../session/scope-field';
import { checkEdit } from './check-edit';
import { editInput, type EditValues } from './edit-input';

export interface EditSessionFormProps {
  session: SessionDetailsFragment;
  was: EditValues;
  values: EditValues;
  set: (patch: Partial<EditValues>) => void;
  restored: boolean;
  onStartOver: () => void;
  refusal: Refusal | null;
  busy: boolean;
  onSubmit: (input: EditSessionV3Input) => void;
  onClose: () => void;
}

function WhatFields({ values, set, problem }: FieldsProps) {
  const t = useT();
  return (
    <>
      <TextInput
        id={fieldId('subject')}
        label={t('field.subject')}
        required
        maxLength={200}
        value={values.subject}
        error={problem('subject')}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('field.descriptionOptional')}
        autosize
        minRows={2}
        maxLength={5000}
        value={values.description}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </>
  );
}

function PeopleFields({ session, values, set, problem }: FieldsProps & { session: SessionDetailsFragment }) {
  const t = useT();
  if (!session.viewerCan.editParticipants) return null;
  const one = values.sessionType === 'ONE_ON_ONE';
  return (
    <Fieldset legend={t('book.who')}>
      <Stack gap="md">
        <PersonPicker
          id={fieldId('leaderIds')}
          label={t('field.leader')}
          error={problem('leaderIds')}
          programId={values.programId}
          role="LEADER"
          value={values.leaders}
          onChange={(leaders) => set({ leaders })}
        />
        <PersonPicker
          id={fieldId('learnerIds')}
          label={t('field.learners')}
          error={problem('learnerIds')}
          programId={values.programId}
          role="LEARNER"
          value={values.learners}
          {...(one ? { most: 1 } : {})}
          onChange={(learners) => set({ learners })}
        />
        {countsSeats(values.sessionType) ? (
          <NumberInput
            id={fieldId('maxStudents')}
            label={t('field.seats')}
            w={220}
            min={1}
            max={1000}
            allowDecimal={false}
            value={values.seats}
            error={problem('maxStudents')}
            onChange={(seats) => set({ seats: typeof seats === 'number' ? seats : '' })}
          />
        ) : null}
      </Stack>
    </Fieldset>
  );
}

function WhenFields({
  session,
  scope,
  ...fields
}: FieldsProps & { session: SessionDetailsFragment; scope: EditValues['scope'] }) {
  const t = useT();
  const { values, set } = fields;
  return (
    <Fieldset legend={t('book.when')}>
      <TimeFields {...fields} timeZoneId={session.timeZoneId} />
      {scope === 'SINGLE' ? null : (
        <>
          <Switch
            mt="md"
            label={t('edit.repeat')}
            checked={values.repeats}
            onChange={(event) => set({ repeats: event.currentTarget.checked })}
          />
          {values.repeats ? (
            <Stack mt="md">
              <RecurrenceFields {...fields} />
            </Stack>
          ) : null}
        </>
      )}
    </Fieldset>
  );
}

/** Every part that can be changed, and why it is: only what differs is sent. */
export function EditSessionForm(props: EditSessionFormProps) {
  const { session, was, values, set, refusal } = props;
  const t = useT();
  const properties = useProgramProperties(session.program?.id ?? '');
  const [found, setFound] = useState<FormProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [unchanged, setUnchanged] = useState(false);
  const texts = problemTexts(found, refusal, t);
  const fields: FieldsProps = { values, set, problem: (field) => texts.get(field) };
  const submit = () => {
    const rules = { now: Date.now(), timeZoneId: session.timeZoneId, oneLeader: false };
    const problems = checkEdit(was, values, rules);
    const input = editInput(session.id, was, values);
    setFound(problems);
    setUnchanged(!input);
    setAttempt((count) => count + 1);
    if (input && !Object.keys(problems).length) props.onSubmit(input);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <DraftNotice restored={props.restored} onDiscard={props.onStartOver} />
        <FormErrors problems={problemList(texts)} attempt={attempt + (refusal ? 1 : 0)} />
        {refusal && !refusal.field ? <ErrorState error={refusal.error} variant="inline" /> : null}
        {session.recurringSessionId ? (
          <ScopeField value={values.scope} onChange={(scope) => set({ scope })} />
        ) : null}
        <WhatFields {...fields} />
        <WhenFields {...fields} session={session} scope={values.scope} />
        <PeopleFields {...fields} session={session} />
        <Fieldset legend={t('book.where')}>
          <PlaceFields {...fields} />
        </Fieldset>
        {properties.length ? (
          <Fieldset legend={t('book.properties')}>
            <PropertyFields {...fields} properties={properties} />
          </Fieldset>
        ) : null}
        <ReasonField
          id={fieldId('reason')}
          label={t('edit.reason')}
          description={t('edit.reasonHelp')}
          required
          value={values.reason}
          error={texts.get('reason')}
          onChange={(reason) => set({ reason })}
        />
        {unchanged ? (
          <Text size="sm" role="status">
            {t('edit.unchanged')}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={props.onClose}>
            {t('edit.close')}
          </Button>
          <Button type="submit" loading={props.busy}>
            {t('edit.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
