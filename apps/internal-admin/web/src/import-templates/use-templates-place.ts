import { useLocation } from 'react-router';

/** Operators manage the platform's templates, super admins those of their organization. */
export interface TemplatesPlace {
  own: boolean;
  home: string;
  above: string;
}

const PLATFORM: TemplatesPlace = {
  own: false,
  home: '/internal-admin-panel/manage-import-templates',
  above: '/internal-admin-panel',
};
const OWN: TemplatesPlace = {
  own: true,
  home: '/configurations/import-templates',
  above: '/configurations',
};

/** Which of the two the screen is for, by its address. */
export function useTemplatesPlace(): TemplatesPlace {
  return useLocation().pathname.startsWith(OWN.home) ? OWN : PLATFORM;
}
