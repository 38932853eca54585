import {
  formInLanguage,
  inLanguage,
  type FormTexts,
  type LocalizedQuestion,
  type Translatable,
} from '@lyceum/contracts/questions';
import { useViewer } from '@lyceum/web/viewer';

/** A question in the viewer's language, or in its own where it has no translation. */
export function useLocalized(): (question: Translatable) => LocalizedQuestion {
  const { language } = useViewer();
  return (question) => inLanguage(question, language);
}

/** Name and description of a form in the viewer's language, or in its own where it has no translation. */
export function useFormTexts(): (form: FormTexts) => Omit<FormTexts, 'translation'> {
  const { language } = useViewer();
  return (form) => formInLanguage(form, language);
}
