import type { FormType } from '../__generated__/resolvers';
import { usersWith, type SessionRecord } from './session-record';
import { asks } from './owed-by';

/** Whether the form asks about the session, or has a response about it. */
export function isAbout(record: SessionRecord, type: FormType): boolean {
  return asks(record.forms[type], record.session) || usersWith(record, type).size > 0;
}
