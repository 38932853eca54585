export const ANSWERS_MAIL = 'assessment-answers-mail';

/** Payload of the job that mails a response's answers. */
export interface AnswersMail {
  responseId: string;
  userIds: string[];
}
