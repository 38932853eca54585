import { askedQuestions } from '@lyceum/contracts/questions';
import { Stack, Textarea } from '@lyceum/web/design-system';
import type { AskedFormFragment } from '../__generated__/graphql';
import { AnswerFields } from '../assessments/answer-fields';
import { branchOf } from '../questions/read-question';
import { useT } from '../i18n';
import { useFieldsLoaded } from '../questions/load-fields';
import type { Entry } from './entries';

export interface EntryFieldsProps {
  /** Prefix of the fields' ids. */
  id: string;
  form: AskedFormFragment;
  notes: boolean;
  entry: Entry;
  /** The server's messages by question id; the note's under "note". */
  refusals?: Readonly<Record<string, string>>;
  /** The viewer may have the questions read aloud. */
  readAloud?: boolean;
  onChange: (entry: Entry) => void;
}

/** The form's questions, and the note where leaders may write one. */
export function EntryFields(props: EntryFieldsProps) {
  const { id, form, notes, entry, refusals = {}, readAloud = false, onChange } = props;
  const t = useT();
  useFieldsLoaded(form.questions);
  const onPath = askedQuestions(form.questions.map(branchOf), (questionId) => entry.answers[questionId]);
  return (
    <Stack gap="lg">
      <AnswerFields
        questions={form.questions.filter((question) => onPath.has(question.id))}
        answers={entry.answers}
        errors={refusals}
        idOf={(questionId) => `${id}-${questionId}`}
        onChange={(questionId, value) =>
          onChange({ ...entry, answers: { ...entry.answers, [questionId]: value } })
        }
        readAloud={readAloud}
      />
      {notes ? (
        <Textarea
          id={`${id}-note`}
          label={t('feedback.note')}
          description={t('feedback.noteHelp')}
          autosize
          minRows={2}
          maxLength={2000}
          value={entry.note}
          error={refusals['note'] ?? null}
          onChange={(event) => onChange({ ...entry, note: event.currentTarget.value })}
        />
      ) : null}
    </Stack>
  );
}
