export { answerText, isRight } from './answers';
export {
  askedQuestions,
  type Branch,
  type Condition,
  type ConditionProblem,
  conditionProblem,
} from './conditions';
export { carryFormTranslation, carryLabel, carryLists, carryProperty } from './carried-texts';
export { formInLanguage, type FormTexts, type FormTranslation } from './form-texts';
export { hasFormula, openFormula, type QuestionFormula, splitFormulas, texOf } from './formulas';
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
  type Labelled,
  labelInLanguage,
  type LabelTranslation,
  optionInLanguage,
  optionOf,
  type PropertyTexts,
  type PropertyTranslation,
} from './label-texts';
export { MATH_ATTRIBUTES, MATH_ELEMENTS } from './math-markup';
export { missingFormTexts, missingLabels, missingTexts } from './missing-texts';
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
  FORM_LANGUAGES,
  type FormLanguage,
  inLanguage,
  type LocalizedQuestion,
  type Translatable,
  type Translation,
} from './translations';
