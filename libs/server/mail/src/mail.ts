import { createHash } from 'node:crypto';
import nodemailer, { type Transporter } from 'nodemailer';
import type { ReactElement } from 'react';
import type { Language } from '@lyceum/server/actor';
import type { TenantDb } from '@lyceum/server/tenancy';
import { localeOf } from '@lyceum/server/i18n';

export interface MailMessage {
  /** Idempotency key: one mail per key. `invite:<id>`, `session-changed:<event id>:<user id>`. */
  messageKey: string;
  to: string;
  language: Language;
  subject: string;
  /** The body, as react-email components. */
  react: ReactElement;
  /** Shown as the sender's name; the address is always the platform's. */
  fromName?: string;
  attachments?: { filename: string; content: string | Buffer; contentType: string }[];
  /** Page on which the reader switches such mails off; mail programs show a link to it beside the sender. */
  optOut?: string;
  /** A scheduling message (RFC 6047). Without the method in the MIME part, mail programs show only an attachment. */
  invitation?: { method: 'REQUEST' | 'CANCEL'; filename: string; content: string };
}

interface MailSettings {
  smtpUrl: string;
  /** The platform's address: `no-reply@lyceum.example` or `Lyceum <no-reply@lyceum.example>`. */
  from: string;
}

/** Sends mail over SMTP. Call it from a consumer or a job, which retries failures. */
export class Mail {
  readonly #transport: Transporter;

  constructor(private readonly settings: MailSettings) {
    this.#transport = nodemailer.createTransport(settings.smtpUrl, { from: settings.from });
  }

  /** The address that all mail is sent from, and so the organizer of invitations. */
  get address(): string {
    return addressIn(this.settings.from);
  }

  /**
   * Sends inside the transaction that records the message key. If the mail server refuses, the rollback removes the key
   * and a retry sends the mail; if it accepts, no retry sends it again. If the database fails in between, the retry has
   * the same Message-ID, by which the mailbox recognizes the repetition.
   */
  async send(db: TenantDb, message: MailMessage): Promise<void> {
    const [fresh] = await db.query(
      `INSERT INTO ${db.schema}.sent_mails (ecosystem_id, message_key) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING message_key`,
      [db.ecosystemId, message.messageKey],
    );
    if (!fresh) return;
    const { render, toPlainText } = await import('@react-email/render'); // loaded on first use: many modules, and some servers send no mail
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
        'Content-Language': localeOf(message.language),
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
