import { gradeLevelName, isGradeLevel } from '@lyceum/contracts/ecosystems';
import { useReader } from '@lyceum/web/i18n';

/** Grades as people say them; a dash for none. */
export function useGrades(): (levels: readonly string[]) => string {
  const { language } = useReader();
  return (levels) =>
    levels
      .filter(isGradeLevel)
      .map((level) => gradeLevelName(level, language))
      .join(', ') || '–';
}
