export const ANSWERS_MAIL = 'assessment-answers-mail';

/** To whom the answers of a response are mailed. */
export interface AnswersMail {
  responseId: string;
  userIds: string[];
}
