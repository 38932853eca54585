import { useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { fillGaps } from '@lyceum/contracts/questions';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Form,
  Group,
  ListSkeleton,
  notify,
  Stack,
  Text,
  Textarea,
  useDraft,
} from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useFormat } from '@lyceum/web/i18n';
import {
  ResponsesToScoreDocument,
  ScoreAssessmentResponseDocument,
  type AskedQuestionFragment,
  type ResponsesToScoreQuery,
} from '../__generated__/graphql';
import { useAnswerText } from '../feedback/answers';
import { nameOf } from '../feedback/names';
import { useT } from '../management-i18n';
import { DecimalInput } from '../questions/decimal-input';
import AnswerFileLinks from '../questions/answer-file-links';
import { FormulaText } from '../questions/formula-text';
import { useLabels } from '../questions/use-labels';
import { useLocalized } from '../questions/use-localized';
import classes from './assessments.module.css';

type Waiting = ResponsesToScoreQuery['getResponsesToScore']['items'][number];

interface Typed {
  points: number | null;
  note: string;
}

/** Entered scores by response and question. */
type TypedScores = Record<string, Typed>;

const NOTHING: Typed = { points: null, note: '' };
const keyOf = (response: Waiting, questionId: string) => `${response.id} ${response.revision} ${questionId}`;

const toScoreIn = ({ score, answers }: Waiting) =>
  (score?.questions ?? []).flatMap((question) => {
    const answer = answers.find(({ questionId }) => questionId === question.questionId);
    return question.isAutomatic || !answer ? [] : [{ ...question, answer }];
  });

/** Scores open answers response by response. Entered scores survive a reload until they are saved. */
export default function ScoringDialog({
  assessmentId,
  questions,
  onClose,
}: {
  assessmentId: string;
  /** A question in its answered wording is shown in the viewer's language. */
  questions: readonly AskedQuestionFragment[];
  onClose: () => void;
}) {
  const t = useT();
  const [at, setAt] = useState(0);
  const draft = useDraft<TypedScores>(`scores-${assessmentId}`, {});
  const [typed, setTyped] = useState(draft.initial);
  const [score, { loading }] = useMutation(ScoreAssessmentResponseDocument);
  const { data, error, refetch } = useQuery(ResponsesToScoreDocument, {
    variables: { assessmentId },
    fetchPolicy: 'no-cache',
  });
  const items = data?.getResponsesToScore.items ?? [];
  const place = Math.min(at, Math.max(0, items.length - 1));
  const response = items[place];
  const move = (by: number) => setAt(Math.min(Math.max(0, place + by), Math.max(0, items.length - 1)));
  const type = (key: string, part: Partial<Typed>) => {
    const next = { ...typed, [key]: { ...NOTHING, ...typed[key], ...part } };
    setTyped(next);
    draft.save(next);
  };
  const save = async () => {
    if (!response || loading) return;
    const scores = toScoreIn(response).flatMap(({ questionId, points: before, note }) => {
      const { points, note: text } = typed[keyOf(response, questionId)] ?? {
        points: before,
        note: note ?? '',
      };
      return points === null ? [] : [{ questionId, points, note: text || null }];
    });
    if (scores.length === 0) return notify({ tone: 'bad', message: t('scoring.enterPoints') });
    try {
      const { id: responseId, revision } = response;
      await score({ variables: { input: { responseId, revision, scores } } });
      const { data: left } = await refetch();
      if (left?.getResponsesToScore.totalCount === 0) draft.discard();
      notify({ tone: 'good', message: t('scoring.saved', { name: nameOf(response.user, t) }) });
    } catch (failure) {
      notify({ tone: 'bad', message: errorText(failure) });
      await refetch();
    }
  };
  return (
    <Dialog opened onClose={onClose} title={t('scoring.queue')} size="lg">
      {error && !data ? (
        <ErrorState error={error} title={t('assessments.loadError')} onRetry={refetch} />
      ) : !data ? (
        <ListSkeleton rows={3} />
      ) : response ? (
        <Form
          serverChecks
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          onKeyDown={(event) => {
            if (event.key === 'PageDown') move(1);
            else if (event.key === 'PageUp') move(-1);
            else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
            else return;
            event.preventDefault();
          }}
        >
          <Stack gap="md">
            <Text fw={600} role="status">
              {t('scoring.place', {
                name: nameOf(response.user, t),
                at: place + 1,
                count: data.getResponsesToScore.totalCount,
              })}
            </Text>
            {toScoreIn(response).map((question) => {
              const key = keyOf(response, question.questionId);
              const saved = { points: question.points, note: question.note ?? '' };
              return (
                <AnswerScore
                  key={key}
                  question={question}
                  asked={questions.find(({ id }) => id === question.questionId)}
                  typed={typed[key] ?? saved}
                  onType={(part) => type(key, { ...saved, ...typed[key], ...part })}
                />
              );
            })}
            <Text size="sm" className={classes.quiet}>
              {t('scoring.keys')}
            </Text>
            <Group justify="space-between" gap="xs">
              <Group gap="xs">
                <Button variant="default" disabled={place === 0} onClick={() => move(-1)}>
                  {t('scoring.previous')}
                </Button>
                <Button variant="default" disabled={place >= items.length - 1} onClick={() => move(1)}>
                  {t('scoring.next')}
                </Button>
              </Group>
              <Button type="submit" loading={loading}>
                {t('scoring.save')}
              </Button>
            </Group>
          </Stack>
        </Form>
      ) : (
        <EmptyState title={t('scoring.done')}>{t('scoring.doneText')}</EmptyState>
      )}
    </Dialog>
  );
}

interface AnswerScoreProps {
  question: ReturnType<typeof toScoreIn>[number];
  asked: AskedQuestionFragment | undefined;
  typed: Typed;
  onType: (part: Partial<Typed>) => void;
}

function AnswerScore({ question, asked, typed, onType }: AnswerScoreProps) {
  const t = useT();
  const format = useFormat();
  const text = useAnswerText();
  const { labelOf } = useLabels();
  const { answer, most, rubric } = question;
  const localized = useLocalized();
  const words = asked?.question === answer.question ? localized(asked).question : answer.question;
  return (
    <fieldset className={classes.ranges}>
      <legend>
        <FormulaText>{fillGaps(words)}</FormulaText>
      </legend>
      {answer.questionType === 'FILE' ? (
        <AnswerFileLinks value={answer.value} />
      ) : (
        <Text style={{ whiteSpace: 'pre-line' }}>{text(answer)}</Text>
      )}
      {rubric.length > 0 ? (
        <Stack gap={4} role="group" aria-label={t('scoring.rubric')}>
          {rubric.map(({ points, ...level }) => (
            <Button
              key={`${points} ${level.label}`}
              size="compact-md"
              variant={typed.points === points ? 'light' : 'default'}
              aria-pressed={typed.points === points}
              onClick={() => onType({ points })}
            >
              {t('scoring.levelOf', { points: format.number(points), label: labelOf(level) })}
            </Button>
          ))}
        </Stack>
      ) : null}
      <DecimalInput
        label={t('scoring.pointsOf', { most: format.number(most) })}
        min={0}
        max={most}
        maw={240}
        value={typed.points}
        onChange={(points) => onType({ points })}
      />
      <Textarea
        label={t('scoring.note')}
        description={t('scoring.noteHelp')}
        autosize
        maxLength={500}
        value={typed.note}
        onChange={(event) => onType({ note: event.currentTarget.value })}
      />
    </fieldset>
  );
}
