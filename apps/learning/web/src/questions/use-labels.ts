import {
  labelInLanguage,
  optionInLanguage,
  type Labelled,
  type PropertyTexts,
} from '@lyceum/contracts/questions';
import { useViewer } from '@lyceum/web/viewer';

/** Labels and choices in the viewer's language, or in their own where they have no translation. */
export function useLabels() {
  const { language } = useViewer();
  return {
    labelOf: (labelled: Labelled): string => labelInLanguage(labelled, language),
    optionOf: (property: PropertyTexts, option: string): string =>
      optionInLanguage(property, option, language),
  };
}
