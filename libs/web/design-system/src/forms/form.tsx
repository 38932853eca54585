import { useState, type ComponentPropsWithoutRef } from 'react';
import { useT } from '../i18n';
import { FormErrors, type FormProblem } from './form-errors';

export interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'noValidate'> {
  /** Only the server validates, also required fields. */
  serverChecks?: boolean;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/**
 * The base of every form. Missing and mistyped fields are listed above the form in the reader's language, each linked
 * to its field; the browser's own messages are switched off.
 */
export function Form({ serverChecks = false, onSubmit, children, ...rest }: FormProps) {
  const t = useT();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const wordsOf = ({ validity, type, validationMessage }: Control) => {
    if (validity.valueMissing) return t('form.missing');
    return validity.typeMismatch && type === 'email' ? t('form.noEmail') : validationMessage;
  };
  const submit = (event: Parameters<NonNullable<FormProps['onSubmit']>>[0]) => {
    const wrong = serverChecks ? [] : [...event.currentTarget.elements].filter(isWrong);
    for (const control of wrong) markUntilChanged(control);
    setProblems(
      wrong.map((control) => ({ fieldId: control.id, message: `${labelOf(control)}: ${wordsOf(control)}` })),
    );
    setAttempt((count) => count + 1);
    if (wrong.length === 0) return onSubmit?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form {...rest} noValidate onSubmit={submit}>
      <FormErrors problems={problems} attempt={attempt} />
      {children}
    </form>
  );
}

function isWrong(element: Element): element is Control {
  return isControl(element) && element.willValidate && !element.validity.valid;
}

/** The label's text without the mark of a required field. */
function labelOf(control: Control): string {
  const label = control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? '';
  return label.replace(/\s*\*\s*$/, '').trim();
}

function markUntilChanged(control: Control): void {
  control.setAttribute('aria-invalid', 'true');
  control.addEventListener('input', () => control.removeAttribute('aria-invalid'), { once: true });
}
