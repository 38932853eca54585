/** A meeting of a session at a vendor. */
export interface MeetingRequest {
  sessionId: string;
  subject: string;
  startsAt: Date;
  minutes: number;
  timeZoneId: string;
}

/** The vendor's data of the meeting, stored with the session. */
export interface Meeting {
  meetingId: string;
  /** Address for everybody but its hosts; null where each person gets their own address. */
  joinUrl: string | null;
  /** Id of the host at the vendor; left out where there is none. */
  hostId?: string | null;
  /** Passcode for joining by meeting number; left out where there is none. */
  password?: string | null;
}

export interface MeetingGuest {
  userId: string;
  name: string;
  leads: boolean;
}

/** A vendor of online meetings. */
export interface MeetingProvider {
  /** Called once for each session; later callers get the stored meeting. */
  create(request: MeetingRequest): Promise<Meeting>;
  /** The address for this person. */
  addressFor(meeting: Meeting, guest: MeetingGuest): Promise<string>;
}

const WITHIN_MS = 8000;

/** Calls a vendor's JSON API. Rejects with the response, and never with the request, which holds keys. */
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
