import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { errorField, errorRemedy, errorText, faultsOf } from '@lyceum/web/graphql';
import type { FormProblem } from './form-errors';
import { changesOf, laidOver, noChanges, type Changes } from './changes';
import { stillRefused } from './mended';
import { useDraft } from './use-draft';

export interface ServerFormOptions<Values extends object> {
  /** Names the draft and the fields' ids; one per form and thing ("program-<id>"). */
  name: string;
  initial: Values;
  /** The operation's argument that the values go into: refusals name their fields below it. */
  argument: string;
  /**
   * Which state of the thing `initial` is. A later one, saved by somebody else, stands in the form as long as nobody has
   * typed; what is typed stays, with the state that it was typed on.
   */
  revision?: number;
  /** Sends the values, which were typed on that revision; what it rejects with is shown. */
  save: (values: Values, revision: number) => Promise<unknown>;
  /**
   * What is saved by now. For forms whose values stand each for itself: where somebody else was faster, what is typed is
   * laid over theirs and saved with it. Without it such a save stays refused.
   */
  latest?: () => Promise<{ values: Values; revision: number } | undefined>;
  /** A field's label, for the summary above the form. */
  labelOf: (field: string) => string;
}

interface Refusal {
  fields: Record<string, string>;
  /** Refused for something that is no field's fault. */
  error: unknown;
}

const NONE: Refusal = { fields: {}, error: null };

/** What is wrong, in the server's words: its remedy where that is a sentence, and not an example of what is right. */
function wordsOf(error: unknown): string {
  const remedy = errorRemedy(error) ?? '';
  return /[.!?»]$/.test(remedy) ? remedy : errorText(error);
}

/** What the server says is wrong, by field below `argument`. */
export function refusalOf(error: unknown, argument: string): Refusal {
  const extensions = faultsOf(error)[0]?.extensions as
    | { problems?: { field: string; remedy: string }[] }
    | undefined;
  const field = errorField(error);
  const problems = extensions?.problems ?? (field ? [{ field, remedy: wordsOf(error) }] : []);
  const below = `${argument}.`;
  const own = problems.filter((problem) => problem.field.startsWith(below));
  if (own.length === 0) return { fields: {}, error };
  return {
    fields: Object.fromEntries(own.map(({ field: at, remedy }) => [at.slice(below.length), remedy])),
    error: null,
  };
}

/** The same where nothing was mended: who waits for it is not drawn again. */
function withoutMended(said: Refusal, before: object, patch: object): Refusal {
  const fields = stillRefused(said.fields, before, patch);
  return Object.keys(fields).length === Object.keys(said.fields).length ? said : { ...said, fields };
}

/** A form that the server checks: values, drafts, refusals at their fields and in a summary. */
export function useServerForm<Values extends object>(options: ServerFormOptions<Values>) {
  const { name, argument, save, labelOf } = options;
  const draft = useDraft<Changes<Values>>(`${name}.changes`, noChanges);
  const [found] = useState(() => laidOver(draft.initial, options.initial));
  const [baseline, setBaseline] = useState(options.initial);
  const [values, setValues] = useState(found.values);
  const [overtaken, setOvertaken] = useState(found.overtaken);
  const [refusal, setRefusal] = useState(NONE);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const dirty = JSON.stringify(values) !== JSON.stringify(baseline);
  const [revision, setRevision] = useState(options.revision ?? 0);
  if (options.revision !== undefined && options.revision !== revision && !dirty && !busy) {
    setRevision(options.revision);
    setBaseline(options.initial);
    setValues(options.initial);
  }
  const idOf = useCallback((field: string) => `${name}-${field}`, [name]);
  const fieldOf = useCallback(
    (field: string) => ({ id: idOf(field), error: refusal.fields[field] ?? null }),
    [idOf, refusal],
  );
  const startOver = (next: Values) => {
    draft.discard();
    setBaseline(next);
    setValues(next);
    setRefusal(NONE);
    setOvertaken(false);
  };
  /** A thing without revisions is one's own: what is typed stands, whatever was there, and what is not typed is kept. */
  const keep = (next: Values, from: Values) => {
    const changes = changesOf(from, next);
    draft.save(options.revision === undefined ? { ...changes, was: {} } : changes);
  };
  const now = useRef({ values, baseline, keep });
  // Before the next key can come, which `useCallbackRef` does not promise.
  useLayoutEffect(() => {
    now.current = { values, baseline, keep };
  });
  /** Stays the same, for what is drawn once and sets a value later. */
  const set = useCallback((patch: Partial<Values>) => {
    const before = now.current.values;
    const next = { ...before, ...patch };
    now.current.values = next;
    setValues(next);
    setRefusal((said) => withoutMended(said, before, patch));
    now.current.keep(next, now.current.baseline);
  }, []);
  const send = async (): Promise<Values> => {
    try {
      await save(values, revision);
      return values;
    } catch (error) {
      const state = errorField(error) === 'revision' ? await options.latest?.() : undefined;
      const merged = state && laidOver(changesOf(baseline, values), state.values);
      if (!merged || merged.overtaken) throw error;
      await save(merged.values, state.revision);
      return merged.values;
    }
  };
  return {
    values,
    busy,
    attempt,
    restored: draft.restored && dirty,
    /** Something typed gave way to what somebody else has saved since. */
    overtaken,
    dirty,
    error: refusal.error,
    problems: Object.entries(refusal.fields).map(([field, remedy]): FormProblem => ({
      fieldId: idOf(field),
      message: `${labelOf(field)}: ${remedy}`,
    })),
    /** Id and refusal of the field, for its input. */
    field: fieldOf,
    set,
    /** Back to the saved values, or to others. */
    reset: (next: Values = baseline) => startOver(next),
    /** Takes up a later state, with what is typed on top of it. */
    rebase(next: Values, on: number) {
      const merged = laidOver(changesOf(baseline, values), next);
      setRevision(on);
      setBaseline(next);
      setValues(merged.values);
      setOvertaken(merged.overtaken);
      setRefusal(NONE);
      keep(merged.values, next);
    },
    /** True when the server took the values. */
    async submit(): Promise<boolean> {
      setBusy(true);
      try {
        startOver(await send());
        return true;
      } catch (error) {
        setRefusal(refusalOf(error, argument));
        setAttempt((count) => count + 1);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}

export type ServerForm<Values extends object> = ReturnType<typeof useServerForm<Values>>;
