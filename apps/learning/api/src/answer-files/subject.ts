export {
  ANSWER_FILE_COLUMNS,
  ANSWER_FILE_KEY_SQL,
  answerFileKey,
  type AnswerFileRow,
  checkAnswerFiles,
  claimAnswerFiles,
} from './answer-files';
export { checkContent, isHeic, kindOf } from './check-content';
export { sweepAnswerFiles } from './sweep-answer-files.platform';
