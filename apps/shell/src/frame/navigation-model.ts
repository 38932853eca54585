import { matchPath } from 'react-router';
import type { FindableEntry, LiveRemote, NavigationEntry, NavigationGroup } from '@lyceum/web/remote';
import type { Viewer } from '@lyceum/web/viewer';
import { entryLabel } from './entry-label';
import { anyHasTool, isToolFor, programHasTool } from './has-tool';
import { withProgram } from '../routes/program-path';

export type NavigationSection = NavigationGroup | 'first' | 'program';

/** Order of the sections: daily tasks first, settings last. */
const SECTIONS: readonly NavigationSection[] = [
  'first',
  'platform',
  'program',
  'tutoring',
  'people',
  'organization',
  'own',
];

export interface NavigationItem {
  to: string;
  section: NavigationSection;
  icon: string;
  label: string;
  inProgram: boolean;
  mobile: boolean;
  badge?: NavigationEntry['badge'];
}

export interface FoundPlace {
  to: string;
  label: string;
  /** Further search words. */
  words: string | undefined;
  inProgram: boolean;
  /** Labels of the screen's fields. */
  fields: readonly string[];
}

/** A phone's bar fits no more; the last entry then opens the rest. */
export const BOTTOM_BAR_ENTRIES = 5;

function visible(
  entry: Pick<NavigationEntry, 'scope' | 'roles' | 'alone' | 'tool' | 'toolFor'>,
  viewer: Viewer,
): boolean {
  if (entry.scope === 'program' && !viewer.program) return false;
  const has = entry.scope === 'program' ? programHasTool : anyHasTool;
  if (entry.tool && isToolFor(entry.toolFor, viewer) && !has(entry.tool, viewer)) return false;
  if (entry.roles === 'signedIn') return true;
  const { alone } = entry;
  // `isToolFor` answers whether the viewer has no role beyond these.
  const counted = isToolFor(alone, viewer)
    ? entry.roles
    : entry.roles.filter((role) => !alone?.includes(role));
  if (!viewer.has(...counted)) return false;
  return entry.scope !== 'program' || !viewer.program || viewer.administers(viewer.program.id);
}

const sectionOf = ({ scope, group }: NavigationEntry): NavigationSection => scope ?? group ?? 'first';

const rank = (entry: NavigationEntry) => SECTIONS.indexOf(sectionOf(entry));

/**
 * The viewer's navigation entries, section by section. A viewer with several roles gets each screen once, under the
 * first name in its remote's descriptor.
 */
export function navigationFor(remotes: readonly LiveRemote[], viewer: Viewer): NavigationItem[] {
  return remotes
    .flatMap((remote) => remote.navigation)
    .filter((entry) => visible(entry, viewer))
    .sort((a, b) => rank(a) - rank(b) || a.order - b.order)
    .filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)
    .map((entry) => ({
      to: withProgram(entry.path, viewer.program?.id ?? null),
      section: sectionOf(entry),
      icon: entry.icon,
      label: entryLabel(entry.label, viewer),
      inProgram: entry.scope === 'program',
      mobile: typeof entry.mobile === 'object' ? viewer.has(...entry.mobile) : (entry.mobile ?? false),
      badge: entry.badge,
    }));
}

/** Screens that the palette finds although they are not in the navigation. */
export function findableFor(remotes: readonly LiveRemote[], viewer: Viewer): FoundPlace[] {
  return remotes
    .flatMap((remote): readonly FindableEntry[] => remote.findable ?? [])
    .filter((entry) => visible(entry, viewer))
    .map((entry) => ({
      to: withProgram(entry.path, viewer.program?.id ?? null),
      label: entryLabel(entry.label, viewer),
      words: entry.words?.[viewer.language],
      inProgram: entry.scope === 'program',
      fields: (entry.fields ?? []).map((field) => entryLabel(field, viewer)),
    }));
}

/** The sections that have entries, in order. */
export function sectionsOf(items: readonly NavigationItem[]): [NavigationSection, NavigationItem[]][] {
  return SECTIONS.map((section): [NavigationSection, NavigationItem[]] => [
    section,
    items.filter((item) => item.section === section),
  ]).filter(([, entries]) => entries.length > 0);
}

/** The entry whose path the address is at or below; the longest path wins. */
export function activeItem(items: readonly NavigationItem[], pathname: string): NavigationItem | null {
  const matching = items.filter((item) => matchPath({ path: item.to, end: item.to === '/' }, pathname));
  return matching.sort((a, b) => b.to.length - a.to.length)[0] ?? null;
}

/** The bottom bar's entries, and whether a last one opens the rest. */
export function bottomBar(items: readonly NavigationItem[]): {
  shown: NavigationItem[];
  more: NavigationItem[];
} {
  if (items.length <= BOTTOM_BAR_ENTRIES) return { shown: [...items], more: [] };
  const preferred = [...items]
    .sort((a, b) => Number(b.mobile) - Number(a.mobile))
    .slice(0, BOTTOM_BAR_ENTRIES - 1);
  const shown = items.filter((item) => preferred.includes(item));
  return { shown, more: items.filter((item) => !preferred.includes(item)) };
}
