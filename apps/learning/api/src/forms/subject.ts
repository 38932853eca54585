export { followEmptiedForms } from './form-emptied';
export { FormsResolver } from './forms.resolver';

// For other subjects.
export { checkQuestion, type QuestionValues, tidy } from './check-question';
export type { EmptiedForm } from './form-emptied';
export {
  emptyForm,
  FORM_TYPES,
  type FormRow,
  formView,
  type QuestionRow,
  readFormsOfSessions,
} from './form-row';
export { templatesIn } from './templates';
