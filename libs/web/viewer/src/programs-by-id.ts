import { useEffect, useState } from 'react';
import { useViewer, useViewerActions, type SoughtPrograms, type ViewerProgram } from './viewer';

/** The visible programs of these ids, in the order of `programs`; unknown ones are requested. */
export function useProgramsById(ids: readonly string[]): readonly ViewerProgram[] {
  const { programs, manyPrograms } = useViewer();
  const { loadPrograms } = useViewerActions();
  const unknown = manyPrograms ? ids.filter((id) => !programs.some((known) => known.id === id)) : [];
  const asked = unknown.join(' ');
  useEffect(() => {
    if (asked) void loadPrograms(asked.split(' '));
  }, [asked, loadPrograms]);
  return programs.filter(({ id }) => ids.includes(id));
}

const PAUSE_MS = 200;

export interface FoundPrograms {
  /** Null: nothing is typed, or all programs are known so that no search is needed. */
  found: readonly ViewerProgram[] | null;
  failed: boolean;
}

/** Search results while somebody types, where there are many programs; the last ones stay until the next arrive. */
export function useFoundPrograms({
  search,
  administered = false,
  archived = false,
}: SoughtPrograms): FoundPrograms {
  const { manyPrograms } = useViewer();
  const { findPrograms } = useViewerActions();
  const typed = manyPrograms ? search.trim() : '';
  const [answer, setAnswer] = useState<FoundPrograms>({ found: null, failed: false });
  useEffect(() => {
    if (!typed) return;
    let over = false;
    const take = (next: FoundPrograms) => (over ? undefined : setAnswer(next));
    const ask = () =>
      findPrograms({ search: typed, administered, archived }).then(
        (found) => take({ found, failed: false }),
        () => take({ found: [], failed: true }),
      );
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [typed, administered, archived, findPrograms]);
  return typed ? answer : { found: null, failed: false };
}
