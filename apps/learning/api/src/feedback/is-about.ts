import type { FormType } from '../__generated__/resolvers';
import { usersWith, type SessionBook } from './feedback-rows';
import { asks } from './owed-by';

/** Whether the form asks about the session, or has a response about it. */
export function isAbout(book: SessionBook, type: FormType): boolean {
  return asks(book.forms[type], book.session) || usersWith(book, type).size > 0;
}
