import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { VendorPayouts } from './card-vendor-payouts.mjs';

const SECRET_KEY = 'sk_of_the_tests';
const WEBHOOK_SECRET = 'whsec_of_the_tests';
/** Of events of connected accounts, which the vendor signs with a secret of their own. */
const CONNECT_SECRET = 'whsec_of_accounts';
/** Environment that turns transfers of pay on. */
export const CONNECT_ENV = { STRIPE_CONNECT: 'true', STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET };

/** Test cards by their last four digits, as Stripe has them. @type {Record<string, { brand: string, exp_year: number }>} */
const CARDS = {
  4242: { brand: 'visa', exp_year: 2031 },
  '0341': { brand: 'visa', exp_year: 2031 },
  3184: { brand: 'mastercard', exp_year: 2031 },
  '0069': { brand: 'visa', exp_year: 2026 },
};
/** Test bank accounts by their last four digits, as Stripe has them. @type {Record<string, { type: string, bank_name?: string }>} */
const ACCOUNTS = {
  6789: { type: 'us_bank_account', bank_name: 'STRIPE TEST BANK' },
  2227: { type: 'us_bank_account', bank_name: 'STRIPE TEST BANK' },
  3000: { type: 'sepa_debit' },
  3001: { type: 'sepa_debit' },
};
/** The bank declines debits of these accounts, days later. */
const WITHOUT_MONEY = new Set(['2227', '3001']);
const DECLINED = '0341';
const ASKS_PAYER = '3184';
const EXPIRES = { exp_month: 12 };

/** @typedef {Record<string, any>} Thing */

/**
 * A double of Stripe on loopback: the API calls that the platform uses, the pages on which a card is entered and a payment
 * confirmed, and signed webhooks once `tell` has set an address.
 *
 * @returns {Promise<CardVendor>}
 */
export async function startCardVendor() {
  const vendor = new CardVendor();
  const server = createServer((request, response) => void vendor.answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  vendor.url = `http://127.0.0.1:${port}`;
  vendor.env = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: vendor.url,
  };
  vendor.stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return vendor;
}

/** Whether a page offers a type of payment method. @param {Thing} page @param {string} type */
const offers = (page, type) =>
  Object.entries(page).some(([name, value]) => name.startsWith('payment_method_types[') && value === type);

