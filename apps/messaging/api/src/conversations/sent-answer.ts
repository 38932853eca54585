import type { Actor, Words } from '@lyceum/server/actor';

/** The answer after a message was sent, with the care text for the writer in their language. */
export const sentAnswer = <Message extends { careText: Words | null }, Conversation>(
  message: Message,
  actor: Actor,
  conversation: Conversation,
) => ({ message, conversation, careText: message.careText?.[actor.language] ?? null });
