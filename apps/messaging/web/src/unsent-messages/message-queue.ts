import type { ApolloClient } from '@apollo/client';
import { errorField, errorRefusal, errorText, NoAnswer } from '@lyceum/web/graphql';
import { pageQueue, WaitForSignIn, type Owner, type PageQueueKind } from '@lyceum/web/offline-queue';
import { SendMessageDocument } from '../__generated__/graphql';

/** A file as it waits on this device. */
export interface QueuedFile {
  name: string;
  type: string;
  /** Not a Blob, which some browsers cannot read from IndexedDB after a restart. */
  content: ArrayBuffer;
}

/** A message that the server does not have. */
export interface QueuedMessage {
  conversationId: string;
  /** The server answers a message that it has under this key. */
  clientKey: string;
  /** May be empty with a file. */
  body: string;
  /** ISO 8601, by the device's clock. */
  writtenAt: string;
  file: QueuedFile | null;
  /** The writer was asked about the findings of a check and sends the message unchanged. */
  acknowledged: boolean;
}

/** What the server said to the writer when it took a waiting message, until the writer has seen it. */
export interface MessageNote {
  /** The organization's text for a writer who speaks of self-harm; null: none. */
  careText: string | null;
  /** The message is held for review, with the server's words; null: it was sent. */
  held: { text: string; body: string } | null;
}

/** Ten minutes: a large file on a slow connection. */
export const FILE_LIMIT_MS = 600_000;
/** Milliseconds after which a text without an answer counts as not sent. */
const TEXT_LIMIT_MS = 30_000;

export const messagesOf = (conversationId: string): string => `${conversationId}/`;

export const messageKey = ({ conversationId, clientKey }: QueuedMessage): string =>
  `${messagesOf(conversationId)}${clientKey}`;

/** Without `send`: notes stay on this device. */
export const MESSAGE_NOTES: PageQueueKind<MessageNote> = { kind: 'messaging.message-notes', version: 1 };

/** Messages that wait for the network or for their writer's sign-in, sent in the order in which they were written. */
export const MESSAGES: PageQueueKind<QueuedMessage> = {
  ...{ kind: 'messaging.messages', version: 1, limitMs: FILE_LIMIT_MS },
  async send(entries, client, owner) {
    for (const { key, value } of entries) {
      const note = await sendOne(value, client, owner);
      if (note) await pageQueue(MESSAGE_NOTES, owner, client).put(key, note);
    }
  },
};

async function sendOne(
  message: QueuedMessage,
  client: ApolloClient,
  owner: Owner,
): Promise<MessageNote | null> {
  try {
    const careText = await (message.file ? sendFile : sendText)(message, client, owner);
    return careText ? { careText, held: null } : null;
  } catch (error) {
    // Another person is signed in on this device: the message waits for its writer.
    if (errorField(error) === 'sentBy') throw new WaitForSignIn();
    // The server has it, and somebody reviews it.
    if (errorRefusal(error) === 'HELD')
      return { careText: null, held: { text: errorText(error), body: message.body } };
    throw error;
  }
}

async function sendText(
  { conversationId, clientKey, body, acknowledged }: QueuedMessage,
  client: ApolloClient,
  { person: sentBy, ecosystem }: Owner,
): Promise<string | null> {
  const { data } = await answered(
    client.mutate({
      mutation: SendMessageDocument,
      variables: { conversationId, body, clientKey, sentBy, ...(acknowledged ? { acknowledged } : {}) },
      context: { ecosystemProfileId: ecosystem },
    }),
  );
  return data?.sendMessageMutation.careText ?? null;
}

/** Texts load no code of uploads. */
async function sendFile(message: QueuedMessage, client: ApolloClient, owner: Owner): Promise<string | null> {
  const { sendQueuedFile } = await import('./send-queued-file');
  return sendQueuedFile(message, client, owner);
}

function answered<R>(sending: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer')), TEXT_LIMIT_MS);
  });
  return Promise.race([sending, late]).finally(() => clearTimeout(timer));
}
