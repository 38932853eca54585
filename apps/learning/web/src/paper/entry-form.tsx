import { useEffect, useRef, type KeyboardEvent } from 'react';
import { fillGaps } from '@lyceum/contracts/questions';
import {
  Button,
  EmptyState,
  ErrorState,
  Group,
  ListSkeleton,
  notify,
  Section,
  Stack,
  Text,
  TextInput,
} from '@lyceum/web/design-system';
import { errorCode, errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import { SyncStatusLine } from '@lyceum/web/offline-queue';
import type { AskedQuestionFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { FormulasOf, FormulaText } from '../questions/formula-text';
import { useLocalized } from '../questions/use-localized';
import { fieldsOf, letterOf, type PaperField } from './paper-fields';
import type { PaperForm } from './paper-queue';
import { onPaper, shapeOf, usePaperForm, type PaperFormState } from './use-paper-form';
import classes from './paper.module.css';

interface EntryFormProps {
  form: PaperForm;
  name: string;
  version: number;
  questions: readonly AskedQuestionFragment[];
  /** Called when the response is there, or the person is left. */
  onDone: () => void;
}

/** The fields of one person's paper form: Enter leads to the next field, Ctrl and Enter submits. */
export function EntryForm({ form, name, version, questions, onDone }: EntryFormProps) {
  const t = useT();
  const asked = onPaper(questions);
  const entry = usePaperForm(form, { version, questions: asked });
  const fields = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (entry.isLoaded) fields.current?.querySelector('input')?.focus();
  }, [entry.isLoaded]);
  const submit = async () => {
    for (const question of asked) if (!(await entry.leave(question))) return focusFirstWrong(fields.current);
    try {
      if (!(await entry.submit())) return notify({ tone: 'bad', message: t('paper.notSaved') });
      notify({ tone: 'good', message: t('paper.submitted', { name }) });
      onDone();
    } catch (failure) {
      notify({ tone: 'bad', message: errorText(failure) });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) return void submit();
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.indexOf(event.target) + (event.shiftKey ? -1 : 1)];
    if (next) next.focus();
    else if (!event.shiftKey) document.getElementById('paper-submit')?.focus();
  };
  if (errorCode(entry.error) === 'CONFLICT') return <ClosedForm {...{ entry, name, onDone }} />;
  if (entry.error && !entry.isLoaded)
    return (
      <Section title={name}>
        <ErrorState error={entry.error} title={t('paper.loadError')} onRetry={entry.refetch} />
      </Section>
    );
  if (!entry.isLoaded) return <ListSkeleton rows={6} />;
  return (
    <Section title={t('paper.formOf', { name })} description={t('paper.keys')}>
      <FormulasOf questions={asked}>
        <ul className={classes.fields} ref={fields} onKeyDown={onKeyDown}>
          {asked.map((question) => (
            <QuestionEntry
              key={question.id}
              question={question}
              nth={questions.indexOf(question) + 1}
              entry={entry}
            />
          ))}
        </ul>
      </FormulasOf>
      <EntryEnd entry={entry} count={asked.length} onSubmit={submit} onDone={onDone} />
    </Section>
  );
}

const focusFirstWrong = (list: HTMLElement | null) =>
  list?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus();

interface ClosedFormProps {
  entry: PaperFormState;
  name: string;
  onDone: () => void;
}

/** In place of a form that can no longer be entered: the person has answered on the platform. */
function ClosedForm({ entry, name, onDone }: ClosedFormProps) {
  const t = useT();
  const empty = async () => {
    try {
      await entry.discard();
      notify({ tone: 'good', message: t('paper.emptied', { name }) });
      onDone();
    } catch (failure) {
      notify({ tone: 'bad', message: errorText(failure) });
    }
  };
  return (
    <Section title={t('paper.formOf', { name })}>
      <EmptyState
        title={t('paper.closed')}
        action={
          <Group gap="sm" justify="center">
            <Button loading={entry.isDiscarding} onClick={() => void empty()}>
              {t('paper.discard')}
            </Button>
            <Button variant="default" onClick={onDone}>
              {t('paper.other')}
            </Button>
          </Group>
        }
      >
        {errorText(entry.error)} {t('paper.closedText')}
      </EmptyState>
    </Section>
  );
}

