import { Suspense, useRef } from 'react';
import {
  Button,
  DraftNotice,
  Form,
  FormErrors,
  FormSkeleton,
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
import { PagedFields, useIsPaged } from '../paged/paged-part';
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
/** Names the errors of the reason, as a question's id does. */
const REASON = 'reason';

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
  const showNext = useRef<(() => boolean) | null>(null);
  const isPaged = useIsPaged(options.questions);
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
  const fields = {
    ...{ questions, answers: given.answers, errors: refusal.fields, idOf, onChange: given.set, readAloud },
  };
  const reason = <ReasonField id={idOf(REASON)} given={given} />;
  const isUnchanged = answered === 0 || !given.dirty;
  const save = (
    <Button type="submit" loading={given.busy} disabled={isUnchanged}>
      {t('assessments.saveAnswers')}
    </Button>
  );
  const cancel = onCancel ? (
    <Button
      variant="default"
      onClick={() => {
        given.forget();
        onCancel();
      }}
    >
      {t('assessments.leaveAnswers')}
    </Button>
  ) : null;
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!showNext.current?.()) void send();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={given.restored} onDiscard={given.forget} />
        {isPaged ? null : <FormErrors problems={problems} attempt={given.attempt} />}
        <FilesOf value={isOwn ? place : null}>
          {isPaged ? (
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <PagedFields
                {...{ ...fields, send: save, done: answered, attempt: given.attempt, status: null }}
                next={showNext}
                end={isOwn ? undefined : { id: REASON, content: reason }}
                early={(showEnd) => (
                  <Button
                    variant="default"
                    loading={given.busy}
                    disabled={isUnchanged}
                    onClick={isOwn ? () => void send() : showEnd}
                  >
                    {t('assessments.saveAnswers')}
                  </Button>
                )}
              />
            </Suspense>
          ) : (
            <AnswerFields {...fields} />
          )}
        </FilesOf>
        {isOwn || isPaged ? null : reason}
        <NotSaved error={refusal.error} title={t('assessments.notSent')} onTakeUp={takeUp} />
        {isPaged ? (
          cancel
        ) : (
          <div className={classes.send}>
            <div className={classes.sendWords}>
              <AnswerProgress done={answered} count={questions.length} />
            </div>
            {cancel}
            {save}
          </div>
        )}
      </Stack>
    </Form>
  );
}

function ReasonField({ id, given }: { id: string; given: ReturnType<typeof useAnswers> }) {
  const t = useT();
  return (
    <TextInput
      id={id}
      label={t('assessments.reason')}
      description={t('assessments.reasonHelp')}
      withAsterisk
      maxLength={LONGEST_REASON}
      value={given.reason}
      error={given.refusal.fields[REASON] ?? null}
      onChange={(event) => given.setReason(event.currentTarget.value)}
    />
  );
}
