import { useState } from 'react';
import type { OptionsFilter } from '@lyceum/web/design-system';
import {
  useFoundPrograms,
  useProgramsById,
  useViewer,
  useViewerActions,
  type ViewerProgram,
} from '@lyceum/web/viewer';
import { useT } from './i18n';

export interface OfferedPrograms {
  /** Only programs that the viewer administers. */
  administered?: boolean | undefined;
  /** Includes archived programs. */
  archived?: boolean | undefined;
}

/** Shows exactly these options, whatever is typed: the server has already filtered them. */
function only(ids: ReadonlySet<string>): OptionsFilter<string> {
  return ({ options }) =>
    options.flatMap((option): typeof options => {
      if (!('group' in option)) return ids.has(option.value) ? [option] : [];
      const items = option.items.filter(({ value }) => ids.has(value));
      return items.length > 0 ? [{ ...option, items }] : [];
    });
}

/**
 * Options of a select of programs: all programs where there are few; otherwise the first ones and, while somebody
 * types, the server's search results. Selected programs are always included.
 */
export function useProgramChoices(
  chosen: readonly string[],
  { administered = false, archived = false }: OfferedPrograms = {},
) {
  const t = useT();
  const { programs, manyPrograms, administers } = useViewer();
  const { addProgram } = useViewerActions();
  const [search, setSearch] = useState('');
  const held = useProgramsById(chosen);
  const { found, failed } = useFoundPrograms({ search, administered, archived });
  const known = programs.filter(
    (program) => (archived || !program.archived) && (!administered || administers(program.id)),
  );
  const offered = found ?? known;
  const options = [...held.filter(({ id }) => !offered.some((program) => program.id === id)), ...offered];
  /** Selected programs stay known after the search ends. */
  const keep = (ids: readonly string[]) => {
    for (const program of found ?? []) if (ids.includes(program.id)) addProgram(program);
    setSearch('');
  };
  const searched = {
    searchable: true,
    filter: only(new Set(offered.map(({ id }) => id))),
    nothingFoundMessage: failed ? t('failed') : t('none'),
    // Mantine reports the selected program's name as search text; that is not a search.
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
