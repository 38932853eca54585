import { fillGaps } from '@lyceum/contracts/questions';
import { Section, Text } from '@lyceum/web/design-system';
import type { OpenAssessmentFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { FormulaText } from '../questions/formula-text';
import { QuestionPicture } from '../questions/question-picture';
import { useLocalized } from '../questions/use-localized';
import classes from './assessments.module.css';

/** The questions, for viewers who do not answer. */
export default function AskedList({ questions }: Pick<OpenAssessmentFragment, 'questions'>) {
  const t = useT();
  const localized = useLocalized();
  return (
    <Section title={t('assessments.questions')}>
      <ol className={classes.asked}>
        {questions.map((question) => {
          const words = localized(question);
          const texts = [
            ...question.options.map(words.option),
            ...question.details.rows.map(words.row),
            ...question.details.choices.map(words.choice),
          ];
          return (
            <li key={question.id}>
              <QuestionPicture question={question} />
              <FormulaText>{fillGaps(words.question)}</FormulaText>
              {texts.length > 0 ? (
                <Text size="sm" className={classes.quiet}>
                  <FormulaText>{texts.join(' · ')}</FormulaText>
                </Text>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
