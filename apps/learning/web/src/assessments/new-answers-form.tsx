import { Suspense, useRef, useState, type ReactNode } from 'react';
import {
  Button,
  DraftNotice,
  Form,
  FormErrors,
  FormSkeleton,
  NotSaved,
  Stack,
  Text,
  notify,
} from '@lyceum/web/design-system';
import { SyncStatusLine } from '@lyceum/web/offline-queue';
import type { AskedQuestionFragment } from '../__generated__/graphql';
import { WaitingSubmission } from '../feedback/waiting-submission';
import { useT } from '../i18n';
import { FilesOf } from '../questions/file-place';
import { useFieldsLoaded } from '../questions/load-fields';
import { PagedFields, useIsPaged } from '../paged/paged-part';
import { AnswerFields, AnswerProgress } from './answer-fields';
import classes from './answering.module.css';
import { useNewAnswers } from './use-new-answers';

export interface NewAnswersFormProps {
  assessmentId: string;
  /** First day of the window. */
  windowStart: string;
  questions: readonly AskedQuestionFragment[];
  /** Version of the questions. */
  version: number;
  /** The viewer may have the questions read aloud. */
  readAloud: boolean;
  onSent: () => unknown;
  /** Only with a time limit. */
  timed?: TimedForm | undefined;
}

interface TimedForm {
  /** The instant on the server's clock. */
  now: () => string;
  /** The time is over: what is typed is sent, and `over` is shown. */
  isOver: boolean;
  over: ReactNode;
}

const idOf = (questionId: string) => `answer-new-${questionId}`;

/** Answers a form for the first time. Each answer is saved as a draft at once; a submission waits for the network. */
export function NewAnswersForm({
  onSent,
  questions,
  version,
  readAloud,
  timed,
  ...place
}: NewAnswersFormProps) {
  const t = useT();
  const form = useBegunVersion({ questions, version });
  useFieldsLoaded(form.questions);
  const given = useNewAnswers({
    ...{ ...place, ...form, timed },
    onSent: async () => {
      notify({ tone: 'good', message: t('assessments.sent') });
      await onSent();
    },
  });
  const { asked, answered, status, refusal } = given;
  const showNext = useRef<(() => boolean) | null>(null);
  const isPaged = useIsPaged(form.questions);
  const left = given.missing.map((id) => [id, t('assessments.needsAnswer')]);
  const errors: Record<string, string> = { ...refusal.fields, ...Object.fromEntries(left) };
  if (timed?.isOver) return timed.over;
  if (given.isSubmitted && status === 'offline') return <WaitingSubmission onWithdraw={given.withdraw} />;
  const fields = {
    ...{ questions: asked, answers: given.answers, errors, idOf, onChange: given.set, readAloud },
  };
  const syncStatus = answered > 0 && status !== 'refused' ? <SyncStatusLine status={status} /> : null;
  const send = (
    <Button type="submit" loading={given.isSubmitted} disabled={answered === 0}>
      {t('assessments.send')}
    </Button>
  );
  const problems = Object.entries(errors).map(([id, message]) => ({ fieldId: idOf(id), message }));
  return (
    <Form
      serverChecks
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!showNext.current?.()) void given.submit();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={given.restored.isShown} onDiscard={() => void given.discard()} />
        {form.version === version ? null : (
          <Text size="sm" role="status">
            {t('versions.finish')}
          </Text>
        )}
        {isPaged ? null : <FormErrors problems={problems} attempt={given.attempt} />}
        <FilesOf value={place}>
          {isPaged ? (
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <PagedFields
                {...{ ...fields, send, done: answered, attempt: given.attempt }}
                next={showNext}
                status={syncStatus}
              />
            </Suspense>
          ) : (
            <AnswerFields {...fields} />
          )}
        </FilesOf>
        <NotSaved error={refusal.error} title={t('assessments.notSent')} />
        {isPaged ? null : (
          <div className={classes.send}>
            <div className={classes.sendWords}>
              <AnswerProgress done={answered} count={asked.length} />
              {syncStatus}
            </div>
            {send}
          </div>
        )}
      </Stack>
    </Form>
  );
}

type AskedForm = Pick<NewAnswersFormProps, 'questions' | 'version'>;

/**
 * An open page keeps the version that it began with, in its latest wording; a newly opened page shows the newest
 * version.
 */
function useBegunVersion(newest: AskedForm): AskedForm {
  const [begun, setBegun] = useState(newest);
  if (begun.version === newest.version && begun.questions !== newest.questions) setBegun(newest);
  return begun;
}
