import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { untilOver, untilThere } from './workload.mjs';
import { compareRows, Organizations, sumOf } from './organizations.mjs';

/**
 * @typedef {import('../scene.mjs').Scene} Scene
 * @typedef {import('../bookings.mjs').Count} Count
 * @typedef {import('./organizations.mjs').Organization} Organization
 * @typedef {import('./organizations.mjs').Rows} Rows
 * @typedef {{ source: Rows, target: Rows }} Sides
 */

/** An organization with a term of demo data that becomes a program of another one, which is empty or has such a term itself. */
class Pair {
  /** @param {Scene} scene @param {{ merging: boolean }} options merging: both organizations have schools that are merged */
  constructor(scene, { merging }) {
    this.scene = scene;
    this.merging = merging;
    this.organizations = new Organizations(scene);
    /** @type {Organization} */
    this.source = { id: '', name: '' };
    /** @type {Organization} */
    this.target = { id: '', name: '' };
  }

  async prepare() {
    this.source = await this.organizations.withTerm();
    this.target = await (this.merging ? this.organizations.withTerm() : this.organizations.found());
    await this.organizations.ownTerm(this.source);
  }

  async askForCount() {
    const variables = { ecosystemId: this.source.id, intoEcosystemId: this.target.id };
    await this.organizations.operator.ask('CountEcosystemMigration', variables);
  }

  async askToMigrate() {
    const variables = { ecosystemId: this.source.id, confirmation: this.source.name };
    await this.organizations.operator.ask('MigrateEcosystemToProgram', variables);
  }

  /** @param {string} due */
  async isIn(due) {
    return (await this.state()) === due;
  }

  async state() {
    const { rows } = await this.scene.sql(
      `SELECT state FROM ecosystems.ecosystem_migrations WHERE ecosystem_id = $1`,
      [this.source.id],
    );
    return rows[0]?.state;
  }

  /** @returns {Promise<Sides>} */
  async rows() {
    const [source, target] = await Promise.all(
      [this.source, this.target].map(({ id }) => this.organizations.rowsOf(id)),
    );
    return /** @type {Sides} */ ({ source, target });
  }

  async untilQuiet() {
    for (const { id } of [this.source, this.target]) await this.organizations.untilQuiet(id);
  }
}

/** Domains in which every demo term has rows. */
const OF_A_TERM = ['ecosystems', 'identity', 'sessions'];

/** Counts what would move, in every domain: as much as without faults, reported once by each domain. */
export class CountedMove {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.pair = new Pair(scene, { merging: false });
    this.asked = false;
  }

  prepare() {
    return this.pair.prepare();
  }

  async begin() {
    await this.pair.askForCount();
    this.asked = true;
  }

  /** @returns {Promise<Count>} */
  async count() {
    const what = 'parts of a counted move';
    if (!this.asked) return { what, tried: OF_A_TERM.length, acknowledged: 0, lost: 0, doubled: 0 };
    await untilOver(() => this.pair.isIn('COUNTED'));
    const { rows } = await this.scene.sql(
      `SELECT domain, state, (SELECT coalesce(sum((c->>'rows')::int), 0) FROM jsonb_array_elements(counted) c)::int AS rows, obstacles
       FROM ecosystems.ecosystem_migration_parts WHERE ecosystem_id = $1`,
      [this.pair.source.id],
    );
    const whole = rows.filter(
      ({ domain, state, rows: n, obstacles }) =>
        state === 'COUNTED' && obstacles.length === 0 && (n > 0 || !OF_A_TERM.includes(domain)),
    );
    const tried = rows.length;
    const missing = OF_A_TERM.filter((domain) => rows.every((row) => row.domain !== domain)).length;
    return { what, tried, acknowledged: tried, lost: missing + tried - whole.length, doubled: 0 };
  }
}

/**
 * An organization that became a program of another. The rows of both exist once afterwards; where a move without faults adds or
 * removes rows (programs merge, copies are made), by the same number.
 */
export class Move {
  /** By how many rows both sides change in a move without faults; by whether they merge. @type {Map<boolean, Promise<Rows>>} */
  static #known = new Map();

  /** @param {Scene} scene @param {{ merging: boolean }} options */
  constructor(scene, options) {
    this.scene = scene;
    this.pair = new Pair(scene, options);
    this.asked = false;
    /** @type {Sides} */
    this.before = { source: new Map(), target: new Map() };
  }

  async prepare() {
    await this.#due();
    await this.#ready();
  }

  async #ready() {
    await this.pair.prepare();
    await this.pair.askForCount();
    await untilThere(() => this.pair.isIn('COUNTED'), 'a counted move');
    await this.pair.untilQuiet();
    this.before = await this.pair.rows();
  }

  #due() {
    const { merging } = this.pair;
    const known = Move.#known.get(merging);
    if (known) return known;
    const due = Move.#withoutFaults(this.scene, { merging });
    Move.#known.set(merging, due);
    return due;
  }

  /** @param {Scene} scene @param {{ merging: boolean }} options */
  static async #withoutFaults(scene, options) {
    const move = new Move(scene, options);
    await move.#ready();
    await move.begin();
    await untilThere(() => move.pair.isIn('MOVED'), 'a move without faults');
    await move.pair.untilQuiet();
    return changeOf(move.before, await move.pair.rows());
  }

  async begin() {
    await this.pair.askToMigrate();
    this.asked = true;
  }

  /** @returns {Promise<Count>} */
  async count() {
    const { pair, before, asked } = this;
    const tried = sumOf(before.source);
    const what = 'rows of an organization that moved';
    if (!asked) return { what, tried, acknowledged: 0, lost: 0, doubled: 0 };
    await untilOver(() => pair.isIn('MOVED'));
    const state = await pair.state();
    if (state !== 'MOVED') console.log(`        ${pair.source.id}: ${state}`);
    else await pair.untilQuiet();
    const { lost, doubled, told } = compareRows(await this.#due(), changeOf(before, await pair.rows()));
    if (told) console.log(`        ${pair.source.id}: ${told}`);
    return {
      what,
      tried,
      acknowledged: tried,
      lost: state === 'MOVED' ? lost : tried,
      doubled: doubled + (await this.#filesLeft()),
    };
  }

  /** Files by which domains exchanged ids, which the end of the move removes. */
  async #filesLeft() {
    const { rows } = await this.scene.sql(
      `SELECT id FROM ecosystems.ecosystem_migrations WHERE ecosystem_id = $1`,
      [this.pair.source.id],
    );
    const folder = join(this.scene.data, 'files/objects/moves', rows[0].id);
    return existsSync(folder) ? readdirSync(folder).length : 0;
  }
}

/** @param {Sides} before @param {Sides} after @returns {Rows} of both together, and of the source */
function changeOf(before, after) {
  const change = new Map();
  for (const [name, n] of before.source) {
    const sum = (/** @type {Sides} */ { source, target }) =>
      (source.get(name) ?? 0) + (target.get(name) ?? 0);
    change.set(name, sum(after) - sum(before));
    // Whether all rows of a table moved; row counts differ where they were drawn at random.
    change.set(`${name} (all of it)`, n > 0 && (after.source.get(name) ?? 0) === 0 ? 1 : 0);
  }
  return change;
}
