import { ChangedEverybody } from '../workloads/changed-everybody.mjs';
import { DatasFiles } from '../workloads/datas-files.mjs';
import { MadeTerm, RemovedTerm } from '../workloads/demo-term.mjs';
import { ErasedPerson } from '../workloads/erased-person.mjs';
import { GivenSeat } from '../workloads/given-seat.mjs';
import { Import } from '../workloads/import.mjs';
import { Mailed, mailKinds } from '../workloads/mailed.mjs';
import { ManySessions } from '../workloads/many-sessions.mjs';
import { CountedMove, Move } from '../workloads/migration.mjs';
import { OfferedSubstitute } from '../workloads/offered-substitute.mjs';
import { PersonsData } from '../workloads/persons-data.mjs';
import { SessionsFile } from '../workloads/sessions-file.mjs';
import { killedInJob } from '../kill-in-job.mjs';

/** @typedef {import('../faults.mjs').Cast} Cast */

const gathered = (/** @type {Cast} */ { scene, bookings }) => new PersonsData(scene, bookings.caller);
const imported = (/** @type {Cast} */ { scene, bookings }) =>
  new Import(scene, bookings, { students: 20, rows: 200 });

/** @type {import('../faults.mjs').Fault[]} */
export default [
  killedInJob('identity', 'make-demo-people', {
    what: 'making the people of a demo term',
    workload: ({ scene }) => new MadeTerm(scene),
  }),
  killedInJob('sessions', 'make-demo-sessions', {
    what: 'making the sessions of a demo term',
    workload: ({ scene }) => new MadeTerm(scene),
  }),
  killedInJob('sessions', 'remove-demo-sessions', {
    what: 'removing the sessions of a demo term',
    workload: ({ scene }) => new RemovedTerm(scene),
  }),
  killedInJob('identity', 'remove-demo-people', {
    what: 'removing the people of a demo term',
    workload: ({ scene }) => new RemovedTerm(scene),
  }),
  killedInJob('identity', 'move-count', {
    what: 'counting what would move',
    workload: ({ scene }) => new CountedMove(scene),
  }),
  killedInJob('identity', 'move-part', {
    what: 'moving people',
    workload: ({ scene }) => new Move(scene, { merging: false }),
  }),
  killedInJob('sessions', 'move-part', {
    what: 'moving sessions',
    workload: ({ scene }) => new Move(scene, { merging: false }),
  }),
  killedInJob('ecosystems', 'end-migration', {
    what: 'ending a migration',
    workload: ({ scene }) => new Move(scene, { merging: true }),
  }),
  killedInJob('identity', 'change-everybody', {
    what: 'a change of everybody',
    workload: ({ scene }) => new ChangedEverybody(scene),
  }),
  killedInJob('sessions', 'give-seats-on', {
    what: 'giving seats on',
    workload: ({ bookings }) => new GivenSeat(bookings),
  }),
  killedInJob('sessions', 'offer-substitute-requests', {
    what: 'offering a substitute request',
    workload: ({ bookings }) => new OfferedSubstitute(bookings),
  }),
  killedInJob('roster', 'write-datas-files', {
    what: 'writing DATAS files',
    workload: ({ bookings }) => new DatasFiles(bookings),
  }),
  killedInJob('identity', 'data-rights-mail', {
    what: 'telling a person that their data go',
    workload: ({ scene }) => new ErasedPerson(scene),
  }),
  killedInJob('identity', 'personal-data', {
    what: "erasing a person's data",
    workload: ({ scene }) => new ErasedPerson(scene),
  }),
  killedInJob('identity', 'finish-data-request', {
    what: 'the certificate of an erasure',
    workload: ({ scene }) => new ErasedPerson(scene),
  }),
  killedInJob('identity', 'invite-mail', {
    what: 'mailing an invitation',
    workload: ({ bookings }) => new Mailed(bookings, mailKinds.invite),
  }),
  killedInJob('identity', 'forgot-password', {
    what: 'mailing a link to a new password',
    workload: ({ bookings }) => new Mailed(bookings, mailKinds.forgotPassword),
  }),
  killedInJob('identity', 'account-link', {
    what: 'mailing a link to sign in',
    workload: ({ bookings }) => new Mailed(bookings, mailKinds.signIn),
  }),
  killedInJob('identity', 'sign-up-link', {
    what: 'mailing a link to a sign-up',
    workload: ({ bookings }) => new Mailed(bookings, mailKinds.signUp),
  }),
  killedInJob('sessions', 'export-sessions', {
    what: 'a list of sessions',
    workload: ({ scene, bookings }) => new SessionsFile(scene, bookings.caller, bookings.cast.programId),
  }),
  killedInJob('sessions', 'run-bulk-change', {
    what: 'a change of many sessions',
    workload: ({ scene }) => new ManySessions(scene),
  }),
  killedInJob('identity', 'personal-data', { what: "a person's data", workload: gathered }),
  killedInJob('sessions', 'personal-data', { what: "a person's sessions", workload: gathered }),
  killedInJob('roster', 'import', { what: 'an import', workload: imported }),
  killedInJob('identity', 'load-people', { what: 'the people of an import', workload: imported }),
  killedInJob('sessions', 'load-history', { what: 'the history of an import', workload: imported }),
];
