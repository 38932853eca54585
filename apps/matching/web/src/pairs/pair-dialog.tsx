import { useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { FormDialog, notify } from '@lyceum/web/design-system';
import { errorField, errorRemedy, errorText } from '@lyceum/web/graphql';
import { ProgramSelect } from '@lyceum/web/programs';
import { useViewer } from '@lyceum/web/viewer';
import { CreatePlatformPairDocument } from '../__generated__/graphql';
import { useT } from '../i18n';
import { nameOf } from '../review/person-name';
import type { Beginning } from './pairs-page';
import { PairPersonSelect } from './pair-person-select';

interface PairDialogProps {
  beginning: Beginning;
  program: { id: string } | null;
  onClose: () => void;
}

type Field = 'programId' | 'tutorId' | 'tuteeId';

const idOf = (field: Field) => `pair-${field}`;

/** The form's values, and errors by field: missing people, or the server's refusal. */
function usePairForm({ beginning, program, onClose }: PairDialogProps) {
  const t = useT();
  const { programs } = useViewer();
  const open = programs.filter(({ archived }) => !archived);
  const [programId, setProgramId] = useState(program?.id ?? (open.length === 1 ? open[0]!.id : null));
  const [tutor, setTutor] = useState(beginning.tutor ?? null);
  const [tutee, setTutee] = useState(beginning.tutee ?? null);
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [create, { loading }] = useMutation(CreatePlatformPairDocument, { refetchQueries: 'active' });
  const missing: Partial<Record<Field, string>> = {
    ...(programId ? {} : { programId: t('pairDialog.missingProgram') }),
    // People are searched within the program, so it has to be chosen first.
    ...(tutor || !programId ? {} : { tutorId: t('pairDialog.missing') }),
    ...(tutee || !programId ? {} : { tuteeId: t('pairDialog.missing') }),
  };
  const field = refusal ? (errorField(refusal) as Field | undefined) : undefined;
  const problems: Partial<Record<Field, string>> = {
    ...(attempt > 0 ? missing : {}),
    ...(field ? { [field]: errorRemedy(refusal) ?? errorText(refusal) } : {}),
  };
  const submit = async () => {
    setAttempt((count) => count + 1);
    setRefusal(null);
    if (!programId || !tutor || !tutee) return;
    try {
      await create({ variables: { programId, tutorId: tutor.id, tuteeId: tutee.id } });
      const names = { leader: nameOf(tutor, t), learner: nameOf(tutee, t) };
      notify({ tone: 'good', message: t('pairDialog.done', names) });
      onClose();
    } catch (cause) {
      setRefusal(cause);
    }
  };
  /** A changed choice clears the server's refusal of the previous one. */
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setRefusal(null);
      set(value);
    };
  return {
    values: { programId, tutor, tutee },
    setProgramId: choose(setProgramId),
    setTutor: choose(setTutor),
    setTutee: choose(setTutee),
    problems,
    attempt,
    error: refusal && !field ? refusal : null,
    busy: loading,
    submit,
  };
}

/** Pairs a leader and a learner of a program. */
export default function PairDialog(props: PairDialogProps) {
  const t = useT();
  const { values, problems, ...form } = usePairForm(props);
  const of = (field: Field) => ({ id: idOf(field), error: problems[field] ?? null });
  return (
    <FormDialog
      title={t('pairDialog.title')}
      onClose={props.onClose}
      onSubmit={form.submit}
      submitLabel={t('pairDialog.submit')}
      busy={form.busy}
      problems={(Object.keys(problems) as Field[]).map((field) => ({
        fieldId: idOf(field),
        message: `${labelOf(field, t)}: ${problems[field]}`,
      }))}
      attempt={form.attempt}
      error={form.error}
      errorTitle={t('pairDialog.failed')}
    >
      <ProgramSelect
        {...of('programId')}
        required
        searchable
        label={labelOf('programId', t)}
        value={values.programId}
        onChange={form.setProgramId}
      />
      <PairPersonSelect
        {...of('tutorId')}
        isTutor
        label={labelOf('tutorId', t)}
        programId={values.programId}
        value={values.tutor}
        onChange={form.setTutor}
      />
      <PairPersonSelect
        {...of('tuteeId')}
        isTutor={false}
        label={labelOf('tuteeId', t)}
        programId={values.programId}
        value={values.tutee}
        onChange={form.setTutee}
      />
    </FormDialog>
  );
}

function labelOf(field: Field, t: ReturnType<typeof useT>): string {
  return t(field === 'programId' ? 'pairs.program' : field === 'tutorId' ? 'pairs.tutor' : 'pairs.tutee');
}
