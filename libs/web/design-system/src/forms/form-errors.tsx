import { useEffect, useRef } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../i18n';

export interface FormProblem {
  /** Id of the field; the entry links to it. */
  fieldId?: string;
  message: string;
}

const FOCUSABLE = 'input, select, textarea, button, [tabindex]';

/**
 * Focuses the field: the first focusable element in it. Without an element of that id (a row, a list), the first field
 * inside it, otherwise what contains it.
 */
function goTo(fieldId: string): void {
  for (let id = fieldId; id; id = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : '') {
    const found =
      document.getElementById(id) ??
      document.querySelector<HTMLElement>(`[id^="${id.replaceAll('"', '')}."]`);
    const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
    if (!target) continue;
    target.scrollIntoView({ block: 'nearest' });
    target.focus();
    return;
  }
}

/** The summary above a refused form. It takes the focus after each refused attempt (`attempt` counts them). */
export function FormErrors({ problems, attempt }: { problems: readonly FormProblem[]; attempt: number }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const some = problems.length > 0;
  useEffect(() => {
    if (some && attempt > 0) box.current?.focus();
  }, [some, attempt]);
  if (!some) return null;
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
