import { useMemo } from 'react';
import { useAddressPatch } from '@lyceum/web/viewer';
import type { DayPart, TutorFilterInput } from '../__generated__/graphql';

export const DAY_PARTS = ['MORNING', 'AFTERNOON', 'EVENING'] as const satisfies readonly DayPart[];

/** The search in the address, and functions to change it. */
export function useTutorsView() {
  const [params, patch] = useAddressPatch();
  const search = (params.get('q') ?? '').slice(0, 100);
  const [subject, language, program] = [params.get('subject'), params.get('language'), params.get('program')];
  const day = /^[0-6]$/.test(params.get('day') ?? '') ? params.get('day') : null;
  const part = DAY_PARTS.find((each) => each === params.get('part')) ?? null;
  const filter = useMemo<TutorFilterInput>(
    () => ({
      ...(search ? { searchTerm: search } : {}),
      ...(language ? { language } : {}),
      ...(program ? { programId: program } : {}),
      ...(day ? { day: Number(day) } : {}),
      ...(part ? { part } : {}),
    }),
    [search, language, program, day, part],
  );
  const change = (values: Record<string, string | null>) => patch(values, { replace: true });
  return {
    search,
    subject,
    language,
    program,
    day,
    part,
    filter,
    /** Whether any filter but the program is active. */
    narrowed: Boolean(search || subject || language || day || part),
    change,
    clear: () => change({ q: null, subject: null, language: null, program: null, day: null, part: null }),
  };
}

export type TutorsView = ReturnType<typeof useTutorsView>;
