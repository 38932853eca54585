import { untilOver, untilThere } from './workload.mjs';
import { compareRows, Organizations, sumOf } from './organizations.mjs';

/**
 * @typedef {import('../scene.mjs').Scene} Scene
 * @typedef {import('../bookings.mjs').Count} Count
 * @typedef {import('./organizations.mjs').Rows} Rows
 */

/**
 * A term of demo data in a new organization: every table has as many rows as after a run without faults. Attendance is drawn at
 * random from each session's id, so the number of its rows differs between terms; only duplicates are counted there.
 */
export class MadeTerm {
  /** @type {Promise<Rows> | null} of a term made without faults */
  static #due = null;

  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.organizations = new Organizations(scene);
    this.organization = { id: '', name: '' };
    this.asked = false;
  }

  async prepare() {
    await (MadeTerm.#due ??= this.#withoutFaults());
    this.organization = await this.organizations.found();
  }

  async #withoutFaults() {
    const organization = await this.organizations.withTerm();
    const rows = await this.organizations.rowsOf(organization.id);
    this.organizations.leave(organization);
    return rows;
  }

  async begin() {
    await this.organizations.askForTerm(this.organization);
    this.asked = true;
  }

  /** @returns {Promise<Count>} */
  async count() {
    const { organization, organizations, asked } = this;
    const due = /** @type {Rows} */ (await MadeTerm.#due);
    const what = 'rows of a demo term';
    if (!asked) return { what, tried: sumOf(due), acknowledged: 0, lost: 0, doubled: 0 };
    await untilOver(async () => (await organizations.stateOfTerm(organization)) === 'MADE');
    await organizations.untilQuiet(organization.id);
    const found = await organizations.rowsOf(organization.id);
    const drawn = 'sessions.attendance_events';
    found.set(drawn, due.get(drawn) ?? 0);
    const { lost, doubled, told } = compareRows(due, found);
    if (told) console.log(`        ${organization.id}: ${told}`);
    else organizations.leave(organization);
    const { rows } = await this.scene.sql(
      `SELECT count(*)::int - count(DISTINCT (session_id, user_id, kind))::int AS again FROM ${drawn} WHERE ecosystem_id = $1`,
      [organization.id],
    );
    return { what, tried: sumOf(due), acknowledged: sumOf(due), lost, doubled: doubled + rows[0].again };
  }
}

/** A term that is removed: the same rows remain as after a run without faults (the organization, and its words for searches). */
export class RemovedTerm {
  /** @type {Promise<Rows> | null} of an organization whose term was removed without faults */
  static #due = null;

  /** @param {Scene} scene */
  constructor(scene) {
    this.organizations = new Organizations(scene);
    this.organization = { id: '', name: '' };
    this.asked = false;
    this.tried = 0;
  }

  async prepare() {
    await (RemovedTerm.#due ??= this.#withoutFaults());
    this.organization = await this.organizations.withTerm();
    this.asked = false;
    this.tried = sumOf(await this.organizations.rowsOf(this.organization.id));
  }

  async #withoutFaults() {
    const { id } = (this.organization = await this.organizations.withTerm());
    await this.begin();
    await untilThere(() => this.#isGone(), 'the end of a term');
    await this.organizations.untilQuiet(id);
    return this.organizations.rowsOf(id);
  }

  async begin() {
    await this.organizations.operator.ask('DeleteEcosystemDemoData', { ecosystemId: this.organization.id });
    this.asked = true;
  }

  async #isGone() {
    return (await this.organizations.stateOfTerm(this.organization)) === null;
  }

  /** @returns {Promise<Count>} lost: rows left over, or removed by mistake; doubled: rows that were made again */
  async count() {
    const { organization, organizations, asked, tried } = this;
    const what = 'rows of a removed term';
    if (!asked) return { what, tried, acknowledged: 0, lost: 0, doubled: 0 };
    await untilOver(() => this.#isGone());
    await organizations.untilQuiet(organization.id);
    const due = /** @type {Rows} */ (await RemovedTerm.#due);
    const { lost, doubled, told } = compareRows(due, await organizations.rowsOf(organization.id));
    if (told) console.log(`        ${organization.id}: ${told}`);
    return { what, tried, acknowledged: tried, lost, doubled };
  }
}
