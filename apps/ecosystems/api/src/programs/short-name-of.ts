import { foldText } from '@lyceum/server/free-text';

/** "Lectura & Más 2026" → "lectura-mas-2026": letters without accents, digits and hyphens, at most 36. */
export function shortNameOf(name: string): string {
  const slug = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replace(/^-+|-+$/g, '');
  return slug.length >= 2 ? slug : `program${slug ? `-${slug}` : ''}`;
}
