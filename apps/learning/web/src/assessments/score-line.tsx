import { Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { GivenAnswersFragment } from '../__generated__/graphql';
import { useT } from '../i18n';
import { FormulaText } from '../questions/formula-text';
import classes from './answering.module.css';

/** The score of a response with the notes on its answers; renders nothing without a visible score. */
export function ScoreLine({ response: { score, answers } }: { response: GivenAnswersFragment }) {
  const t = useT();
  const format = useFormat();
  if (!score) return null;
  const notes = score.questions.flatMap(({ questionId, note }) => {
    const answer = answers.find((each) => each.questionId === questionId);
    return note && answer ? [{ questionId, note, question: answer.question }] : [];
  });
  return (
    <div>
      <Text fw={600}>
        {t('scoring.score', { points: format.number(score.points), most: format.number(score.most) })}
        {score.unscored > 0 ? ` · ${t('scoring.unscored', { count: score.unscored })}` : ''}
      </Text>
      {notes.map(({ questionId, note, question }) => (
        <Text key={questionId} size="sm" className={classes.quiet}>
          <FormulaText>{question}</FormulaText>: {note}
        </Text>
      ))}
    </div>
  );
}
