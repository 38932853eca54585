import { inLanguage, type FormLanguage } from '@lyceum/contracts/questions';
import { useFormat } from '@lyceum/web/i18n';
import type { AskedQuestionFragment } from '../__generated__/graphql';
import { useT } from '../management-i18n';
import { groupedCode } from './paper-fields';
import { PaperQuestion } from './paper-question';
import classes from './paper.module.css';

export interface SheetProps {
  /** Empty: a line to write the name on. */
  name: string;
  /** 8 digits; null: a sheet for anybody. */
  code: string | null;
  formName: string;
  description: string;
  version: number;
  window: { startDate: string; endDate: string };
  questions: readonly AskedQuestionFragment[];
  language: FormLanguage;
}

/** The paper form of one person. The head of a table is repeated on each printed page. */
export function PaperSheet(props: SheetProps) {
  const { name, code, formName, description, version, window, questions, language } = props;
  const t = useT();
  const format = useFormat();
  const placeOf = (id: string) => questions.findIndex((question) => question.id === id) + 1;
  const categoryOf = (question: AskedQuestionFragment | undefined) =>
    question ? inLanguage(question, language).category : null;
  return (
    <table className={classes.sheet} role="presentation" lang={language === 'sp' ? 'es' : 'en'}>
      <thead>
        <tr>
          <td>
            <div className={classes.head}>
              <span className={classes.name}>
                {name || (
                  <>
                    {t('paper.name')} <span className={classes.blank} style={{ minWidth: 220 }} />
                  </>
                )}
              </span>
              {code ? <span className={classes.code}>{groupedCode(code)}</span> : null}
              <span>
                {formName} · {t('versions.one', { version })} ·{' '}
                {format.dateRange(window.startDate, window.endDate)}
              </span>
            </div>
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            {description ? <p>{description}</p> : null}
            <ol className={classes.questions}>
              {questions.map((question, at) => {
                const category = categoryOf(question);
                const begins = category !== null && category !== categoryOf(questions[at - 1]);
                return (
                  <PaperQuestion
                    key={question.id}
                    category={begins ? category : null}
                    question={question}
                    nth={at + 1}
                    after={question.shownWhen ? placeOf(question.shownWhen.questionId) : null}
                    language={language}
                  />
                );
              })}
            </ol>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
