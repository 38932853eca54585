interface Configured {
  config: { optional(name: string): string | undefined };
}

/** Sends text messages; `to` includes the country code. Rejects when the vendor refuses. */
export interface TextSender {
  send(to: string, body: string): Promise<void>;
}

const TEN_SECONDS = 10_000;

/** Null when no vendor is configured; screens then hide text messages. */
export function textSenderOf({ config }: Configured): TextSender | null {
  const account = config.optional('TWILIO_ACCOUNT_SID');
  const token = config.optional('TWILIO_AUTH_TOKEN');
  const from = config.optional('TWILIO_FROM');
  if (!account || !token || !from) return null;
  const base = config.optional('TWILIO_API_URL') ?? 'https://api.twilio.com';
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send(to, body) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, From: from, Body: body }),
        signal: AbortSignal.timeout(TEN_SECONDS),
      });
      // The body may contain the number, so only the status is reported.
      if (!answer.ok) throw new Error(`the sender of text messages answered ${answer.status}`);
    },
  };
}

/** With country code; a number without one is taken for North American. */
export function dialable(phone: string): string {
  if (phone.startsWith('+')) return phone;
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `+1${digits}` : `+${digits}`;
}
