import type { FormProblem } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import type { T } from '../i18n';
import { fewestSeats, type FormProblems } from './check-session-form';
import { fieldId, type FormField, type SessionFormValues } from './session-form-values';

export interface Refusal {
  field: FormField | null;
  error: unknown;
}

/** One message per field: the form's own, or the server's. */
export function problemTexts(
  found: FormProblems,
  refusal: Refusal | null,
  t: T,
  values: Pick<SessionFormValues, 'learners'>,
): Map<FormField, string> {
  const texts = new Map<FormField, string>();
  for (const [field, key] of Object.entries(found))
    texts.set(field as FormField, t(key, { n: fewestSeats(values) }));
  if (refusal?.field) texts.set(refusal.field, errorText(refusal.error));
  return texts;
}

export function problemList(texts: ReadonlyMap<FormField, string>): FormProblem[] {
  return [...texts].map(([field, message]) => {
    const id = fieldId(field);
    // The days are a group of checkboxes: the summary links to the first one.
    return { fieldId: field === 'recurrence.recurringDays' ? `${id}-first` : id, message };
  });
}
