import type { Actor, Words } from '@lyceum/server/actor';

/** A message that was sent, and what its writer reads then, in their language. */
export const sentAnswer = <Message extends { careText: Words | null }, Conversation>(
  message: Message,
  actor: Actor,
  conversation: Conversation,
) => ({ message, conversation, careText: message.careText?.[actor.language] ?? null });
