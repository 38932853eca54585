import {
  Button,
  DraftNotice,
  Form,
  FormErrors,
  NotSaved,
  Stack,
  TextInput,
  notify,
} from '@lyceum/web/design-system';
import { useOfflineQueue } from '@lyceum/web/offline-queue';
import { useUser } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import { FilesOf } from '../questions/file-place';
import { useFieldsLoaded } from '../questions/load-fields';
import { ANSWER_FILES, filesPrefix } from '../questions/file-queue';
import { AnswerFields, AnswerProgress } from './answer-fields';
import classes from './answering.module.css';
import { useAnswers, type AnswersOptions } from './use-answers';

interface AnswerFormProps extends AnswersOptions {
  onSent: () => unknown;
  /** Called when the respondent keeps the sent answers unchanged. */
  onCancel?: (() => void) | undefined;
  /** The viewer may have the questions read aloud. */
  readAloud?: boolean;
  /** Reloads the saved response; resolves to its revision. */
  onTakeUp: () => Promise<number | undefined>;
}

const LONGEST_REASON = 500;

/** Edits a submitted response; who edits that of another person says why. Unsaved changes survive a reload. */
export default function AnswerForm({
  onSent,
  onCancel,
  onTakeUp,
  readAloud = false,
  ...options
}: AnswerFormProps) {
  const t = useT();
  useFieldsLoaded(options.questions);
  const given = useAnswers(options);
  const { response } = options;
  const isOwn = useUser().id === response.userId;
  const place = { assessmentId: response.assessmentId, windowStart: response.window.startDate };
  const files = useOfflineQueue(ANSWER_FILES, filesPrefix(place));
  const { refusal, answered, asked: questions } = given;
  const idOf = (questionId: string) => `answer-${response.id}-${questionId}`;
  const problems = Object.entries(refusal.fields).map(([id, message]) => ({ fieldId: idOf(id), message }));
  const send = async () => {
    // The changed answers are sent with files that the server has.
    await files.queue.flush();
    if (files.queue.state().entries.some(({ key }) => key.startsWith(filesPrefix(place))))
      return notify({ tone: 'bad', message: t('files.notSent') });
    if (!(await given.send())) return;
    await files.queue.drop([...files.latest.keys()]);
    notify({ tone: 'good', message: t('assessments.sent') });
    await onSent();
  };
  const takeUp = async () => {
    const revision = await onTakeUp();
    if (revision !== undefined) given.takeUp(revision);
  };
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={given.restored} onDiscard={given.forget} />
        <FormErrors problems={problems} attempt={given.attempt} />
        <FilesOf value={isOwn ? place : null}>
          <AnswerFields
            questions={questions}
            answers={given.answers}
            errors={refusal.fields}
            idOf={idOf}
            onChange={given.set}
            readAloud={readAloud}
          />
        </FilesOf>
        {isOwn ? null : (
          <TextInput
            id={idOf('reason')}
            label={t('assessments.reason')}
            description={t('assessments.reasonHelp')}
            withAsterisk
            maxLength={LONGEST_REASON}
            value={given.reason}
            error={refusal.fields['reason'] ?? null}
            onChange={(event) => given.setReason(event.currentTarget.value)}
          />
        )}
        <NotSaved error={refusal.error} title={t('assessments.notSent')} onTakeUp={takeUp} />
        <div className={classes.send}>
          <div className={classes.sendWords}>
            <AnswerProgress done={answered} count={questions.length} />
          </div>
          {onCancel ? (
            <Button
              variant="default"
              onClick={() => {
                given.forget();
                onCancel();
              }}
            >
              {t('assessments.leaveAnswers')}
            </Button>
          ) : null}
          <Button type="submit" loading={given.busy} disabled={answered === 0 || !given.dirty}>
            {t('assessments.saveAnswers')}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
