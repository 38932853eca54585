import { inLanguage, type LocalizedQuestion, type Translatable } from '@lyceum/contracts/questions';
import { useViewer } from '@lyceum/web/viewer';

/** Reads questions in the viewer's language, and in their own where they have none of it. */
export function useLocalized(): (question: Translatable) => LocalizedQuestion {
  const { language } = useViewer();
  return (question) => inLanguage(question, language);
}
