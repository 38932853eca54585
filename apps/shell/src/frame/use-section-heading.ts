import { useViewer } from '@lyceum/web/viewer';
import { useT } from '../i18n';
import type { NavigationSection } from './navigation-model';

/** The heading of a navigation section; the first has none. */
export function useSectionHeading(): (section: NavigationSection) => string | undefined {
  const t = useT();
  const { program } = useViewer();
  return (section) => {
    if (section === 'first') return undefined;
    return section === 'program' ? program?.name : t(`frame.sections.${section}`);
  };
}
