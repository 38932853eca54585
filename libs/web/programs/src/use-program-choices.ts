import { useState } from 'react';
import type { OptionsFilter } from '@lyceum/web/design-system';
import {
  useFoundPrograms,
  useKnownPrograms,
  useViewer,
  useViewerActions,
  type ViewerProgram,
} from '@lyceum/web/viewer';
import { useT } from './i18n';

export interface OfferedPrograms {
  /** Only those that the viewer administers. */
  administered?: boolean | undefined;
  /** Archived ones too. */
  archived?: boolean | undefined;
}

/** Options of a select that are in the list, whatever is typed: the server has found them. */
function only(ids: ReadonlySet<string>): OptionsFilter<string> {
  return ({ options }) =>
    options.flatMap((option): typeof options => {
      if (!('group' in option)) return ids.has(option.value) ? [option] : [];
      const items = option.items.filter(({ value }) => ids.has(value));
      return items.length > 0 ? [{ ...option, items }] : [];
    });
}

/**
 * For a select that offers programs: all of them where they are few; where they are many, the first ones and, while
 * somebody types, what the server finds. The chosen ones are always among them.
 */
export function useProgramChoices(
  chosen: readonly string[],
  { administered = false, archived = false }: OfferedPrograms = {},
) {
  const t = useT();
  const { programs, manyPrograms, administers } = useViewer();
  const { keepProgram } = useViewerActions();
  const [search, setSearch] = useState('');
  const held = useKnownPrograms(chosen);
  const { found, failed } = useFoundPrograms({ search, administered, archived });
  const known = programs.filter(
    (program) => (archived || !program.archived) && (!administered || administers(program.id)),
  );
  const offered = found ?? known;
  const options = [...held.filter(({ id }) => !offered.some((program) => program.id === id)), ...offered];
  /** What is chosen stays known when the search is over. */
  const keep = (ids: readonly string[]) => {
    for (const program of found ?? []) if (ids.includes(program.id)) keepProgram(program);
    setSearch('');
  };
  const searched = {
    searchable: true,
    filter: only(new Set(offered.map(({ id }) => id))),
    nothingFoundMessage: failed ? t('failed') : t('none'),
    // A select that holds a program's name is not searching for it.
    onSearchChange: (text: string) => setSearch(held.some(({ name }) => name === text) ? '' : text),
  };
  return {
    options,
    keep,
    select: { data: optionsOf(options), ...(manyPrograms ? searched : {}) },
  };
}

export function optionsOf(programs: readonly Pick<ViewerProgram, 'id' | 'name'>[]) {
  return programs.map(({ id, name }) => ({ value: id, label: name }));
}
