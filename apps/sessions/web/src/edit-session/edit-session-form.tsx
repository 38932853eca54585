import { useState } from 'react';
import { DraftNotice, Fieldset, Stack } from '@lyceum/web/design-system';
import type { EditSessionV3Input, SessionDetailsFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { ChangeForm } from '../session-form/change-form';
import type { FormProblems } from '../session-form/check-session-form';
import { problemList, problemTexts, type Refusal } from '../session-form/form-problems';
import { PlaceFields } from '../session-form/place-fields';
import { PropertyFields, useProgramProperties } from '../session-form/property-fields';
import { SchoolGradeFields } from '../session-form/school-grade-fields';
import {
  DescriptionField,
  LeadersField,
  LearnersField,
  SeatsField,
  SubjectField,
} from '../session-form/session-fields';
import { countsSeats, fieldId, type FieldsProps } from '../session-form/session-form-values';
import { ScopeField } from '../session/scope-field';
import { checkEdit } from './check-edit';
import { editInput, type SessionEdit } from './edit-input';
import { EditWhenFields } from './edit-when-fields';

export interface EditSessionFormProps {
  session: SessionDetailsFragment;
  was: SessionEdit;
  values: SessionEdit;
  set: (patch: Partial<SessionEdit>) => void;
  restored: boolean;
  /** Whether saved values of somebody else replaced some of the input. */
  overtaken: boolean;
  onStartOver: () => void;
  refusal: Refusal | null;
  busy: boolean;
  onSubmit: (input: EditSessionV3Input) => void;
  onClose: () => void;
}

function PeopleFields({ session, ...fields }: FieldsProps & { session: SessionDetailsFragment }) {
  const t = useT();
  if (!session.viewerCan.editParticipants) return null;
  return (
    <Fieldset legend={t('book.who')}>
      <Stack gap="md">
        <LeadersField {...fields} />
        <LearnersField {...fields} pairedOnly={session.viewerCan.pairedOnly} />
        {countsSeats(fields.values.sessionType) ? (
          <SeatsField {...fields} required={fields.values.sessionType === 'DROP_IN'} />
        ) : null}
        <SchoolGradeFields {...fields} />
      </Stack>
    </Fieldset>
  );
}

/** Every editable part, and the reason of the change: only differences are sent. */
export function EditSessionForm(props: EditSessionFormProps) {
  const { session, was, values, set, refusal } = props;
  const t = useT();
  const properties = useProgramProperties(session.program?.id ?? '');
  const [found, setFound] = useState<FormProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [unchanged, setUnchanged] = useState(false);
  const texts = problemTexts(found, refusal, t, values);
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
    <ChangeForm
      head={
        <DraftNotice restored={props.restored} overtaken={props.overtaken} onDiscard={props.onStartOver} />
      }
      problems={problemList(texts)}
      attempt={attempt + (refusal ? 1 : 0)}
      error={refusal && !refusal.field ? refusal.error : undefined}
      reason={{
        id: fieldId('reason'),
        value: values.reason,
        error: texts.get('reason'),
        onChange: (reason) => set({ reason }),
      }}
      note={unchanged ? t('edit.unchanged') : undefined}
      submitLabel={t('edit.save')}
      busy={props.busy}
      onSubmit={submit}
      onClose={props.onClose}
    >
      {session.recurringSessionId ? (
        <ScopeField value={values.scope} onChange={(scope) => set({ scope })} />
      ) : null}
      <SubjectField {...fields} label={t('field.subject')} />
      <DescriptionField {...fields} />
      <EditWhenFields {...fields} timeZoneId={session.timeZoneId} series={values.scope !== 'SINGLE'} />
      <PeopleFields {...fields} session={session} />
      <Fieldset legend={t('book.where')}>
        <PlaceFields {...fields} now={was.place} />
      </Fieldset>
      {properties.length ? (
        <Fieldset legend={t('book.properties')}>
          <PropertyFields {...fields} properties={properties} />
        </Fieldset>
      ) : null}
    </ChangeForm>
  );
}
