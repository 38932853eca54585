/** A meeting of a session at a vendor. */
export interface MeetingRequest {
  sessionId: string;
  subject: string;
  startsAt: Date;
  minutes: number;
  timeZoneId: string;
}

/** What the vendor says of the meeting, kept with the session. */
export interface Meeting {
  meetingId: string;
  /** Where everybody but its hosts goes in; null where each person gets an address of their own. */
  joinUrl: string | null;
  /** Who holds it, at the vendor; left out where nobody does. */
  hostId?: string | null;
  /** What is asked of who joins by number; left out where nothing is. */
  password?: string | null;
}

export interface MeetingGuest {
  userId: string;
  name: string;
  leads: boolean;
}

/** A vendor of online meetings. */
export interface MeetingProvider {
  /** Asked once for each session; whoever asks again gets what is kept. */
  create(request: MeetingRequest): Promise<Meeting>;
  /** Where this person goes in. */
  addressFor(meeting: Meeting, guest: MeetingGuest): Promise<string>;
}

const WITHIN_MS = 8000;

/** JSON to a vendor, or without a body from it; rejects with what it answered, and never with what was sent: that holds keys. */
export async function askVendor<Answer>(
  url: string,
  init: { headers: Record<string, string>; body?: string },
): Promise<Answer> {
  const answer = await fetch(url, {
    method: init.body ? 'POST' : 'GET',
    ...init,
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  if (!answer.ok) throw new Error(`${new URL(url).host} answered with ${answer.status}`);
  return (await answer.json()) as Answer;
}
