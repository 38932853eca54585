export { answerText, isRight } from './answers';
export {
  askedQuestions,
  type Branch,
  type Condition,
  type ConditionProblem,
  conditionProblem,
} from './conditions';
export {
  carryFormTranslation,
  formInLanguage,
  type FormTexts,
  type FormTranslation,
  missingFormTexts,
} from './form-texts';
export {
  hasFormula,
  MATH_ATTRIBUTES,
  MATH_ELEMENTS,
  openFormula,
  type QuestionFormula,
  splitFormulas,
  texOf,
} from './formulas';
export { fillGaps, gapsOf, maskGaps, segmentsOf } from './gaps';
export {
  type AnswerValue,
  DEFAULT_FILES,
  FILE_KINDS,
  type FileKind,
  type FileRules,
  isNothing,
  LONGEST_FILE_NAME,
  LONGEST_LONG_TEXT,
  LONGEST_TEXT,
  MOST_FILES,
  MOST_MEGABYTES,
  NO_DETAILS,
  QUESTION_TYPES,
  type QuestionDetails,
  type QuestionPicture,
  type QuestionShape,
  type QuestionType,
  readText,
  STEPS,
} from './question';
export {
  isScoredByHand,
  mayHavePoints,
  MOST_POINTS,
  type RubricLevel,
  type ScoredQuestion,
  scoreOf,
} from './scores';
export {
  type AnswerWords,
  type ConditionTest,
  definitionOf,
  TYPE_DEFINITIONS,
  type TypeDefinition,
} from './type-definitions';
export {
  carryLists,
  FORM_LANGUAGES,
  type FormLanguage,
  inLanguage,
  type LocalizedQuestion,
  missingTexts,
  type Translatable,
  type Translation,
} from './translations';
