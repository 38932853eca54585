import { offeredLanguages, useViewer, useViewerActions } from '@lyceum/web/viewer';
import { useMantineColorScheme, useComputedColorScheme } from '@mantine/core';
import { navigationFor, findableFor } from '../frame/navigation-model';
import { useT } from '../i18n';
import { useRemotes } from '../registry/use-live-remotes';
import { matchesWords } from './matches-words';
import { programItem, type PaletteItem } from './palette-item';

const MOST_PROGRAMS = 8;

/** Results that need no request: screens, settings, programs and commands available to this viewer. */
export function usePlaces(typed: string, showHelp: () => void): PaletteItem[] {
  const viewer = useViewer();
  const { list } = useRemotes();
  const commands = useCommands(showHelp);
  const remotes = list?.remotes ?? [];
  const findable = findableFor(remotes, viewer);
  const isAt = (to: string) => (place: { to: string }) => place.to === to;
  // A navigation entry is also found by the words of a findable entry with the same address, and listed once.
  const navigation = navigationFor(remotes, viewer).map((item) => {
    const other = findable.find(isAt(item.to));
    return { ...item, words: other && `${other.label} ${other.words ?? ''}` };
  });
  const places = [...navigation, ...findable.filter(({ to }) => !navigation.some(isAt(to)))];
  const partOf = (to: string) => places.find((place) => to.startsWith(`${place.to}#`))?.label;
  const screens = places.map(({ to, label, inProgram, words }): PaletteItem => ({
    key: `place ${to}`,
    kind: 'places',
    label,
    detail: inProgram ? viewer.program?.name : partOf(to),
    words,
    act: { to },
  }));
  const fields = findable.flatMap(({ to, label: part, fields: labels }) =>
    labels.map((label): PaletteItem => ({
      key: `place ${to} ${label}`,
      kind: 'places',
      label,
      detail: [partOf(to), part].filter(Boolean).join(' · '),
      words: part,
      act: { to, field: label },
    })),
  );
  const admin = viewer.has('SUPER_ADMIN', 'PROGRAM_ADMIN');
  const programs = viewer.programs
    .filter(({ id }) => admin && !viewer.manyPrograms && viewer.administers(id))
    .map(programItem);
  const found = (items: PaletteItem[]) =>
    items.filter(({ label, words }) => matchesWords(typed, `${label} ${words ?? ''}`));
  // Sections of a screen are listed only when something is typed.
  const offered = typed.trim() ? [...screens, ...fields] : screens.filter(({ key }) => !key.includes('#'));
  return [...found(commands), ...found(offered), ...found(programs).slice(0, MOST_PROGRAMS)];
}

function useCommands(showHelp: () => void): PaletteItem[] {
  const t = useT();
  const viewer = useViewer();
  const other = offeredLanguages(viewer).find((each) => each !== viewer.language);
  const { signOut, setLanguage } = useViewerActions();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const command = (key: string, label: string, run: () => unknown): PaletteItem => ({
    key: `command ${key}`,
    kind: 'commands',
    label,
    act: { run },
  });
  return [
    command('help', t('palette.help'), showHelp),
    command('scheme', dark ? t('appearance.toLight') : t('appearance.toDark'), () =>
      setColorScheme(dark ? 'light' : 'dark'),
    ),
    ...(other ? [command('language', t('palette.otherLanguage'), () => setLanguage(other))] : []),
    command('out', t('frame.signOut'), signOut),
  ];
}
