import { SignJWT } from 'jose';
import type { Meeting, MeetingGuest, MeetingProvider, MeetingRequest } from './meeting-provider';

export interface LivekitSettings {
  /** Address of the LiveKit server, `wss://…`. */
  serverUrl: string;
  apiKey: string;
  apiSecret: string;
  /** Address of a LiveKit Meet page, which shows the room in the browser. */
  meetUrl: string;
}

const GOOD_FOR = '6h';

/** LiveKit: a room is created when somebody enters; access is granted by a token that we sign. */
export class Livekit implements MeetingProvider {
  constructor(private readonly settings: LivekitSettings) {}

  async create({ sessionId }: MeetingRequest): Promise<Meeting> {
    return { meetingId: sessionId, joinUrl: null };
  }

  async addressFor({ meetingId }: Meeting, { userId, name, leads }: MeetingGuest): Promise<string> {
    const { serverUrl, apiKey, apiSecret, meetUrl } = this.settings;
    const token = await new SignJWT({
      name,
      video: { room: meetingId, roomJoin: true, roomAdmin: leads, canPublish: true, canSubscribe: true },
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(apiKey)
      .setSubject(userId)
      .setNotBefore('0s')
      .setExpirationTime(GOOD_FOR)
      .sign(new TextEncoder().encode(apiSecret));
    const address = new URL('custom', meetUrl.endsWith('/') ? meetUrl : `${meetUrl}/`);
    address.searchParams.set('liveKitUrl', serverUrl);
    address.searchParams.set('token', token);
    return address.href;
  }
}
