import { createHash } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import type { ReactElement } from 'react';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';

export interface MailMessage {
  /** The same key is sent once: `invite:<id>`, `session-changed:<event id>:<user id>`. */
  messageKey: string;
  to: string;
  language: Language;
  subject: string;
  /** The body, as react-email components. */
  react: ReactElement;
  /** Shown as the sender's name; the address is the platform's. */
  fromName?: string;
  attachments?: { filename: string; content: string | Buffer; contentType: string }[];
  /** Page on which the reader switches such mails off; mail programs offer it beside the sender. */
  optOut?: string;
  /** A scheduling message (RFC 6047): its method stands in the part as in the calendar, or calendars take it for a file. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string };
}

interface MailSettings {
  smtpUrl: string;
  /** The platform's address: `no-reply@lyceum.example` or `Lyceum <no-reply@lyceum.example>`. */
  from: string;
}

/** Outgoing mail over SMTP. Call it from a consumer or a job: a failure there is tried again. */
export class Mail {
  readonly #transport: Transporter;

  constructor(private readonly settings: MailSettings) {
    this.#transport = nodemailer.createTransport(settings.smtpUrl, { from: settings.from });
  }

  /** The address from which everything is sent: the organizer of what mails invite to. */
  get address(): string {
    return addressIn(this.settings.from);
  }

  /**
   * Sends within the transaction that remembers it: a mail that the server refused is forgotten with the rollback and
   * sent by the next try, one that was taken is not sent again. Where the database goes away between the two, the same
   * Message-ID tells the mailbox that the next try is a repetition.
   */
  async send(db: TenantDb, message: MailMessage): Promise<void> {
    const [fresh] = await db.query(
      `INSERT INTO ${db.schema}.sent_mails (ecosystem_id, message_key) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING message_key`,
      [db.ecosystemId, message.messageKey],
    );
    if (!fresh) return;
    const { render, toPlainText } = await import('@react-email/render'); // much to load for servers that send none
    const html = await render(message.react);
    const from = this.address;
    await this.#transport.sendMail({
      messageId: messageId(`${db.schema} ${db.ecosystemId} ${message.messageKey}`, from),
      from: { name: message.fromName ?? 'Lyceum', address: from },
      to: message.to,
      subject: message.subject,
      html,
      text: toPlainText(html),
      attachments: message.attachments,
      ...(message.invitation ? { icalEvent: message.invitation } : {}),
      headers: {
        'Content-Language': message.language === 'sp' ? 'es' : 'en',
        ...(message.optOut ? { 'List-Unsubscribe': `<${message.optOut}>` } : {}),
      },
    });
  }

  close(): void {
    this.#transport.close();
  }
}

function messageId(key: string, from: string): string {
  return `<${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${from.split('@')[1] ?? 'localhost'}>`;
}

function addressIn(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}
