import { useRef } from 'react';
import { useMutation } from '@apollo/client/react';
import { notify } from '@lyceum/web/design-system';
import { errorRefusal } from '@lyceum/web/graphql';
import { newUuid, useOfflineQueue } from '@lyceum/web/offline-queue';
import { StartConversationDocument, StartConversationWithMessageDocument } from '../__generated__/graphql';
import { mustWait } from '../unsent-messages/must-wait';
import { CONVERSATIONS, startVariables, writeVariables, type QueuedConversation } from './conversation-queue';

export type NewConversation = Pick<QueuedConversation, 'people' | 'title' | 'body' | 'acknowledged'>;

/** The conversation that was started, or that it waits on this device. */
export type Started = { id: string } | 'waits';

/**
 * Starts a conversation, or stores it on this device where no answer comes. `replaces`: the key of the unsent one that it replaces.
 * Resolves to null where it was refused.
 */
export function useStarting(replaces: string | null) {
  const { queue, entries } = useOfflineQueue(CONVERSATIONS);
  const [start, starting] = useMutation(StartConversationDocument);
  const [write, writing] = useMutation(StartConversationWithMessageDocument);
  const key = useRef({ of: '', value: newUuid() });
  // Another text or other people make another message, with another key.
  const clientKeyOf = (conversation: NewConversation) => {
    const { people, title, body } = conversation;
    const of = JSON.stringify([people.map(({ userId }) => userId), title, body]);
    if (key.current.of !== of) key.current = { of, value: newUuid() };
    return key.current.value;
  };
  const send = async (conversation: QueuedConversation): Promise<Started | null> => {
    if (!conversation.body) {
      const { data } = await start({ variables: startVariables(conversation) });
      return data ? { id: data.startConversation.id } : null;
    }
    const { data } = await write({ variables: writeVariables(conversation) });
    if (!data) return null;
    const { careText, conversation: started } = data.startConversationWithMessage;
    if (careText) notify({ message: careText, tone: 'good' });
    return { id: started.id };
  };
  const wait = async (conversation: QueuedConversation): Promise<Started> => {
    await queue.put(conversation.clientKey, conversation);
    return 'waits';
  };
  const begin = async (typed: NewConversation): Promise<Started | null> => {
    const people = typed.people.map(({ userId, name }) => ({ userId, name }));
    const texts = { title: people.length > 1 ? typed.title.trim() : '', body: typed.body.trim() };
    const written = { ...typed, people, ...texts };
    const at = { clientKey: clientKeyOf(written), writtenAt: new Date().toISOString() };
    const conversation = { ...written, ...at };
    // A later one does not overtake those that wait.
    const isWaiting = entries.some(({ key: other, refusal }) => !refusal && other !== replaces);
    const waits = isWaiting || navigator.onLine === false;
    let isHeld = false;
    const started = await (waits ? wait(conversation) : send(conversation)).catch((error: unknown) => {
      isHeld = errorRefusal(error) === 'HELD';
      return mustWait(error) ? wait(conversation) : null;
    });
    // What is held for review is with the server, too.
    if ((started || isHeld) && replaces) await queue.drop([replaces]);
    return started;
  };
  return {
    ...{ begin, busy: starting.loading || writing.loading },
    /** Null where the conversation waits, too. */
    error: [starting.error, writing.error].find((error) => error && !mustWait(error)) ?? null,
  };
}
