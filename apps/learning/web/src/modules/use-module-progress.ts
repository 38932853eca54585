import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { SaveModuleProgressDocument, type OpenModuleFragment } from '../__generated__/graphql';
import { addDone, isEmpty, NOTHING_DONE, seen, withoutSent, type UnsavedProgress } from './unsaved-progress';

/**
 * Saves the learner's progress at once, one request after another. Unsaved progress is shown as done and sent with the
 * next request.
 */
export function useModuleProgress(module: OpenModuleFragment) {
  const { id: moduleId, progress, status } = module;
  const works = progress !== null && status === 'LIVE';
  const [save] = useMutation(SaveModuleProgressDocument);
  const [unsent, setUnsent] = useState(NOTHING_DONE);
  const [error, setError] = useState<unknown>(null);
  const pending = useRef<UnsavedProgress>(NOTHING_DONE);
  const sending = useRef(false);
  const keep = (next: UnsavedProgress) => {
    pending.current = next;
    setUnsent(next);
  };
  const send = async (): Promise<boolean> => {
    if (sending.current) return true;
    sending.current = true;
    try {
      while (!isEmpty(pending.current)) {
        const batch = pending.current;
        await save({ variables: { input: { moduleId, ...inputOf(batch) } } });
        keep(withoutSent(pending.current, batch));
      }
      setError(null);
      return true;
    } catch (cause) {
      setError(cause);
      return false;
    } finally {
      sending.current = false;
    }
  };
  const doNow = async (done: Partial<UnsavedProgress>): Promise<boolean> => {
    if (!works) return true;
    keep(addDone(pending.current, done));
    return send();
  };
  const again = useEffectEvent(() => void send());
  useEffect(() => {
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return { works, seen: seen(progress, unsent), error, doNow, retry: send };
}

function inputOf({ pageId, pagesCompleted, videosOpened, selected }: UnsavedProgress) {
  return {
    pageId,
    pagesCompleted: [...pagesCompleted],
    videosOpened: [...videosOpened],
    optionsSelected: Object.entries(selected).map(([questionId, optionIds]) => ({
      questionId,
      optionIds: [...optionIds],
    })),
  };
}
