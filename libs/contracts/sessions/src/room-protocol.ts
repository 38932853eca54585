/**
 * Messages between pages and server in a lesson room's socket (`/sockets/rooms/<session>`), as JSON. Pages of several
 * versions use one server: fields are added, never renamed, removed or given another meaning.
 */

export interface Media {
  audio: boolean;
  video: boolean;
  screen: boolean;
}

/** Messages from a page. */
export type RoomRequest =
  /**
   * Enters the room or its waiting room. The page creates a `peerId` for each time it enters, and keeps it when the
   * connection is lost.
   */
  | { kind: 'enter'; peerId: string; media: Media }
  | { kind: 'leave' }
  /** WebRTC session descriptions and candidates for one page in the same place. */
  | { kind: 'signal'; to: string; data: Record<string, unknown> }
  | { kind: 'media'; media: Media }
  | { kind: 'hand'; raised: boolean }
  /**
   * `id` is created by the page; a message repeated after a lost connection is stored once. At most 2,000 characters.
   * `acknowledged`: the author was warned (`unsent`) and sends it unchanged.
   */
  | { kind: 'chat'; id: string; body: string; acknowledged?: boolean }
  /** The following messages are only for leaders of the room. */
  | { kind: 'admit'; userId: string }
  | { kind: 'admit-all' }
  | { kind: 'waiting-room'; on: boolean }
  | { kind: 'mute'; peerId: string }
  | { kind: 'remove'; userId: string }
  /**
   * Moves a person to a breakout, to a new one with "new", or back with null. An observer may move themself to where a leader or an
   * admin is.
   */
  | { kind: 'move'; userId: string; breakoutId: string | null }
  /** Moves a person to a new breakout together with the sender. */
  | { kind: 'take-aside'; userId: string }
  | { kind: 'close-breakout'; breakoutId: string }
  /** Asks all participants to agree to a recording; the sender agrees. Only for leaders, as the next one. */
  | { kind: 'ask-to-record' }
  /** The page starts or stops recording. Refused while a participant has not agreed. */
  | { kind: 'record'; on: boolean }
  | { kind: 'end' };

/** One page in the room or its waiting room. */
export interface Peer {
  id: string;
  userId: string;
  name: string;
  /**
   * OBSERVER: a leader of the program who is assigned to observe the lesson, and may only look on. Waits while no leader or admin is in
   * the room.
   */
  role: 'LEADER' | 'LEARNER' | 'ADMIN' | 'OBSERVER';
  media: Media;
  /** When the hand was raised; null: it is not raised. */
  handAt: string | null;
  /** In the waiting room: it receives no audio, video or messages. */
  waiting: boolean;
  /** Id of the person's breakout; null: the main room. An observer follows who leads the lesson. */
  place: string | null;
  /** False while its connection is lost. */
  connected: boolean;
}

/** State of the recording and the consent to it. */
export interface RoomRecording {
  /** The page that records; null: none does. */
  by: { peerId: string; since: string } | null;
  asked: boolean;
  /** Participants who have not agreed, or have withdrawn their consent. */
  missing: { userId: string; name: string }[];
  /** Days for which a recording is kept. Absent from older servers, which keep recordings for a year. */
  keptDays?: number;
}

export interface RoomState {
  peers: Peer[];
  waitingRoom: boolean;
  breakouts: { id: string; number: number }[];
  endedAt: string | null;
  /** For waiting people: whether somebody who can admit them is in the room. Absent from older servers. */
  hostPresent?: boolean;
  /** Absent from older servers. */
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

/** Why the server closed a socket; the page must not reconnect. */
export type RoomEnd = 'ENDED' | 'OVER' | 'REMOVED' | 'NOT_ALLOWED' | 'NOT_FOUND' | 'TOO_EARLY' | 'NO_ROOM';

/** Messages to a page. */
export type RoomEvent =
  | {
      kind: 'welcome';
      userId: string;
      role: Peer['role'];
      name: string;
      iceServers: { urls: string[]; username?: string; credential?: string }[];
      closesAt: string;
      /** The server's time, for countdowns. */
      now: string;
      /** This person's messages are checked and may be read by others. Absent from older servers: not checked. */
      chatChecked?: boolean;
      /** One adult and one minor take part, and the organization's policy oversees that. Absent from older servers: false. */
      isOneToOne?: boolean;
    }
  | { kind: 'room'; room: RoomState }
  | { kind: 'signal'; from: string; data: Record<string, unknown> }
  /** All messages in the page's place, when the page first sees it. */
  | { kind: 'messages'; messages: ChatMessage[] }
  | { kind: 'chat'; message: ChatMessage }
  /** The page's message was not sent. WARNED: send it again with `acknowledged`. REFUSED: it is never sent. */
  | { kind: 'unsent'; id: string; why: 'WARNED' | 'REFUSED'; text: string }
  /** A text for the author of a message that was sent, in the author's language. */
  | { kind: 'care'; text: string }
  | { kind: 'muted' }
  | { kind: 'refused'; why: 'FULL' | 'NOT_ALLOWED' | 'NOT_IN_ROOM' | 'NO_CONSENT' }
  | { kind: 'end'; why: RoomEnd };
