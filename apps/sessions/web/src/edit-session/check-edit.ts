import {
  checkPeople,
  checkPlace,
  checkRecurrence,
  checkTimes,
  type FormProblems,
  type FormRules,
} from '../session-form/check-session-form';
import { placeChanged, timesChanged, type EditValues } from './edit-input';

/** Validates changed parts only, because unchanged ones (an old link, a past start) may no longer be valid. */
export function checkEdit(was: EditValues, is: EditValues, rules: FormRules): FormProblems {
  return {
    ...(is.subject.trim() ? {} : { subject: 'form.needSubject' as const }),
    ...checkPeople(is, rules),
    ...(timesChanged(was, is) ? checkTimes(is, rules) : {}),
    ...(is.repeats && is.scope !== 'SINGLE' ? checkRecurrence(is) : {}),
    ...(placeChanged(was, is) ? checkPlace(is) : {}),
    ...(is.reason.trim() ? {} : { reason: 'form.needReason' as const }),
  };
}
