import type { ApolloClient } from '@apollo/client';
import { errorField, errorRefusal, errorText } from '@lyceum/web/graphql';
import { pageQueue, WaitForSignIn, type Owner, type PageQueueKind } from '@lyceum/web/offline-queue';
import { StartConversationDocument, StartConversationWithMessageDocument } from '../__generated__/graphql';
import type { ChosenPerson } from '../inbox/chosen-person';
import { MESSAGE_NOTES, messagesOf, type MessageNote } from '../unsent-messages/message-queue';

/** A conversation with its first message that the server does not have. */
export interface QueuedConversation {
  /** One person, or those of a group. */
  people: readonly ChosenPerson[];
  /** Of a group; empty: none. */
  title: string;
  /** May be empty in a group. */
  body: string;
  /** The server answers the conversation and the message that it has under this key. */
  clientKey: string;
  /** ISO 8601, by the device's clock. */
  writtenAt: string;
  /** The writer was asked about the findings of a check and sends the message unchanged. */
  acknowledged: boolean;
}

/** In the place of a conversation's id: what the server said about first messages that were sent later. */
export const NEW_CONVERSATIONS = 'new';

/** New conversations that wait for the network or for their writer's sign-in, in the order in which they were written. */
export const CONVERSATIONS: PageQueueKind<QueuedConversation> = {
  ...{ kind: 'messaging.conversations', version: 1 },
  async send(entries, client, owner) {
    for (const { key, value } of entries) {
      const note = await sendOne(value, client, owner);
      if (note)
        await pageQueue(MESSAGE_NOTES, owner, client).put(`${messagesOf(NEW_CONVERSATIONS)}${key}`, note);
    }
  },
};

const idsOf = ({ people }: QueuedConversation) => people.map(({ userId }) => userId);

/** Variables that start a group without a message. */
export const startVariables = (conversation: QueuedConversation) => ({
  ...{ conversantIds: idsOf(conversation), title: conversation.title, clientKey: conversation.clientKey },
});

/** Variables that start a conversation with its first message. */
export function writeVariables(conversation: QueuedConversation) {
  const { title, body, clientKey, acknowledged } = conversation;
  const [conversantId, ...others] = idsOf(conversation);
  const whom = others.length === 0 ? { conversantId } : { conversantIds: idsOf(conversation), title };
  return { ...whom, body, clientKey, ...(acknowledged ? { acknowledged } : {}) };
}

async function sendOne(
  conversation: QueuedConversation,
  client: ApolloClient,
  owner: Owner,
): Promise<MessageNote | null> {
  try {
    const careText = await start(conversation, client, owner);
    return careText ? { careText, held: null } : null;
  } catch (error) {
    // Another person is signed in on this device: the message waits for its writer.
    if (errorField(error) === 'sentBy') throw new WaitForSignIn();
    // The server has it, and somebody reviews it.
    if (errorRefusal(error) === 'HELD')
      return { careText: null, held: { text: errorText(error), body: conversation.body } };
    throw error;
  }
}

async function start(
  conversation: QueuedConversation,
  client: ApolloClient,
  { person: sentBy, ecosystem }: Owner,
): Promise<string | null> {
  const context = { ecosystemProfileId: ecosystem };
  if (!conversation.body) {
    const variables = { ...startVariables(conversation), sentBy };
    await client.mutate({ mutation: StartConversationDocument, variables, context });
    return null;
  }
  const { data } = await client.mutate({
    mutation: StartConversationWithMessageDocument,
    variables: { ...writeVariables(conversation), sentBy },
    context,
  });
  return data?.startConversationWithMessage.careText ?? null;
}
