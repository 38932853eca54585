import { Caller } from '../caller.mjs';
import { untilOver } from './workload.mjs';

/** @typedef {import('../scene.mjs').Scene} Scene */

const ECOSYSTEM_ROLES = ['TEACHER', 'STUDENT', 'MEMBER', 'PARENT', 'STAFF'];
const PROGRAM_ROLES = ['LEADER', 'LEARNER', 'PROGRAM_ADMIN'];

/** Gives a role to everybody of an organization, or removes it: each person is changed once, and the log has an entry for each. */
export class ChangedEverybody {
  static #number = 0;

  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.caller = new Caller({ url: scene.url, data: scene.data, email: 'super@brightpath.example' });
    const roles = [...ECOSYSTEM_ROLES, ...PROGRAM_ROLES];
    const number = ChangedEverybody.#number++;
    this.gives = Math.floor(number / roles.length) % 2 === 0;
    this.role = /** @type {string} */ (roles[number % roles.length]);
    this.jobId = '';
    this.people = 0;
    this.programId = '';
  }

  async prepare() {
    const { rows } = await this.scene.sql(
      `SELECT p.id, (SELECT count(*)::int FROM identity.members m
         WHERE m.ecosystem_id = p.ecosystem_id AND m.status <> 'ARCHIVED' AND m.erased_at IS NULL) AS people
       FROM ecosystems.programs p JOIN ecosystems.ecosystems e ON e.ecosystem_id = p.ecosystem_id
       WHERE e.short_name = 'brightpath' AND p.short_name = 'career'`,
    );
    this.programId = rows[0].id;
    this.people = rows[0].people;
  }

  async begin() {
    const kind = `${this.gives ? 'add' : 'remove'}${PROGRAM_ROLES.includes(this.role) ? 'Program' : 'Ecosystem'}Roles`;
    const answer = await this.caller.ask('ChangeEverybodysRoles', {
      selectedFilters: {},
      input: { programId: this.programId, [kind]: [this.role] },
    });
    this.jobId = answer.adminUpdateAllUserPermissions.jobId;
  }

  /** @returns {Promise<import('../bookings.mjs').Count>} */
  async count() {
    const read = async () => {
      const { rows } = await this.scene.sql(
        `SELECT l.subject_id, count(*)::int AS n FROM identity.audit_log l WHERE l.request_id = $1
           AND $3 = EXISTS (SELECT 1 FROM jsonb_array_elements((l.after->'ecosystemRoles') || (l.after->'programRoles')) r
             WHERE r->>'role' = $2) GROUP BY 1`,
        [`system:job change-everybody ${this.jobId}`, this.role, this.gives],
      );
      return rows;
    };
    if (this.jobId) await untilOver(async () => (await read()).length >= this.people);
    const found = this.jobId ? await read() : [];
    return {
      what: 'people of changes of everybody',
      tried: this.people,
      acknowledged: this.jobId ? this.people : 0,
      // A person who removes a role from everybody keeps their own.
      lost: this.jobId ? Math.max(0, this.people - (this.gives ? 0 : 1) - found.length) : 0,
      doubled: found.filter(({ n }) => n > 1).length,
    };
  }
}
