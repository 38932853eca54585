export type PaletteKind = 'organizations' | 'people' | 'programs' | 'sessions' | 'places' | 'commands';

/** One thing that the palette finds: an address to go to, or something to do. */
export interface PaletteItem {
  key: string;
  kind: PaletteKind;
  label: string;
  detail?: string | undefined;
  /** Further words that it is found by. */
  words?: string | undefined;
  /** `field`: the label of what has the focus there. */
  act: { to: string; field?: string } | { run: () => unknown };
}

/** In this order, under these headings. */
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
