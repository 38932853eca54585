/**
 * What pages and server say to one another in a lesson room's socket (`/sockets/rooms/<session>`), as JSON.
 * Pages of several versions talk to one server: fields are added, never renamed, removed or given another meaning.
 */

export interface Media {
  audio: boolean;
  video: boolean;
  screen: boolean;
}

/** What a page may say. */
export type RoomRequest =
  /** Goes in, or to the waiting room. `peerId` is made by the page for each time it enters; a lost connection keeps it. */
  | { kind: 'enter'; peerId: string; media: Media }
  | { kind: 'leave' }
  /** To one page in the same place: session descriptions and candidates, as WebRTC makes them. */
  | { kind: 'signal'; to: string; data: Record<string, unknown> }
  | { kind: 'media'; media: Media }
  | { kind: 'hand'; raised: boolean }
  /**
   * `id` is made by the page: said again after a lost connection it stands there once. At most 2,000 characters.
   * `acknowledged`: the writer was asked (`unsent`), and sends it as it is.
   */
  | { kind: 'chat'; id: string; body: string; acknowledged?: boolean }
  /** The rest is for those who lead the room. */
  | { kind: 'admit'; userId: string }
  | { kind: 'admit-all' }
  | { kind: 'waiting-room'; on: boolean }
  | { kind: 'mute'; peerId: string }
  | { kind: 'remove'; userId: string }
  /** To a breakout, to a new one with "new", or back with null. */
  | { kind: 'move'; userId: string; breakoutId: string | null }
  /** To a new breakout, together with who asks. */
  | { kind: 'take-aside'; userId: string }
  | { kind: 'close-breakout'; breakoutId: string }
  /** Everybody who takes part is asked to agree to be recorded; who asks agrees. For leaders, as is the next. */
  | { kind: 'ask-to-record' }
  /** The page records from now on, or no longer. Refused while somebody who takes part has not agreed. */
  | { kind: 'record'; on: boolean }
  | { kind: 'end' };

/** One page that is in the room or waits before it. */
export interface Peer {
  id: string;
  userId: string;
  name: string;
  role: 'LEADER' | 'LEARNER' | 'ADMIN';
  media: Media;
  /** Since when the hand is up. */
  handAt: string | null;
  /** Waits to be let in: sees and hears nothing. */
  waiting: boolean;
  /** The breakout that the person is in; null: the room itself. */
  place: string | null;
  /** False while its network is gone. */
  connected: boolean;
}

/** What is recorded of the lesson, and who agrees to it. */
export interface RoomRecording {
  /** The page that records, while it does. */
  by: { peerId: string; since: string } | null;
  asked: boolean;
  /** Those who take part in the session and have not agreed, or have taken it back. */
  missing: { userId: string; name: string }[];
  /** Days for which a recording is kept. Left out by servers that keep all for a year. */
  keptDays?: number;
}

export interface RoomState {
  peers: Peer[];
  waitingRoom: boolean;
  breakouts: { id: string; number: number }[];
  endedAt: string | null;
  /** Somebody who can let others in is in the room. Told to who waits; left out by servers that do not tell. */
  hostPresent?: boolean;
  /** Left out by servers that know nothing of it. */
  recording?: RoomRecording;
}

export interface ChatMessage {
  id: string;
  userId: string;
  name: string;
  body: string;
  at: string;
  place: string | null;
}

/** Why a socket was closed; the page does not come again by itself. */
export type RoomEnd = 'ENDED' | 'OVER' | 'REMOVED' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'TOO_EARLY' | 'NO_ROOM';

/** What a page hears. */
export type RoomNews =
  | {
      kind: 'welcome';
      userId: string;
      role: Peer['role'];
      name: string;
      iceServers: { urls: string[]; username?: string; credential?: string }[];
      closesAt: string;
      /** The server's clock, for countdowns. */
      now: string;
      /** What is written here is checked, and others may read it. Left out by servers that check nothing. */
      chatChecked?: boolean;
    }
  | { kind: 'room'; room: RoomState }
  | { kind: 'signal'; from: string; data: Record<string, unknown> }
  /** Everything said where the page is, from the first time it hears of it. */
  | { kind: 'messages'; messages: ChatMessage[] }
  | { kind: 'chat'; message: ChatMessage }
  /** Of the page's own message: nobody has read it. WARNED: it is sent when it is said again with `acknowledged`; REFUSED: never. */
  | { kind: 'unsent'; id: string; why: 'WARNED' | 'REFUSED'; text: string }
  /** To the writer of a message that was sent, in the person's language. */
  | { kind: 'care'; text: string }
  | { kind: 'muted' }
  | { kind: 'refused'; why: 'FULL' | 'NOT_ALLOWED' | 'NOT_IN_ROOM' | 'NO_CONSENT' }
  | { kind: 'end'; why: RoomEnd };
