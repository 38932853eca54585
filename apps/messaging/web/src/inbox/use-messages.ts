import { useEffect, useState } from 'react';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useLive } from '@lyceum/web/viewer';
import {
  ConversationMessagesDocument,
  ReadMessageDocument,
  type InboxMessageFragment,
} from '../__generated__/graphql';
import { mergeMessages } from './merge-messages';

/** Messages after the one that is searched for which are shown with it. */
const AFTER = 10;

/**
 * The messages of an open conversation: new ones as they arrive, earlier ones on request. `at`: the number of a message, whose
 * surroundings are shown instead of the latest messages.
 */
export function useMessages(conversationId: string, at: number | null = null) {
  const client = useApolloClient();
  const [known, setKnown] = useState<readonly InboxMessageFragment[]>([]);
  const [atStart, setAtStart] = useState(false);
  const [earlierError, setEarlierError] = useState<unknown>(null);
  const { data, error, refetch } = useQuery(ConversationMessagesDocument, {
    variables: { conversationId, ...(at === null ? {} : { before: at + AFTER }) },
    fetchPolicy: 'cache-and-network',
  });
  useLive(['messages', 'programs', 'people'], refetch);
  const found = data?.getMessagesForConversation;
  const latest = found?.messages;
  useEffect(() => {
    if (latest) setKnown((before) => mergeMessages(before, latest));
  }, [latest]);
  const messages = latest ? mergeMessages(known, latest) : known;
  const pageBefore = async (before: number | null) => {
    const answer = await client.query({
      query: ConversationMessagesDocument,
      variables: { conversationId, before },
      fetchPolicy: 'network-only',
    });
    return answer.data?.getMessagesForConversation;
  };
  const earlier = async () => {
    setEarlierError(null);
    try {
      const page = await pageBefore(messages[0]?.number ?? null);
      if (!page) return;
      setKnown((before) => [...page.messages, ...mergeMessages(before, latest ?? [])]);
      setAtStart(!page.hasMoreMessages);
    } catch (cause) {
      setEarlierError(cause);
    }
  };
  return {
    conversation: found?.conversation,
    messages,
    // A guardian who was added later sees no earlier messages.
    hasEarlier:
      messages.length > 0 &&
      messages[0]!.number > 1 &&
      !atStart &&
      (found?.hasMoreMessages || messages.length > latest!.length),
    hasLater:
      at !== null && messages.length > 0 && messages.at(-1)!.id !== found?.conversation.lastMessage?.id,
    earlier,
    /** Loads one message again. */
    renew: async ({ id, number }: InboxMessageFragment) =>
      (await pageBefore(number + 1))?.messages.find((message) => message.id === id),
    error: found ? earlierError : error,
    refetch,
  };
}

/** Marks messages as read that are shown on a visible page. */
export function useReading(last: InboxMessageFragment | undefined, unreadCount: number): void {
  const [read] = useMutation(ReadMessageDocument);
  const id = last?.id;
  useEffect(() => {
    const mark = () => {
      if (!id || unreadCount === 0 || document.hidden) return;
      // The server refuses where the inbox was just switched off, which the list shows.
      void read({ variables: { messageId: id } }).catch(() => null);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, unreadCount, read]);
}
