import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually';

export interface CaughtMail {
  messageId: string;
  to: string[];
  from: string;
  subject: string;
  html: string;
  text: string;
  /** Value of the header that mail programs use to unsubscribe; null without it. */
  optOut: string | null;
  /** `method`: of a part that calendar programs import by themselves. */
  attachments: { filename: string | null; mimeType: string; content: string; method?: string }[];
}

/** An SMTP server on loopback that keeps the mails it receives. */
export class MailCatcher {
  readonly mails: CaughtMail[] = [];

  private constructor(private readonly server: SMTPServer) {}

  static async start(): Promise<MailCatcher> {
    const catcher: MailCatcher = new MailCatcher(
      new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            const to = session.envelope.rcptTo.map(({ address }: { address: string }) => address);
            void catcher.keep(Buffer.concat(chunks), to).then(() => done(), done);
          });
        },
      }),
    );
    // A sender that is killed while sending breaks its connection; the partial mail is dropped.
    catcher.server.on('error', () => undefined);
    await new Promise<void>((resolve) => catcher.server.listen(0, '127.0.0.1', () => resolve()));
    return catcher;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  /** The newest mail to that address (with that subject); waits until there is one. */
  async mailTo(address: string, subject?: string): Promise<CaughtMail> {
    return eventually(
      () =>
        this.mails.findLast((mail) => mail.to.includes(address) && (!subject || mail.subject === subject)),
      () => `a mail to ${address}; there are: ${this.mails.map((mail) => mail.to).join(', ')}`,
    );
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async keep(raw: Buffer, to: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    this.mails.push({
      messageId: mail.messageId ?? '',
      to,
      from: mail.from?.address ?? '',
      subject: mail.subject ?? '',
      html: mail.html ?? '',
      text: mail.text ?? '',
      optOut: mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? null,
      attachments: mail.attachments.map(({ filename, mimeType, content, method }) => ({
        filename,
        mimeType,
        ...(method ? { method } : {}),
        content: typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
      })),
    });
  }
}
