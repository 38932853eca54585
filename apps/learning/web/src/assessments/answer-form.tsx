import {
  Button,
  DraftNotice,
  FormErrors,
  NotSaved,
  Progress,
  Stack,
  Text,
  notify,
} from '@lyceum/web/design-system';
import { QuestionField } from '../feedback/question-field';
import { useT } from '../i18n';
import { useLocalized } from '../questions/use-localized';
import classes from './assessments.module.css';
import { useAnswers, type AnswersOptions } from './use-answers';

interface AnswerFormProps extends AnswersOptions {
  onSent: () => unknown;
  /** Answers that stand are left as they are. */
  onCancel?: (() => void) | undefined;
  /** What is saved by now; answers its revision. */
  onTakeUp: () => Promise<number | undefined>;
}

/** The questions under their headings, how many are answered, and sending: nothing typed is lost in between. */
export function AnswerForm({ onSent, onCancel, onTakeUp, ...options }: AnswerFormProps) {
  const t = useT();
  const localized = useLocalized();
  const given = useAnswers(options);
  const { response } = options;
  const { refusal, answered, asked: questions } = given;
  const idOf = (questionId: string) => `answer-${response?.id ?? 'new'}-${questionId}`;
  const problems = Object.entries(refusal.fields).map(([id, message]) => ({ fieldId: idOf(id), message }));
  const send = async () => {
    if (!(await given.send())) return;
    notify({ tone: 'good', message: t('assessments.sent') });
    await onSent();
  };
  const takeUp = async () => {
    const revision = await onTakeUp();
    if (revision !== undefined) given.takeUp(revision);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
    >
      <Stack gap="lg">
        <DraftNotice restored={given.restored} onDiscard={given.forget} />
        <FormErrors problems={problems} attempt={given.attempt} />
        {questions.map((question, at) => {
          const { id, questionCategory } = question;
          const begins =
            questionCategory !== null && questionCategory !== questions[at - 1]?.questionCategory;
          return (
            <div key={id}>
              {begins ? <h3 className={classes.category}>{localized(question).category}</h3> : null}
              <QuestionField
                id={idOf(id)}
                question={question}
                value={given.answers[id] ?? null}
                error={refusal.fields[id] ?? null}
                onChange={(value) => given.set(id, value)}
              />
            </div>
          );
        })}
        <NotSaved error={refusal.error} title={t('assessments.notSent')} onTakeUp={takeUp} />
        <div className={classes.send}>
          <div className={classes.sendWords}>
            <Text size="sm" role="status">
              {t('assessments.progress', { done: answered, count: questions.length })}
            </Text>
            <Progress
              value={(100 * answered) / Math.max(1, questions.length)}
              color={answered === questions.length ? 'var(--ly-good)' : 'var(--ly-brand)'}
              aria-hidden
            />
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
          <Button
            type="submit"
            loading={given.busy}
            disabled={answered === 0 || (!given.dirty && response !== null)}
          >
            {t(response ? 'assessments.saveAnswers' : 'assessments.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
