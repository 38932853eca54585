export { onFormEmptied } from './form-emptied';
export { FormsResolver } from './forms.resolver';

export { wrongCondition } from './check-conditions';
export { checkQuestion, type QuestionValues } from './check-question';
export { formulasIn, type PlacedText } from './formulas';
export { givenTranslation, withTranslation } from './check-translation';
export { tidy } from './check-texts';
export type { EmptiedForm } from './form-emptied';
export {
  emptyForm,
  FORM_TYPES,
  type FormRow,
  formView,
  type QuestionRow,
  readFormsOfSessions,
} from './form-row';
export {
  DETAILS,
  givenCondition,
  givenDetails,
  hasSameParts,
  type StoredDetails,
  NO_DETAILS,
} from './question-details';
export { templatesIn } from './templates';
