export const ANSWERS_MAIL = 'assessment-answers-mail';

export interface AnswersMail {
  responseId: string;
  userIds: string[];
  /** The mail has the link, and not the answers: the page shows each reader what that reader may see. */
  isLink?: boolean;
}
