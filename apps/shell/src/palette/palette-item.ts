export type PaletteKind = 'organizations' | 'people' | 'programs' | 'sessions' | 'places' | 'commands';

/** One result of the palette: an address to open, or an action to run. */
export interface PaletteItem {
  key: string;
  kind: PaletteKind;
  label: string;
  detail?: string | undefined;
  /** Further search words. */
  words?: string | undefined;
  /** `field` is the label of the field to focus there. */
  act: { to: string; field?: string } | { run: () => unknown };
}

/** The order of the groups of results. */
export const PALETTE_KINDS: readonly PaletteKind[] = [
  'commands',
  'places',
  'organizations',
  'programs',
  'people',
  'sessions',
];

export const programItem = (program: { id: string; name: string; shortName: string }): PaletteItem => ({
  key: `program ${program.id}`,
  kind: 'programs',
  label: program.name,
  words: program.shortName,
  act: { to: `/p/${program.id}` },
});
