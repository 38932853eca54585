import type { ReactNode } from 'react';
import classes from './questions.module.css';

interface QuestionGroupProps {
  id: string;
  label: ReactNode;
  required: boolean;
  error: string | null;
  children: ReactNode;
}

/** The fieldset of a question with several inputs; error links lead to it. */
export function QuestionGroup({ id, label, required, error, children }: QuestionGroupProps) {
  const errorId = `${id}-error`;
  return (
    <fieldset id={id} tabIndex={-1} className={classes.group} aria-describedby={error ? errorId : undefined}>
      <legend>
        {label}
        {required ? (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        ) : null}
      </legend>
      {children}
      {error ? (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