export class CardVendor {
  url = '';
  /** @type {Record<string, string>} environment that makes a platform use it */
  env = {};
  stop = () => {};
  /** @type {Map<string, Thing>} by id */
  things = new Map();
  /** Received requests, the oldest first. @type {{ path: string, form: Record<string, string>, key: string | undefined }[]} */
  asked = [];
  /** Faults of the next requests, by the end of their path: done without an answer, or refused. @type {Map<string, 'LOST' | 'AWAY'>} */
  faults = new Map();
  /** Decides for each request whether it has a fault, beside `faults`. @type {(what: string) => 'LOST' | 'AWAY' | null} */
  faultOf = () => null;
  /** Webhooks, the oldest first: sent to the address set by `tell`, and stored while `keepsNews`. @type {{ body: string, signature: string }[]} */
  sent = [];
  keepsNews = false;
  /** Outcome of the next refunds. @type {'succeeded' | 'pending' | 'failed'} */
  refunds = 'succeeded';
  /** Accounts of leaders and transfers to them. */
  payouts = new VendorPayouts(this.#store());
  /** @type {string | null} */
  #listener = null;
  /** @type {Map<string, Thing>} by idempotency key */
  #answered = new Map();

  /** @param {string | null} address */
  tell(address) {
    this.#listener = address;
  }

  /** All objects of a kind, the oldest first: `cus`, `cs`, `pm`, `pi`, `re`, `acct`, `tr`. @param {string} kind */
  all(kind) {
    return [...this.things.values()].filter(({ id }) => id.startsWith(`${kind}_`));
  }

  /**
   * The webhook about an object, with its signature header.
   *
   * @param {string} type @param {Thing} object @param {Date} [at] @param {string} [account] whose event it is; the platform's otherwise
   */
  news(type, object, at = new Date(), account) {
    const told = { id: `evt_${randomUUID()}`, object: 'event', type, account, data: { object } };
    const body = JSON.stringify(told);
    const time = Math.floor(at.getTime() / 1000);
    const signature = createHmac('sha256', account ? CONNECT_SECRET : WEBHOOK_SECRET)
      .update(`${time}.${body}`)
      .digest('hex');
    return { body, signature: `t=${time},v1=${signature}` };
  }

  /** Enters a card on the vendor's page. @param {string} session @param {string} last4 @returns {Promise<Thing>} */
  async typeCard(session, last4) {
    const page = this.#thing(session);
    const account = ACCOUNTS[last4];
    const { type = 'card', bank_name } = account ?? {};
    const details = account ? { bank_name, last4 } : { ...EXPIRES, ...CARDS[last4], last4 };
    if (!offers(page, type)) throw new Error(`the page does not offer ${type}`);
    const card = this.#make('pm', { customer: page.customer, type, [type]: details });
    Object.assign(page, {
      status: 'complete',
      setup_intent: { id: `seti_${session}`, payment_method: card },
    });
    await this.#announce('checkout.session.completed', page);
    return page;
  }

  /** Confirms or cancels a payment as its payer. @param {string} intent @param {boolean} confirmed */
  async answerBank(intent, confirmed) {
    const payment = this.#thing(intent);
    if (payment.status === 'requires_action') {
      const failure = { type: 'card_error', code: 'payment_intent_authentication_failure' };
      Object.assign(payment, { next_action: null, last_payment_error: confirmed ? null : failure });
      payment.status = confirmed ? 'succeeded' : 'requires_payment_method';
      await this.#announce(`payment_intent.${confirmed ? 'succeeded' : 'payment_failed'}`, payment);
    }
    return payment;
  }

  /** Decides a debit as the bank, days later. @param {string} intent */
  async decideDebit(intent) {
    const payment = this.#thing(intent);
    if (payment.status !== 'processing') return payment;
    const { type, ...method } = this.#thing(payment.payment_method);
    const fails = WITHOUT_MONEY.has(method[type].last4);
    payment.status = fails ? 'requires_payment_method' : 'succeeded';
    if (fails) payment.last_payment_error = { type: 'invalid_request_error', code: 'insufficient_funds' };
    await this.#announce(`payment_intent.${fails ? 'payment_failed' : 'succeeded'}`, payment);
    return payment;
  }

  /** Takes a paid debit back as the bank, which the vendor tells as a dispute. @param {string} intent */
  async returnDebit(intent) {
    this.#thing(intent).disputed = true;
    const dispute = this.#make('du', { payment_intent: intent, status: 'lost', metadata: {} });
    await this.#announce('charge.dispute.created', dispute);
    return dispute;
  }

  /** Decides a refund as the bank. @param {string} refund @param {'succeeded' | 'failed'} status */
  async decideRefund(refund, status) {
    const thing = this.#thing(refund);
    Object.assign(thing, {
      status,
      ...(status === 'failed' ? { failure_reason: 'lost_or_stolen_card' } : {}),
    });
    await this.#announce(status === 'failed' ? 'refund.failed' : 'refund.updated', thing);
    return thing;
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async answer(request, response) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor');
    let sent = '';
    for await (const piece of request) sent += piece;
    if (!pathname.startsWith('/v1/')) return this.#page(pathname, new URLSearchParams(sent), response);
    const send = (/** @type {number} */ status, /** @type {Thing} */ body) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
    const form = Object.fromEntries([...searchParams, ...new URLSearchParams(sent)]);
    const key = /** @type {string | undefined} */ (request.headers['idempotency-key']);
    this.asked.push({ path: `${request.method} ${pathname}`, form, key });
    const fault = this.#faultOf(`${request.method} ${pathname}`);
    if (fault === 'AWAY') return void request.socket.destroy();
    try {
      const known = key && this.#answered.get(key);
      const thing = known || (await this.#do(`${request.method} ${pathname.slice(4)}`, form, key));
      if (key) this.#answered.set(key, thing);
      if (fault === 'LOST') return void request.socket.destroy();
      send(200, thing);
    } catch (error) {
      if (fault === 'LOST') return void request.socket.destroy();
      const { status = 400, ...refusal } = /** @type {Thing} */ (error);
      send(status, { error: { type: 'invalid_request_error', message: 'refused', ...refusal } });
    }
  }

  /** @param {string} what */
  #faultOf(what) {
    for (const [end, fault] of this.faults) if (what.endsWith(end)) return fault;
    return this.faultOf(what);
  }

  /** @param {string} what @param {Record<string, string>} form @param {string} [key] @returns {Promise<Thing>} */
  async #do(what, form, key) {
    const [, verb, kind, id = '', deed = ''] =
      /^(\w+) (customers|checkout\/sessions|payment_methods|payment_intents|refunds)(?:\/(\w+))?(?:\/(\w+))?$/.exec(
        what,
      ) ?? [];
    const metadata = Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) => {
        const field = /^metadata\[(\w+)\]$/.exec(name)?.[1];
        return field ? [[field, value]] : [];
      }),
    );
    const payout = await this.payouts.answer(what, form, metadata, key);
    if (payout) return payout;
    if (verb === 'POST' && !id) {
      if (kind === 'customers') return this.#make('cus', { metadata });
      if (kind === 'checkout/sessions') {
        const page = this.#make('cs', { ...form, metadata, status: 'open', setup_intent: null });
        return Object.assign(page, { url: `${this.url}/card/${page.id}` });
      }
      if (kind === 'refunds') return this.#refund(form, metadata);
      this.#thing(form.payment_method ?? '');
      return this.#make('pi', {
        ...form,
        metadata,
        payment_method_types: [form['payment_method_types[0]']],
        amount: Number(form.amount),
        status: 'requires_confirmation',
      });
    }
    if (verb === 'GET' && kind === 'refunds' && !id) {
      const data = this.all('re').filter(({ payment_intent }) => payment_intent === form.payment_intent);
      return { object: 'list', data, has_more: false };
    }
    if (verb === 'GET' && kind === 'payment_intents' && !id)
      return { object: 'list', data: this.all('pi').map((one) => this.#withCharge(one)), has_more: false };
    const thing = this.#thing(id);
    if (verb === 'GET')
      return kind === 'payment_intents' && form['expand[0]'] ? this.#withCharge(thing) : thing;
    if (verb === 'DELETE' || deed === 'detach') {
      this.things.delete(id);
      for (const card of this.all('pm')) if (card.customer === id) this.things.delete(card.id);
      return { id, deleted: true };
    }
    if (deed === 'cancel') {
      if (thing.status === 'succeeded' || thing.status === 'processing')
        throw { code: 'payment_intent_unexpected_state' };
      return Object.assign(thing, { status: 'canceled', next_action: null });
    }
    return this.#confirm(thing, form);
  }

  /** @param {Thing} payment @param {Record<string, string>} form @returns {Promise<Thing>} */
  async #confirm(payment, form) {
    if (!['requires_confirmation', 'requires_payment_method'].includes(payment.status))
      throw { code: 'payment_intent_unexpected_state' };
    const method = this.#thing(form.payment_method ?? '');
    if (method.type !== 'card') {
      payment.status = 'processing';
      await this.#announce('payment_intent.processing', payment);
      return payment;
    }
    const { last4 } = method.card;
    const asks = last4 === ASKS_PAYER;
    if (asks && form.return_url) {
      const url = `${this.url}/bank/${payment.id}`;
      const next = { type: 'redirect_to_url', redirect_to_url: { url } };
      return Object.assign(payment, {
        status: 'requires_action',
        next_action: next,
        return_url: form.return_url,
      });
    }
    if (!asks && last4 !== DECLINED) {
      payment.status = 'succeeded';
      await this.#announce('payment_intent.succeeded', payment);
      return payment;
    }
    payment.status = 'requires_payment_method';
    payment.last_payment_error = asks
      ? { type: 'card_error', code: 'authentication_required', decline_code: 'authentication_required' }
      : { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
    await this.#announce('payment_intent.payment_failed', payment);
    throw { status: 402, ...payment.last_payment_error, payment_intent: { ...payment } };
  }

  /** @param {Thing} payment @returns {Thing} */
  #withCharge(payment) {
    const refunds = this.all('re').filter(
      (one) => one.payment_intent === payment.id && one.status !== 'failed',
    );
    return {
      ...payment,
      latest_charge: {
        amount_refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
        disputed: payment.disputed === true,
        payment_method_details: { type: this.things.get(payment.payment_method)?.type ?? 'card' },
      },
    };
  }

  /** @param {Record<string, string>} form @param {Record<string, string>} metadata @returns {Promise<Thing>} */
  async #refund(form, metadata) {
    const { payment_intent = '' } = form;
    const payment = this.#thing(payment_intent);
    const amount = Number(form.amount);
    if (payment.status !== 'succeeded') throw { code: 'payment_intent_unexpected_state' };
    const before = this.all('re').filter(
      (one) => one.payment_intent === payment_intent && one.status !== 'failed',
    );
    if (before.reduce((sum, one) => sum + one.amount, amount) > payment.amount)
      throw { code: 'charge_already_refunded' };
    const refund = this.#make('re', { payment_intent, amount, metadata, status: this.refunds });
    await this.#announce('refund.created', refund);
    return refund;
  }

  /** What accounts and transfers need of it. @returns {import('./card-vendor-payouts.mjs').Store} */
  #store() {
    const url = () => this.url;
    return {
      get url() {
        return url();
      },
      make: (kind, fields) => this.#make(kind, fields),
      thing: (id) => this.#thing(id),
      all: (kind) => this.all(kind),
      remove: (id) => void this.things.delete(id),
      announce: (type, object, account) => this.#announce(type, object, account),
    };
  }

  /** @param {string} kind @param {Thing} fields */
  #make(kind, fields) {
    const thing = { id: `${kind}_${randomUUID().replaceAll('-', '')}`, ...fields };
    this.things.set(thing.id, thing);
    return /** @type {Thing} */ (thing);
  }

  /** @param {string} id */
  #thing(id) {
    const thing = this.things.get(id);
    if (!thing) throw { status: 404, code: 'resource_missing' };
    return thing;
  }

  /** Sends the webhook after the answer, as the vendor may. @param {string} type @param {Thing} object @param {string} [account] */
  async #announce(type, object, account) {
    const listener = this.#listener;
    if (!listener && !this.keepsNews) return;
    const { body, signature } = this.news(type, object, new Date(), account);
    if (this.keepsNews) this.sent.push({ body, signature });
    if (!listener) return;
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    void fetch(listener, { method: 'POST', headers, body }).catch(() => undefined);
  }

  /** @param {string} path @param {URLSearchParams} form @param {import('node:http').ServerResponse} response */
  async #page(path, form, response) {
    const [, kind = '', id = ''] = /^\/(card|bank|account)\/(\w+)$/.exec(path) ?? [];
    const thing = this.things.get(id);
    const go = (/** @type {string} */ address) => void response.writeHead(303, { location: address }).end();
    if (!thing) return void response.writeHead(404).end();
    const choice = form.get('choice');
    if (kind === 'card' && choice === 'back') return go(thing.cancel_url);
    if (kind === 'card' && choice) return go((await this.typeCard(id, choice)).success_url);
    if (kind === 'account' && choice === 'yes') await this.payouts.become(id, 'READY');
    if (kind === 'account' && choice) return go(choice === 'expired' ? thing.refresh_url : thing.return_url);
    if (kind === 'bank' && choice) return go((await this.answerBank(id, choice === 'yes')).return_url);
    const button = (/** @type {[string, string]} */ [value, words]) =>
      `<button name="choice" value="${value}">${words}</button>`;
    const accounts = Object.entries(ACCOUNTS).filter(([, { type }]) => offers(thing, type));
    const cards = [
      ...Object.entries(CARDS).map(([last4, { brand }]) => [last4, `${brand} ${last4}`]),
      ...accounts.map(([last4, { type }]) => [last4, `${type} ${last4}`]),
    ];
    const answers = [
      ['yes', 'Confirm'],
      ['no', 'Refuse'],
    ];
    const more = kind === 'account' ? [['expired', 'Let it expire']] : [];
    const choices = kind === 'card' ? [...cards, ['back', 'Back']] : [...answers, ...more];
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      `<!doctype html><html lang="en"><title>Card vendor of the tests</title><h1>${kind}</h1><form method="post">${choices.map((choice) => button(/** @type {[string, string]} */ (choice))).join('')}</form></html>`,
    );
  }
}
