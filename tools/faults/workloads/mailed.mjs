import { createHash } from 'node:crypto';
import { untilOver, untilThere } from './workload.mjs';

/**
 * @typedef {import('../scene.mjs').Scene} Scene
 * @typedef {import('../caller.mjs').Caller} Caller
 *
 * @typedef {object} MailKind
 * @property {string} what
 * @property {RegExp} link matches the link in the mail; its group is the token
 * @property {string} good SQL: whether a valid link with the hash $1 exists
 * @property {(caller: Caller, address: string, scene: Scene) => Promise<any>} [prepare]
 * @property {(caller: Caller, address: string, prepared: any) => Promise<unknown>} ask
 * @property {boolean} [toMembers] the addresses belong to people; by default to nobody
 */

/** @satisfies {Record<string, MailKind>} */
export const mailKinds = {
  invite: {
    what: 'invitations',
    link: /\/invite\/([\w-]+)/,
    good: `SELECT 1 FROM identity.invites WHERE token_hash = $1 AND used_at IS NULL AND replaced_at IS NULL`,
    ask: (caller, email) =>
      caller.ask('InvitePerson', {
        input: { email, firstName: 'Ida', lastName: 'Fault', ecosystemRole: 'MEMBER' },
      }),
  },
  forgotPassword: {
    what: 'links to a new password',
    toMembers: true,
    link: /\/reset-password\/([\w-]+)/,
    good: `SELECT 1 FROM identity.reset_links WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`,
    ask: (caller, email) => caller.ask('SendForgotPassword', { email }),
  },
  signIn: {
    what: 'links to sign in',
    toMembers: true,
    link: /\/login\/([\w-]+)/,
    good: `SELECT 1 FROM identity.account_links WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()`,
    ask: (caller, email, ecosystemId) =>
      caller.ask('SendVerification', { type: 'LOGIN_USER', email, ecosystemId }),
  },
  signUp: {
    what: 'links to a sign-up',
    link: /[?&]link=([\w.-]+)/,
    good: `SELECT 1 FROM identity.sign_ups WHERE link_hash = $1 AND link_expires_at > now()`,
    async prepare(caller, email, scene) {
      const { rows } = await scene.sql(
        `SELECT ecosystem_id AS id FROM ecosystems.ecosystems WHERE short_name = 'riverside'`,
      );
      const names = { firstName: 'Ida', lastName: 'Fault', password: `${email} Aa1` };
      const { beginClientSignUp } = await caller.ask('BeginClientSignUp', {
        input: { ecosystemId: rows[0].id, email, ...names },
      });
      return beginClientSignUp.signUpToken;
    },
    ask: (caller, _email, signUpToken) => caller.ask('SendSignUpLink', { signUpToken }),
  },
};

/** A mail with a requested link: it arrives once, and its link works. */
export class Mailed {
  static #number = 0;

  /** @param {import('../bookings.mjs').Bookings} bookings @param {MailKind} kind */
  constructor({ scene, caller }, kind) {
    this.scene = scene;
    this.caller = caller;
    this.kind = kind;
    this.number = Mailed.#number++;
    this.address = `fault-${Date.now().toString(36)}-${this.number}@example.org`;
    this.before = 0;
    this.asked = false;
    /** @type {any} */
    this.prepared = null;
  }

  async prepare() {
    const { kind, scene, caller } = this;
    if (kind.toMembers) {
      const { rows } = await scene.sql(
        `SELECT email, ecosystem_id FROM identity.members
         WHERE account_id IS NOT NULL AND email SIMILAR TO '%@(riverside|brightpath).example' ORDER BY 1`,
      );
      const { email, ecosystem_id: ecosystemId } = rows[this.number % rows.length];
      this.address = email;
      this.prepared = ecosystemId;
    }
    if (!kind.prepare) return void (this.before = (await this.#mails()).length);
    this.prepared = await kind.prepare(caller, this.address, scene);
    await untilThere(async () => (await this.#mails()).length > 0, 'the first mail');
    this.before = 1;
  }

  async begin() {
    await this.kind.ask(this.caller, this.address, this.prepared);
    this.asked = true;
  }

  /** The tokens in its mails, the newest last. @returns {Promise<string[]>} */
  async #mails() {
    const answer = await fetch(`${this.scene.catcherUrl}/api/mails?to=${encodeURIComponent(this.address)}`);
    const mails = /** @type {{ text: string }[]} */ (await answer.json());
    return mails.flatMap(({ text }) => this.kind.link.exec(text)?.[1] ?? []).reverse();
  }

  /** @returns {Promise<import('../bookings.mjs').Count>} */
  async count() {
    const { kind, asked, before } = this;
    const found = async () => (await this.#mails()).slice(before);
    if (asked) await untilOver(async () => (await found()).length > 0);
    const tokens = await found();
    const hash = createHash('sha256')
      .update(tokens.at(-1) ?? '')
      .digest();
    const { rows } = await this.scene.sql(kind.good, [hash]);
    return {
      what: kind.what,
      tried: 1,
      acknowledged: asked ? 1 : 0,
      lost: asked && rows.length === 0 ? 1 : 0,
      doubled: Math.max(0, tokens.length - 1),
    };
  }
}
