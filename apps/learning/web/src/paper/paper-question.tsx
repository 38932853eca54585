import {
  inLanguage,
  segmentsOf,
  STEPS,
  type FormLanguage,
  type LocalizedQuestion,
} from '@lyceum/contracts/questions';
import type { AskedQuestionFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { FormulaText } from '../questions/formula-text';
import { QuestionPicture } from '../questions/question-picture';
import { letterOf } from './paper-fields';
import classes from './paper.module.css';

interface PaperQuestionProps {
  /** The heading that begins with this question; null: none. */
  category: string | null;
  question: AskedQuestionFragment;
  /** Number on the sheet, from 1. */
  nth: number;
  /** Number of the question that decides whether this one is answered; null: always. */
  after: number | null;
  language: FormLanguage;
}

/** A question as it is answered with a pen. Choices have the letters by which the answer is entered. */
export function PaperQuestion({ category, question, nth, after, language }: PaperQuestionProps) {
  const t = useT();
  const words = inLanguage(question, language);
  return (
    <li className={classes.question} value={nth}>
      {category ? <h3 className={classes.category}>{category}</h3> : null}
      {after === null ? null : <p className={classes.hint}>{t('paper.onlyAfter', { nth: after })}</p>}
      <QuestionPicture question={question} />
      {question.questionType === 'INLINE_CHOICE' ? null : (
        <p className={classes.asked}>
          <FormulaText>{words.question}</FormulaText>
        </p>
      )}
      <PaperAnswer question={question} words={words} />
    </li>
  );
}

function PaperAnswer({ question, words }: { question: AskedQuestionFragment; words: LocalizedQuestion }) {
  const t = useT();
  const { questionType, options, details } = question;
  switch (questionType) {
    case 'SCALE':
      return <Boxes texts={STEPS.map((step) => t(`scale.${step}`))} markOf={(at) => String(at + 1)} />;
    case 'YES_NO':
      return <Boxes texts={[t('answer.yes'), t('answer.no')]} />;
    case 'SINGLE_CHOICE':
      return <Boxes texts={options.map(words.option)} />;
    case 'MULTIPLE_CHOICE':
      return (
        <>
          <p className={classes.hint}>{t('paper.several')}</p>
          <Boxes texts={options.map(words.option)} />
        </>
      );
    case 'RANKING':
      return (
        <>
          <Lettered texts={details.choices.map(words.choice)} />
          <p className={classes.hint}>{t('paper.order')}</p>
          <p>{details.choices.map((_, at) => `${at + 1}. ____`).join('   ')}</p>
        </>
      );
    case 'MATRIX':
    case 'MATCHING':
      return (
        <>
          <Lettered texts={details.choices.map(words.choice)} />
          <p className={classes.hint}>{t('paper.letters')}</p>
          <ul className={classes.rows}>
            {details.rows.map((row) => (
              <li key={row}>
                <span>
                  <FormulaText>{words.row(row)}</FormulaText>
                </span>
                <span className={classes.blank} />
              </li>
            ))}
          </ul>
        </>
      );
    case 'INLINE_CHOICE':
      return <Gaps text={words.question} />;
    case 'NUMBER':
    case 'NUMERIC':
      return (
        <p>
          <span className={classes.blank} /> {words.unit ?? ''}
        </p>
      );
    case 'FILE':
      return <p className={classes.hint}>{t('paper.files')}</p>;
    case 'LONG_TEXT':
      return <Lines count={5} />;
    default:
      return <Lines count={1} />;
  }
}

function Boxes({ texts, markOf = letterOf }: { texts: readonly string[]; markOf?: (at: number) => string }) {
  return (
    <ul className={classes.boxes}>
      {texts.map((text, at) => (
        <li key={text}>
          <span className={classes.box}>{markOf(at)}</span>
          <span>
            <FormulaText>{text}</FormulaText>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Lettered({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={classes.lettered}>
      {texts.map((text, at) => (
        <li key={text}>
          <b>{letterOf(at)}</b> <FormulaText>{text}</FormulaText>
        </li>
      ))}
    </ul>
  );
}

function Gaps({ text }: { text: string }) {
  const segments = segmentsOf(text);
  const gaps = segments.filter((segment) => Array.isArray(segment));
  return (
    <>
      <p className={classes.asked}>
        {segments.map((segment, at) =>
          Array.isArray(segment) ? (
            <span key={at}>
              <span className={classes.blank} />
              <sup>{gaps.indexOf(segment) + 1}</sup>
            </span>
          ) : (
            <FormulaText key={at}>{segment}</FormulaText>
          ),
        )}
      </p>
      <ol className={classes.rows}>
        {gaps.map((choices, at) => (
          <li key={at} value={at + 1}>
            {at + 1}. {choices.map((choice, nth) => `${letterOf(nth)} ${choice}`).join('   ')}
          </li>
        ))}
      </ol>
    </>
  );
}

function Lines({ count }: { count: number }) {
  return (
    <div aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.line} />
      ))}
    </div>
  );
}
