import {
  askVendor,
  type Meeting,
  type MeetingGuest,
  type MeetingProvider,
  type MeetingRequest,
} from './meeting-provider';

export interface LessonspaceSettings {
  apiKey: string;
  /** `https://api.thelessonspace.com/v2` */
  apiUrl: string;
}

/** Lessonspace: a space is created when the first person is admitted, and each person gets their own address. */
export class Lessonspace implements MeetingProvider {
  constructor(private readonly settings: LessonspaceSettings) {}

  async create({ sessionId }: MeetingRequest): Promise<Meeting> {
    return { meetingId: sessionId, joinUrl: null };
  }

  async addressFor({ meetingId }: Meeting, { userId, name, leads }: MeetingGuest): Promise<string> {
    const { apiKey, apiUrl } = this.settings;
    const { client_url: address } = await askVendor<{ client_url: string }>(`${apiUrl}/spaces/launch/`, {
      headers: { authorization: `Organisation ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: meetingId, user: { id: userId, name, leader: leads } }),
    });
    return address;
  }
}
