export const ANSWERS_MAIL = 'assessment-answers-mail';

export interface AnswersMail {
  responseId: string;
  userIds: string[];
}
