import { useEffect, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorText } from '@lyceum/web/graphql';
import { useLive } from '@lyceum/web/viewer';
import {
  AssessmentTimeDocument,
  BeginAssessmentDocument,
  PauseAssessmentDocument,
  type SittingClockFragment,
} from '../__generated__/graphql';

interface Place {
  assessmentId: string;
  /** First day of the window. */
  windowStart: string;
}

interface Read {
  sitting: SittingClockFragment;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  ahead: number;
}

const readNow = (sitting: SittingClockFragment): Read => ({
  sitting,
  ahead: Date.parse(sitting.now) - Date.now(),
});

/** The viewer's clock, by the server's time whatever the clock of the device says. */
export function useSitting(input: Place) {
  const { data, error, refetch } = useQuery(AssessmentTimeDocument, {
    variables: { input },
    fetchPolicy: 'no-cache',
  });
  useLive(['assessment-responses', 'assessments'], refetch);
  const [begin] = useMutation(BeginAssessmentDocument);
  const [pause] = useMutation(PauseAssessmentDocument);
  const [busy, setBusy] = useState(false);
  const [known, setKnown] = useState<Read | null>(null);
  const [seen, setSeen] = useState(data);
  if (data !== seen) {
    setSeen(data);
    const sitting = data?.getAssessmentTime?.sitting;
    setKnown(sitting ? readNow(sitting) : null);
  }
  const secondsLeft = useSecondsLeft(known);
  const change = async (work: () => Promise<SittingClockFragment | undefined>) => {
    setBusy(true);
    try {
      const sitting = await work();
      if (sitting) setKnown(readNow(sitting));
    } catch (failed) {
      notify({ tone: 'bad', message: errorText(failed) });
      await refetch();
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ error, refetch, busy, secondsLeft },
    time: data?.getAssessmentTime,
    sitting: known?.sitting ?? null,
    /** The instant on the server's clock; after the end the end, because nothing can be typed then. */
    now: () => {
      const end = known ? Date.parse(known.sitting.endsAt) : Infinity;
      return new Date(Math.min(Date.now() + (known?.ahead ?? 0), end)).toISOString();
    },
    begin: () => change(async () => (await begin({ variables: { input } })).data?.beginAssessment),
    pause: (paused: boolean) =>
      change(async () => (await pause({ variables: { input, paused } })).data?.pauseAssessment),
  };
}

/** Seconds that are left, each second anew; while paused those that were left. Null: not begun. */
function useSecondsLeft(known: Read | null): number | null {
  const [, tick] = useState(0);
  const isRunning = known !== null && !known.sitting.isOver && !known.sitting.isPaused;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (!known) return null;
  const { sitting, ahead } = known;
  if (sitting.isOver || sitting.isPaused) return sitting.isOver ? 0 : sitting.secondsLeft;
  return Math.max(0, Math.ceil((Date.parse(sitting.endsAt) - Date.now() - ahead) / 1000));
}
