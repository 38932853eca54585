import { useEffect, useRef } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../i18n';

export interface FormProblem {
  /** The id of the field it is about; its entry links there. */
  fieldId?: string;
  message: string;
}

/** The summary above a refused form. Takes the focus each time a new attempt was refused (`attempt` counts them). */
export function FormErrors({ problems, attempt }: { problems: readonly FormProblem[]; attempt: number }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const some = problems.length > 0;
  useEffect(() => {
    if (some && attempt > 0) box.current?.focus();
  }, [some, attempt]);
  if (!some) return null;
  const goTo = (fieldId: string) => document.getElementById(fieldId)?.focus();
  return (
    <div ref={box} className="ly-form-errors" role="alert" tabIndex={-1}>
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
      <div>
        <p className="ly-error-title">{t('form.problems', { count: problems.length })}</p>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.fieldId}${problem.message}`}>
              {problem.fieldId ? (
                <a
                  href={`#${problem.fieldId}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(problem.fieldId ?? '');
                  }}
                >
                  {problem.message}
                </a>
              ) : (
                problem.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
