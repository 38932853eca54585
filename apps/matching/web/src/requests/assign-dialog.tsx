import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { Alert, Checkbox, FormDialog, notify, Text } from '@lyceum/web/design-system';
import { errorField, errorRemedy, errorText } from '@lyceum/web/graphql';
import {
  AssignTutoringRequestDocument,
  type RequestCardFragment,
  type ReviewPersonFragment,
} from '../__generated__/graphql';
import { useT } from '../i18n';
import { PairPersonSelect } from '../pairs/pair-person-select';
import { nameOf } from '../review/person-name';

interface AssignDialogProps {
  request: RequestCardFragment;
  onClose: () => void;
}

const FIELD = 'request-tutor';

function useAssign({ request, onClose }: AssignDialogProps) {
  const t = useT();
  const [tutor, setTutor] = useState<ReviewPersonFragment | null>(null);
  const [conflicts, setConflicts] = useState<string[]>([]);
  const [force, setForce] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [assign, { loading }] = useMutation(AssignTutoringRequestDocument, { refetchQueries: 'active' });
  const choose = (chosen: ReviewPersonFragment | null) => {
    // Conflicts of one leader do not apply to another.
    setConflicts([]);
    setForce(false);
    setRefusal(null);
    setTutor(chosen);
  };
  const submit = async () => {
    setAttempt((count) => count + 1);
    setRefusal(null);
    if (!tutor || (conflicts.length > 0 && !force)) return;
    try {
      const variables = { requestIds: [request.id], tutorId: tutor.id, isForceBook: force };
      const answer = (await assign({ variables })).data?.assignTutoringRequestV2;
      if (!answer?.done) {
        setConflicts((answer?.conflicts ?? []).map(({ conflictDescription }) => conflictDescription));
        return;
      }
      const names = { leader: nameOf(tutor, t), name: request.fromName };
      notify({ tone: 'good', message: t(`requests.done.assign.${request.type}`, names) });
      onClose();
    } catch (cause) {
      setRefusal(cause);
    }
  };
  const field = refusal ? errorField(refusal) : undefined;
  const problem =
    attempt > 0 && !tutor
      ? t('requests.tutorMissing')
      : field === 'tutorId'
        ? (errorRemedy(refusal) ?? errorText(refusal))
        : null;
  return {
    tutor,
    choose,
    conflicts,
    force,
    setForce,
    attempt,
    problem,
    error: refusal && field !== 'tutorId' ? refusal : null,
    busy: loading,
    submit,
  };
}

/** An admin assigns a request to a leader; conflicts are shown first and can be overridden. */
export default function AssignDialog(props: AssignDialogProps) {
  const { request, onClose } = props;
  const t = useT();
  const form = useAssign(props);
  return (
    <FormDialog
      title={t('requests.assignTitle', { name: request.fromName })}
      onClose={onClose}
      onSubmit={form.submit}
      submitLabel={t('requests.deed.assign')}
      busy={form.busy}
      problems={form.problem ? [{ fieldId: FIELD, message: form.problem }] : []}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('requests.notDone')}
    >
      <Text size="sm">{t(`requests.assignText.${request.type}`, { name: request.fromName })}</Text>
      <PairPersonSelect
        id={FIELD}
        isTutor
        label={t('requests.tutor')}
        programId={request.programId}
        value={form.tutor}
        error={form.problem}
        onChange={form.choose}
      />
      {form.conflicts.length > 0 ? (
        <Alert role="alert" color="orange" title={t('requests.conflicts')}>
          {form.conflicts.map((conflict) => (
            <Text key={conflict} size="sm">
              {conflict}
            </Text>
          ))}
          <Checkbox
            mt="sm"
            label={t('requests.force')}
            checked={form.force}
            onChange={(event) => form.setForce(event.currentTarget.checked)}
          />
        </Alert>
      ) : null}
    </FormDialog>
  );
}