interface EntryEndProps {
  entry: PaperFormState;
  count: number;
  onSubmit: () => Promise<void>;
  onDone: () => void;
}

function EntryEnd({ entry, count, onSubmit, onDone }: EntryEndProps) {
  const t = useT();
  const format = useFormat();
  const { filled, missing, points, status } = entry;
  const totals = [
    t('paper.filled', { done: filled, count }),
    ...(missing > 0 ? [t('paper.missing', { count: missing })] : []),
    ...(points
      ? [t('paper.points', { points: format.number(points.given), most: format.number(points.most) })]
      : []),
  ];
  return (
    <Stack gap="sm" mt="lg">
      <Text role="status">{totals.join(' · ')}</Text>
      {filled > 0 ? <SyncStatusLine status={status} /> : null}
      <Group gap="sm">
        <Button
          id="paper-submit"
          loading={entry.isSubmitting}
          disabled={filled === 0}
          onClick={() => void onSubmit()}
        >
          {t('paper.submit')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('paper.later')}
        </Button>
        {filled > 0 ? (
          <Button
            variant="subtle"
            color="gray"
            loading={entry.isDiscarding}
            onClick={() =>
              void entry
                .discard()
                .catch((error: unknown) => notify({ tone: 'bad', message: errorText(error) }))
            }
          >
            {t('paper.discard')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

interface QuestionEntryProps {
  question: AskedQuestionFragment;
  /** Number on the sheet. */
  nth: number;
  entry: PaperFormState;
}

function QuestionEntry({ question, nth, entry }: QuestionEntryProps) {
  const t = useT();
  const words = useLocalized()(question);
  const fields = fieldsOf(shapeOf(question), [t('answer.yes'), t('answer.no')]);
  const texts = entry.textsOf(question);
  const refusal = entry.refusalOf(question.id);
  const wrong = entry.wrong[question.id] ?? -1;
  const asked = `${nth}. ${fillGaps(words.question)}`;
  const labelOf = ({ part }: PaperField) => {
    if (part === null) return asked;
    const own = question.questionType === 'INLINE_CHOICE' ? t('paper.gap', { nth: part }) : words.row(part);
    return `${asked} ${own}`;
  };
  const choiceWords = (text: string, at: number) => {
    if (question.questionType === 'INLINE_CHOICE') return words.gap(at, text);
    if (question.questionType === 'YES_NO') return text;
    return question.options.length > 0 ? words.option(text) : words.choice(text);
  };
  return (
    <li>
      <Stack gap={6}>
        {fields.map((field, at) => (
          <TextInput
            key={field.part ?? ''}
            id={`paper-${question.id}-${at}`}
            label={<FormulaText>{labelOf(field)}</FormulaText>}
            description={
              <FormulaText>
                {field.choices.length > 0
                  ? field.choices
                      .map((choice, letter) => `${letterOf(letter)} ${choiceWords(choice, at)}`)
                      .join(' · ')
                  : t(`paper.enter.${field.kind}`)}
              </FormulaText>
            }
            error={
              wrong === at
                ? t(`paper.wrong.${field.kind}`)
                : refusal && at === 0
                  ? (refusal.remedy ?? refusal.message)
                  : null
            }
            autoComplete="off"
            maw={field.kind === 'TEXT' ? undefined : 320}
            value={texts[at] ?? ''}
            onChange={(event) => entry.type(question, at, event.currentTarget.value)}
            onBlur={() => void entry.leave(question)}
          />
        ))}
      </Stack>
    </li>
  );
}
