import { inLanguage, type LocalizedQuestion, type Translatable } from '@lyceum/contracts/questions';
import { useViewer } from '@lyceum/web/viewer';

/** A question in the viewer's language, or in its own where it has no translation. */
export function useLocalized(): (question: Translatable) => LocalizedQuestion {
  const { language } = useViewer();
  return (question) => inLanguage(question, language);
}
