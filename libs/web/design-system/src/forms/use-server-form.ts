import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { errorField, errorRemedy, errorText, faultsOf } from '@lyceum/web/graphql';
import type { FormProblem } from './form-errors';
import { changesOf, applyChanges, noChanges, type Changes } from './changes';
import { remainingRefusals } from './remaining-refusals';
import { useDraft } from './use-draft';

export interface ServerFormOptions<Values extends object> {
  /** Prefix of the draft and of the fields' ids; unique per form and thing ("program-<id>"). */
  name: string;
  initial: Values;
  /** The operation's argument that contains the values; refusals name fields below it. */
  argument: string;
  /**
   * Revision of `initial`. A later revision that somebody else saved replaces untouched values; typed values stay, with
   * the revision that they were typed on.
   */
  revision?: number;
  /** Sends the values with the revision that they were typed on; a rejection is shown. */
  save: (values: Values, revision: number) => Promise<unknown>;
  /**
   * Loads the saved state. For forms whose values are independent: after an edit conflict, the typed values are merged
   * into the newer state and saved again. Without it, such a save stays refused.
   */
  latest?: () => Promise<{ values: Values; revision: number } | undefined>;
  /** The label of a field, for the summary above the form. */
  labelOf: (field: string) => string;
}

interface Refusal {
  fields: Record<string, string>;
  /** A refusal that belongs to no field. */
  error: unknown;
}

const NONE: Refusal = { fields: {}, error: null };

/** The server's message: its remedy where that is a sentence, not an example of a valid value. */
function wordsOf(error: unknown): string {
  const remedy = errorRemedy(error) ?? '';
  return /[.!?»]$/.test(remedy) ? remedy : errorText(error);
}

/** The server's refusals, by field below `argument`. */
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

/** Returns the same object when nothing changed, so that dependents do not re-render. */
function withoutChanged(previous: Refusal, before: object, patch: object): Refusal {
  const fields = remainingRefusals(previous.fields, before, patch);
  return Object.keys(fields).length === Object.keys(previous.fields).length
    ? previous
    : { ...previous, fields };
}

/** A form that the server validates: values, draft, refusals at the fields and in a summary. */
export function useServerForm<Values extends object>(options: ServerFormOptions<Values>) {
  const { name, argument, save, labelOf } = options;
  const draft = useDraft<Changes<Values>>(`${name}.changes`, noChanges);
  const [found] = useState(() => applyChanges(draft.initial, options.initial));
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
  /** Without revisions only the person edits the thing, so all typed values are kept. */
  const keep = (next: Values, from: Values) => {
    const changes = changesOf(from, next);
    draft.save(options.revision === undefined ? { ...changes, was: {} } : changes);
  };
  const now = useRef({ values, baseline, keep });
  // In a layout effect, so that it runs before the next key press; `useCallbackRef` does not guarantee that.
  useLayoutEffect(() => {
    now.current = { values, baseline, keep };
  });
  /** A stable reference, for callbacks that are created once. */
  const set = useCallback((patch: Partial<Values>) => {
    const before = now.current.values;
    const next = { ...before, ...patch };
    now.current.values = next;
    setValues(next);
    setRefusal((previous) => withoutChanged(previous, before, patch));
    now.current.keep(next, now.current.baseline);
  }, []);
  const send = async (): Promise<Values> => {
    try {
      await save(values, revision);
      return values;
    } catch (error) {
      const state = errorField(error) === 'revision' ? await options.latest?.() : undefined;
      const merged = state && applyChanges(changesOf(baseline, values), state.values);
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
    /** A typed value was replaced by what somebody else has saved since. */
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
    /** Resets to the saved values, or to others. */
    reset: (next: Values = baseline) => startOver(next),
    /** Replaces the base state with a later one and keeps the typed values. */
    rebase(next: Values, on: number) {
      const merged = applyChanges(changesOf(baseline, values), next);
      setRevision(on);
      setBaseline(next);
      setValues(merged.values);
      setOvertaken(merged.overtaken);
      setRefusal(NONE);
      keep(merged.values, next);
    },
    /** Resolves to true when the server accepted the values. */
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
