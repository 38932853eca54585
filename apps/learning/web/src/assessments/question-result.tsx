import type { CSSProperties } from 'react';
import { fillGaps } from '@lyceum/contracts/questions';
import { Text } from '@lyceum/web/design-system';
import { useFormat } from '@lyceum/web/i18n';
import type { AssessmentResultsQuery } from '../__generated__/graphql';
import { useAnswerText } from '../feedback/answers';
import { useT } from '../management-i18n';
import { FormulasOf, FormulaText } from '../questions/formula-text';
import { QuestionPicture } from '../questions/question-picture';
import { useLocalized } from '../questions/use-localized';
import questionClasses from '../questions/questions.module.css';
import classes from './assessments.module.css';

type Result = AssessmentResultsQuery['getAssessmentV2']['questionResults'][number];

/** Answer counts of a question: bars with numbers, or a table for answers in parts. */
export function QuestionResult({ result }: { result: Result }) {
  const t = useT();
  const format = useFormat();
  const text = useAnswerText();
  const { question, answered, average, counts, parts, right } = result;
  const words = useLocalized()(question);
  const labelOf = (value: unknown) =>
    typeof value === 'string' ? words.option(value) : text({ questionType: question.questionType, value });
  const { unit } = words;
  const facts = [
    ...(result.isAsked ? [] : [t('versions.noLongerAsked')]),
    t('assessments.answerCount', { count: answered }),
    ...(average === null
      ? []
      : [
          t('assessments.average', {
            value: [format.number(average, { maximumFractionDigits: 1 }), unit].filter(Boolean).join(' '),
          }),
        ]),
    ...(right === null ? [] : [t('assessments.rightCount', { done: right, count: answered })]),
    ...(result.difficulty === null
      ? []
      : [t('items.difficulty', { value: format.number(result.difficulty, { style: 'percent' }) })]),
    ...(result.discrimination === null
      ? []
      : [
          t('items.discrimination', {
            value: format.number(result.discrimination, { maximumFractionDigits: 2 }),
          }),
        ]),
  ];
  return (
    <div>
      <FormulasOf questions={[question]}>
        <QuestionPicture question={question} />
        <h3 className={classes.resultQuestion}>
          <FormulaText>{fillGaps(words.question)}</FormulaText>
        </h3>
        <Text size="sm" className={classes.quiet}>
          {facts.join(' · ')}
        </Text>
        {counts.length > 0 ? <Bars labelOf={labelOf} counts={counts} /> : null}
        {question.questionType === 'INLINE_CHOICE' ? (
          parts.map((part) => (
            <div key={part.part}>
              <Text size="sm" fw={500} mt="xs">
                {t('answer.gap', { place: Number(part.part), count: parts.length })}
              </Text>
              <Bars
                labelOf={(value) => words.gap(Number(part.part) - 1, String(value))}
                counts={part.counts}
              />
            </div>
          ))
        ) : parts.length > 0 ? (
          <PartsTable result={result} />
        ) : null}
      </FormulasOf>
    </div>
  );
}

function Bars({ labelOf, counts }: { labelOf: (value: unknown) => string; counts: Result['counts'] }) {
  const format = useFormat();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <ul className={classes.counts}>
      {counts.map(({ value, count }) => (
        <li key={String(value)} className={classes.count}>
          <span>
            <FormulaText>{labelOf(value)}</FormulaText>
          </span>
          <span className={classes.bar} aria-hidden>
            <span style={{ width: `${(100 * count) / most}%` }} />
          </span>
          <span className={classes.number}>{format.number(count)}</span>
        </li>
      ))}
    </ul>
  );
}

const shareOf = (share: number) => ({ '--share': share }) as CSSProperties;

/** One row per part, one column per choice; the color deepens with the count. */
function PartsTable({ result: { question, parts } }: { result: Result }) {
  const t = useT();
  const format = useFormat();
  const columns = [...new Set(parts.flatMap(({ counts }) => counts.map(({ value }) => value)))];
  const words = useLocalized()(question);
  const hasAverage = question.questionType === 'RANKING';
  return (
    <section className={questionClasses.parts} tabIndex={0} aria-label={words.question}>
      <table>
        <thead>
          <tr>
            <td />
            {hasAverage ? <th scope="col">{t('assessments.averagePlace')}</th> : null}
            {columns.map((value) => (
              <th key={String(value)} scope="col">
                <FormulaText>
                  {hasAverage
                    ? t('assessments.place', { place: Number(value) })
                    : words.choice(String(value))}
                </FormulaText>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ part, average, counts }) => {
            const total = Math.max(
              1,
              counts.reduce((sum, { count }) => sum + count, 0),
            );
            return (
              <tr key={part}>
                <th scope="row">
                  <FormulaText>{hasAverage ? words.choice(part) : words.row(part)}</FormulaText>
                </th>
                {hasAverage ? (
                  <td>{average === null ? '–' : format.number(average, { maximumFractionDigits: 1 })}</td>
                ) : null}
                {columns.map((value) => {
                  const count = counts.find((each) => each.value === value)?.count ?? 0;
                  return (
                    <td key={String(value)} style={shareOf(count / total)}>
                      {format.number(count)}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
