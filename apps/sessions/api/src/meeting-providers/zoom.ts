import {
  askVendor,
  type Meeting,
  type MeetingGuest,
  type MeetingProvider,
  type MeetingRequest,
} from './meeting-provider';

export interface ZoomSettings {
  accountId: string;
  clientId: string;
  clientSecret: string;
  /** `https://zoom.us`, which issues tokens. */
  oauthUrl: string;
  /** `https://api.zoom.us/v2` */
  apiUrl: string;
}

const SCHEDULED = 2;
/** Tokens are renewed this long before they expire. */
const MARGIN_MS = 60_000;

/** Zoom, as a server-to-server OAuth app of one account. */
export class Zoom implements MeetingProvider {
  #token: { text: string; goodUntil: number } | null = null;

  constructor(private readonly settings: ZoomSettings) {}

  async create({ subject, startsAt, minutes, timeZoneId }: MeetingRequest): Promise<Meeting> {
    const made = await askVendor<{ id: number; join_url: string; host_id?: string; password?: string }>(
      `${this.settings.apiUrl}/users/me/meetings`,
      {
        headers: { authorization: `Bearer ${await this.token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          topic: subject,
          type: SCHEDULED,
          start_time: startsAt.toISOString().replace(/\.\d+Z$/, 'Z'),
          duration: minutes,
          timezone: timeZoneId,
          settings: { waiting_room: true, join_before_host: false },
        }),
      },
    );
    const { id, join_url: joinUrl, host_id: hostId = null, password = null } = made;
    return { meetingId: String(id), joinUrl, hostId, password };
  }

  /** A host's start address expires after two hours, so it is requested for each visit. */
  async addressFor({ meetingId, joinUrl }: Meeting, { leads }: MeetingGuest): Promise<string> {
    if (!leads) return joinUrl ?? '';
    const { start_url: address } = await askVendor<{ start_url: string }>(
      `${this.settings.apiUrl}/meetings/${encodeURIComponent(meetingId)}`,
      { headers: { authorization: `Bearer ${await this.token()}` } },
    );
    return address;
  }

  private async token(): Promise<string> {
    if (this.#token && this.#token.goodUntil > Date.now()) return this.#token.text;
    const { accountId, clientId, clientSecret, oauthUrl } = this.settings;
    const given = await askVendor<{ access_token: string; expires_in: number }>(`${oauthUrl}/oauth/token`, {
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }).toString(),
    });
    this.#token = { text: given.access_token, goodUntil: Date.now() + given.expires_in * 1000 - MARGIN_MS };
    return given.access_token;
  }
}
