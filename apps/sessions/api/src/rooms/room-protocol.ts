import { z } from 'zod';
import { cleanText } from '@lyceum/server/free-text';
import type { ChatMessage, Media, RoomRequest } from '@lyceum/contracts/sessions';

const id = z.uuid();
const media: z.ZodType<Media> = z.object({ audio: z.boolean(), video: z.boolean(), screen: z.boolean() });

/** Validates a page's messages by the contract, and rejects everything else. */
export const RoomRequestSchema: z.ZodType<RoomRequest> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enter'), peerId: id, media }),
  z.object({ kind: z.literal('leave') }),
  z.object({ kind: z.literal('signal'), to: id, data: z.record(z.string(), z.unknown()) }),
  z.object({ kind: z.literal('media'), media }),
  z.object({ kind: z.literal('hand'), raised: z.boolean() }),
  z.object({
    kind: z.literal('chat'),
    id,
    body: z.string().transform(cleanText).pipe(z.string().trim().min(1).max(2000)),
    acknowledged: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('admit'), userId: id }),
  z.object({ kind: z.literal('admit-all') }),
  z.object({ kind: z.literal('waiting-room'), on: z.boolean() }),
  z.object({ kind: z.literal('mute'), peerId: id }),
  z.object({ kind: z.literal('remove'), userId: id }),
  z.object({ kind: z.literal('move'), userId: id, breakoutId: z.union([id, z.literal('new')]).nullable() }),
  z.object({ kind: z.literal('take-aside'), userId: id }),
  z.object({ kind: z.literal('close-breakout'), breakoutId: id }),
  z.object({ kind: z.literal('ask-to-record') }),
  z.object({ kind: z.literal('record'), on: z.boolean() }),
  z.object({ kind: z.literal('end') }),
]);

/** Messages between instances of the server about one room. */
export type RoomMessage =
  | { kind: 'changed' }
  | { kind: 'signal'; from: string; to: string; data: Record<string, unknown> }
  | { kind: 'chat'; message: ChatMessage }
  | { kind: 'mute'; peerId: string }
  | { kind: 'removed'; userId: string }
  | { kind: 'ended' };
