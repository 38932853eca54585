import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { useLivePushes } from '@lyceum/web/viewer';
import { SendTypingDocument } from '../__generated__/graphql';

/** One signal within this time is enough. */
const AGAIN_MS = 4000;
/** Without a further signal, the person has stopped writing. */
const OVER_MS = 7000;

/** A function to call at each key: the others see that the viewer is writing. */
export function useTypingSignal(conversationId: string, isOn: boolean): () => void {
  const [send] = useMutation(SendTypingDocument);
  const last = useRef(0);
  return () => {
    const now = Date.now();
    if (!isOn || now - last.current < AGAIN_MS) return;
    last.current = now;
    // Nothing is lost where it fails.
    void send({ variables: { conversationId } }).catch(() => null);
  };
}

/** Ids of the people who are writing in the conversation. */
export function useTypingPeople(conversationId: string): readonly string[] {
  const [people, setPeople] = useState<ReadonlyMap<string, number>>(new Map());
  useLivePushes('typing', (pushes) => {
    const now = Date.now();
    const writing = pushes.filter(({ ids }) => ids?.[0] === conversationId).map(({ ids }) => ids![1]!);
    if (writing.length > 0)
      setPeople((before) => new Map([...before, ...writing.map((id) => [id, now] as const)]));
  });
  useEffect(() => {
    if (people.size === 0) return;
    const timer = setTimeout(() => {
      const since = Date.now() - OVER_MS;
      setPeople((before) => new Map([...before].filter(([, at]) => at > since)));
    }, OVER_MS);
    return () => clearTimeout(timer);
  }, [people]);
  return [...people.keys()];
}
