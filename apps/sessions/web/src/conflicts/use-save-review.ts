import { useState } from 'react';
import { errorField } from '@lyceum/web/graphql';
import type { OwnTimes, SaveOutcomeFragment, SaveSessionOptions } from '../__generated__/graphql';
import type { Refusal } from '../session-form/form-problems';
import type { FormField } from '../session-form/session-form-values';
import { resolutionInputs, type Resolutions } from './resolutions';

/** The saved sessions, or every date with its conflicts; for a session, a series or a course. */
export type Outcome = Omit<SaveOutcomeFragment, '__typename'>;
type Run<I> = (input: I, options: SaveSessionOptions) => Promise<Outcome | undefined>;

/**
 * Leads from the input over conflicting dates to the saved sessions. The server saves everything or nothing, so whoever
 * saves second sees the conflict here and keeps their input.
 */
export function useSaveReview<I>(
  run: Run<I>,
  onSaved: (outcome: Outcome) => void,
  /** Called after a stale revision: reloads the form. */
  onOvertaken?: () => Promise<void>,
) {
  const [input, setInput] = useState<I | null>(null);
  const [review, setReview] = useState<Outcome | null>(null);
  const [resolutions, setResolutions] = useState<Resolutions>({});
  const [ownTimes, setOwnTimes] = useState<OwnTimes | null>(null);
  const [refused, setRefused] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (what: I, dryRun: boolean, chosen: Resolutions, own: OwnTimes | null) => {
    setRefusal(null);
    setBusy(true);
    try {
      const outcome = await run(what, {
        dryRun,
        resolutions: resolutionInputs(chosen),
        ...(own ? { ownTimes: own } : {}),
      });
      if (!outcome) return;
      if (outcome.saved) onSaved(outcome);
      else setReview(outcome);
      setRefused(!outcome.saved && !dryRun && review !== null);
    } catch (error) {
      const field = errorField(error) ?? null;
      const overtaken = field === 'revision';
      if (overtaken) await onOvertaken?.();
      setRefusal({ field: overtaken ? null : (field as FormField | null), error });
      if (field) setReview(null);
    } finally {
      setBusy(false);
    }
  };

  return {
    review,
    resolutions,
    setResolutions,
    ownTimes,
    setOwnTimes,
    refused,
    refusal,
    busy,
    /** With `dryRun` every date is shown before anything is saved. */
    start: (what: I, dryRun: boolean) => {
      setInput(what);
      setResolutions({});
      setOwnTimes(null);
      setRefused(false);
      return send(what, dryRun, {}, null);
    },
    save: () => (input === null ? Promise.resolve() : send(input, false, resolutions, ownTimes)),
    back: () => setReview(null),
  };
}

export type SaveReview = ReturnType<typeof useSaveReview>;
