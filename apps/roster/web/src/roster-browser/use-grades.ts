import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { useReader } from '@lyceum/web/i18n';

/** Localised grades; a dash for none. */
export function useGrades(): (levels: readonly string[]) => string {
  const { language } = useReader();
  return (levels) =>
    levels
      .filter(isGradeLevel)
      .map((level) => gradeLevelName(level, language))
      .join(', ') || '–';
}
