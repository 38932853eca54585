import type { SessionFormValues } from '../session-form/session-form-values';

/**
 * Values of the form from the address: those of a tutoring request, or a day with a leader. Empty without parameters.
 */
export function valuesFromAddress(params: URLSearchParams): Partial<SessionFormValues> {
  const given = (name: string, shape: RegExp) => {
    const value = params.get(name) ?? '';
    return shape.test(value) ? value : '';
  };
  const date = given('date', /^\d{4}-\d{2}-\d{2}$/) || null;
  if (!params.get('request')) return params.get('leader') && date ? { date } : {};
  const time = /^([01]\d|2[0-3]):[0-5]\d$/;
  return {
    subject: (params.get('subject') ?? '').slice(0, 200),
    date,
    startTime: given('start', time),
    endTime: given('end', time),
  };
}
