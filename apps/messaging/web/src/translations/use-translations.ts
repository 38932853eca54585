import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import {
  TranslateMessagesDocument,
  type InboxConversationFragment,
  type InboxMessageFragment,
  type TranslateMessagesMutation,
} from '../__generated__/graphql';

export type Translation = TranslateMessagesMutation['translateMessages'][number];

/** The server translates no more in one request. */
const AT_ONCE = 20;

/** What the list of messages shows of translations; null: nothing is translated here. */
export interface Translations {
  of: (message: InboxMessageFragment) => Translation | undefined;
  /** The original is shown although there is a translation. */
  showsOriginal: (messageId: string) => boolean;
  isBusy: (messageId: string) => boolean;
  error: unknown;
  translate: (messageId: string) => void;
  toggle: (messageId: string) => void;
}

/**
 * Translations of the messages of an open conversation: one at a time on request, or those of others all at once where the
 * viewer reads the conversation translated.
 */
export function useTranslations(
  conversation: InboxConversationFragment | undefined,
  messages: readonly InboxMessageFragment[],
): Translations | null {
  const [known, setKnown] = useState<ReadonlyMap<string, Translation>>(new Map());
  const [originals, setOriginals] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const asked = useRef(new Set<string>());
  const [send, { error }] = useMutation(TranslateMessagesDocument);
  const canTranslate = conversation?.canTranslate ?? false;
  const isTranslated = canTranslate && (conversation?.isTranslated ?? false);
  const request = async (ids: readonly string[]) => {
    for (const id of ids) asked.current.add(id);
    setBusy((before) => new Set([...before, ...ids]));
    try {
      const { data } = await send({ variables: { messageIds: [...ids] } });
      const fresh = data?.translateMessages ?? [];
      setKnown((before) => new Map([...before, ...fresh.map((one) => [one.messageId, one] as const)]));
    } catch {
      // The error is shown below the conversation; a press on a message asks again.
    } finally {
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
    }
  };
  const due = isTranslated
    ? messages
        .filter((message) => !message.isOwn && message.body && !asked.current.has(message.id))
        .slice(-AT_ONCE)
        .map(({ id }) => id)
    : [];
  const dueKey = due.join();
  useEffect(() => {
    if (dueKey) void request(dueKey.split(','));
    // `request` is another function in each render, and the messages that are due decide.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [dueKey]);
  if (!canTranslate) return null;
  return {
    of: ({ id }) => known.get(id),
    showsOriginal: (id) => originals.has(id),
    isBusy: (id) => busy.has(id),
    error,
    translate: (id) => void request([id]),
    toggle: (id) =>
      setOriginals((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
  };
}
