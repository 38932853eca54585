import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

const MOST = 1000;

/**
 * @typedef {object} CaughtMail
 * @property {string} id
 * @property {string} messageId
 * @property {string} receivedAt ISO 8601
 * @property {string} from
 * @property {string[]} to
 * @property {string} subject
 * @property {string} text
 * @property {string} html empty where the mail has no HTML part
 * @property {string[]} links the addresses that the mail links to, in order
 * @property {{ filename: string, mimeType: string }[]} attachments
 */

/** Mails as files in a folder, so that they survive a restart. Keeps the latest thousand. */
export class MailStore {
  /** @type {CaughtMail[]} latest first */
  #mails = [];

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  async open() {
    mkdirSync(this.folder, { recursive: true });
    const ids = readdirSync(this.folder).flatMap((name) =>
      name.endsWith('.eml') ? [name.slice(0, -4)] : [],
    );
    for (const id of ids.sort()) await this.#add(id, readFileSync(this.#file(id)));
  }

  /** @param {Buffer} raw */
  async save(raw) {
    const id = `${Date.now()}-${randomBytes(3).toString('hex')}`;
    writeFileSync(this.#file(id), raw);
    await this.#add(id, raw);
    for (const { id: old } of this.#mails.splice(MOST)) rmSync(this.#file(old), { force: true });
  }

  /** @param {string | null} [to] address of a recipient; without it, every mail */
  list(to) {
    return to ? this.#mails.filter((mail) => mail.to.includes(to.toLowerCase())) : this.#mails;
  }

  /** @param {string} id */
  get(id) {
    return this.#mails.find((mail) => mail.id === id) ?? null;
  }

  clear() {
    for (const { id } of this.#mails) rmSync(this.#file(id), { force: true });
    this.#mails = [];
  }

  /** Mails with the same Message-ID are listed once, as mailboxes do. @param {string} id @param {Buffer} raw */
  async #add(id, raw) {
    const mail = await PostalMime.parse(raw);
    if (mail.messageId && this.#mails.some(({ messageId }) => messageId === mail.messageId)) return;
    const html = mail.html ?? '';
    const text = mail.text ?? '';
    this.#mails.unshift({
      id,
      messageId: mail.messageId ?? '',
      receivedAt: new Date(Number(id.split('-')[0])).toISOString(),
      from: mail.from?.address ?? '',
      to: [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])].flatMap(({ address }) =>
        address ? [address.toLowerCase()] : [],
      ),
      subject: mail.subject ?? '',
      text,
      html,
      links: linksOf(html, text),
      attachments: mail.attachments.map(({ filename, mimeType }) => ({ filename: filename ?? '', mimeType })),
    });
  }

  /** @param {string} id */
  #file(id) {
    return join(this.folder, `${id}.eml`);
  }
}

/** @param {string} html @param {string} text */
function linksOf(html, text) {
  const hrefs = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(hrefs.length > 0 ? hrefs : (text.match(/https?:\/\/[^\s<>"]+/g) ?? []))];
}
