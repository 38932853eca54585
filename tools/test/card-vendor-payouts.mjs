/** @typedef {Record<string, any>} Thing */

/**
 * @typedef {object} Store
 * @property {string} url
 * @property {(kind: string, fields: Thing) => Thing} make
 * @property {(id: string) => Thing} thing throws what the vendor answers for an unknown one
 * @property {(kind: string) => Thing[]} all
 * @property {(id: string) => void} remove
 * @property {(type: string, object: Thing, account?: string) => Promise<void>} announce
 */

const CALL = /^(GET|POST|DELETE) (accounts|account_links|transfers)(?:\/(\w+))?(?:\/(reversals))?$/;

/** Stripe Connect in the double of Stripe: Express accounts, the pages on which they are filled in, transfers and reversals. */
export class VendorPayouts {
  /** What is left on the platform's balance, in the smallest unit. */
  balance = Number.POSITIVE_INFINITY;
  /** @type {Store} */
  #store;
  /** Refusals by idempotency key, which the vendor repeats. @type {Map<string, Thing>} */
  #refused = new Map();

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
  }

  /**
   * Changes an account as its owner or the vendor does.
   *
   * @param {string} id @param {'READY' | 'CHECKING' | 'RESTRICTED'} state
   */
  async become(id, state) {
    const account = this.#store.thing(id);
    const ready = state === 'READY';
    Object.assign(account, {
      ...{ details_submitted: true, payouts_enabled: ready },
      capabilities: { transfers: ready ? 'active' : 'inactive' },
      requirements: {
        ...{ currently_due: [], past_due: state === 'RESTRICTED' ? ['individual.id_number'] : [] },
        disabled_reason: {
          READY: null,
          CHECKING: 'requirements.pending_verification',
          RESTRICTED: 'requirements.past_due',
        }[state],
      },
    });
    await this.#store.announce('account.updated', account, id);
    return account;
  }

  /** Sends the money of an account to its owner's bank; only then can the account be closed. @param {string} id */
  payOut(id) {
    Object.assign(this.#store.thing(id), { money: 0 });
  }

  /**
   * Answers a call about accounts and transfers; null: it is about something else.
   *
   * @param {string} what @param {Record<string, string>} form @param {Thing} metadata @param {string} [key]
   * @returns {Promise<Thing | null>}
   */
  async answer(what, form, metadata, key = '') {
    const [, verb, kind, id = '', deed] = CALL.exec(what) ?? [];
    if (!kind) return null;
    const refused = this.#refused.get(key);
    if (key && refused) throw refused;
    try {
      return await this.#do(`${verb} ${kind}`, { id, deed, form, metadata });
    } catch (error) {
      if (key) this.#refused.set(key, /** @type {Thing} */ (error));
      throw error;
    }
  }

  /** @param {string} call @param {{ id: string, deed: string | undefined, form: Record<string, string>, metadata: Thing }} of */
  async #do(call, { id, deed, form, metadata }) {
    const { make, thing, all, remove, url } = this.#store;
    if (call === 'POST accounts')
      return make('acct', {
        ...{ type: form.type, metadata, details_submitted: false, payouts_enabled: false, money: 0 },
        capabilities: { transfers: 'inactive' },
        requirements: { currently_due: ['external_account'], past_due: [], disabled_reason: null },
      });
    if (call === 'POST account_links') {
      const { return_url, refresh_url, account = '' } = form;
      Object.assign(thing(account), { return_url, refresh_url });
      return { object: 'account_link', url: `${url}/account/${account}` };
    }
    if (call === 'DELETE accounts') {
      if (thing(id).money > 0) throw { status: 400 };
      remove(id);
      return { id, deleted: true };
    }
    if (call === 'POST transfers' && deed) return this.#reverse(thing(id), metadata);
    if (call === 'POST transfers') return this.#transfer(form, metadata);
    if (call === 'GET transfers' && !id) {
      const group = form.transfer_group;
      const data = all('tr').filter((one) => !group || one.transfer_group === group);
      return { object: 'list', data, has_more: false };
    }
    return thing(id);
  }

  /** @param {Record<string, string>} form @param {Thing} metadata */
  async #transfer({ amount, currency, destination = '', transfer_group }, metadata) {
    const account = this.#store.all('acct').find(({ id }) => id === destination);
    if (!account) throw { status: 403, code: 'account_invalid' };
    if (account.capabilities.transfers !== 'active') throw { code: 'insufficient_capabilities_for_transfer' };
    if (Number(amount) > this.balance) throw { code: 'balance_insufficient' };
    this.balance -= Number(amount);
    account.money += Number(amount);
    const transfer = this.#store.make('tr', {
      ...{ amount: Number(amount), amount_reversed: 0, reversed: false, currency, destination },
      ...{ transfer_group, metadata },
    });
    await this.#store.announce('transfer.created', transfer);
    return transfer;
  }

  /** @param {Thing} transfer @param {Thing} metadata */
  async #reverse(transfer, metadata) {
    if (transfer.reversed) throw { code: 'transfer_already_reversed' };
    const account = this.#store.thing(transfer.destination);
    if (account.spent) throw { code: 'balance_insufficient' };
    account.money = Math.max(0, account.money - transfer.amount);
    Object.assign(transfer, { amount_reversed: transfer.amount, reversed: true });
    this.balance += transfer.amount;
    const reversal = this.#store.make('trr', { transfer: transfer.id, amount: transfer.amount, metadata });
    await this.#store.announce('transfer.reversed', transfer);
    return reversal;
  }
}
