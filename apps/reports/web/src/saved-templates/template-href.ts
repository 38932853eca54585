import type { SavedTemplatePage } from '../__generated__/graphql';
import { reportPath } from '../reports/report-kinds';

/** Address of the page with the choices of a template. */
export function templateHref({ page, search }: { page: SavedTemplatePage; search: string }): string {
  const path = reportPath(page);
  return search ? `${path}?${search}` : path;
}
