import { ChangedEverybody } from '../errands/changed-everybody.mjs';
import { DatasFiles } from '../errands/datas-files.mjs';
import { MadeTerm, RemovedTerm } from '../errands/demo-term.mjs';
import { ErasedPerson } from '../errands/erased-person.mjs';
import { GivenSeat } from '../errands/given-seat.mjs';
import { Import } from '../errands/import.mjs';
import { Mailed, mailKinds } from '../errands/mailed.mjs';
import { ManySessions } from '../errands/many-sessions.mjs';
import { CountedMove, Move } from '../errands/migration.mjs';
import { OfferedSubstitute } from '../errands/offered-substitute.mjs';
import { PersonsData } from '../errands/persons-data.mjs';
import { SessionsFile } from '../errands/sessions-file.mjs';
import { killedInJob } from '../kill-in-job.mjs';

/** @typedef {import('../faults.mjs').Cast} Cast */

const gathered = (/** @type {Cast} */ { scene, bookings }) => new PersonsData(scene, bookings.caller);
const imported = (/** @type {Cast} */ { scene, bookings }) =>
  new Import(scene, bookings, { students: 20, rows: 200 });

/** @type {import('../faults.mjs').Fault[]} */
export default [
  killedInJob('identity', 'make-demo-people', {
    what: 'making the people of a demo term',
    errand: ({ scene }) => new MadeTerm(scene),
  }),
  killedInJob('sessions', 'make-demo-sessions', {
    what: 'making the sessions of a demo term',
    errand: ({ scene }) => new MadeTerm(scene),
  }),
  killedInJob('sessions', 'remove-demo-sessions', {
    what: 'removing the sessions of a demo term',
    errand: ({ scene }) => new RemovedTerm(scene),
  }),
  killedInJob('identity', 'remove-demo-people', {
    what: 'removing the people of a demo term',
    errand: ({ scene }) => new RemovedTerm(scene),
  }),
  killedInJob('identity', 'move-count', {
    what: 'counting what would move',
    errand: ({ scene }) => new CountedMove(scene),
  }),
  killedInJob('identity', 'move-part', {
    what: 'moving people',
    errand: ({ scene }) => new Move(scene, { merging: false }),
  }),
  killedInJob('sessions', 'move-part', {
    what: 'moving sessions',
    errand: ({ scene }) => new Move(scene, { merging: false }),
  }),
  killedInJob('ecosystems', 'end-migration', {
    what: 'ending a migration',
    errand: ({ scene }) => new Move(scene, { merging: true }),
  }),
  killedInJob('identity', 'change-everybody', {
    what: 'a change of everybody',
    errand: ({ scene }) => new ChangedEverybody(scene),
  }),
  killedInJob('sessions', 'give-seats-on', {
    what: 'giving seats on',
    errand: ({ bookings }) => new GivenSeat(bookings),
  }),
  killedInJob('sessions', 'offer-substitute-requests', {
    what: 'offering a substitute request',
    errand: ({ bookings }) => new OfferedSubstitute(bookings),
  }),
  killedInJob('roster', 'write-datas-files', {
    what: 'writing DATAS files',
    errand: ({ bookings }) => new DatasFiles(bookings),
  }),
  killedInJob('identity', 'data-rights-mail', {
    what: 'telling a person that their data go',
    errand: ({ scene }) => new ErasedPerson(scene),
  }),
  killedInJob('identity', 'personal-data', {
    what: "erasing a person's data",
    errand: ({ scene }) => new ErasedPerson(scene),
  }),
  killedInJob('identity', 'finish-data-request', {
    what: 'the certificate of an erasure',
    errand: ({ scene }) => new ErasedPerson(scene),
  }),
  killedInJob('identity', 'invite-mail', {
    what: 'mailing an invitation',
    errand: ({ bookings }) => new Mailed(bookings, mailKinds.invite),
  }),
  killedInJob('identity', 'forgot-password', {
    what: 'mailing a link to a new password',
    errand: ({ bookings }) => new Mailed(bookings, mailKinds.forgotPassword),
  }),
  killedInJob('identity', 'account-link', {
    what: 'mailing a link to sign in',
    errand: ({ bookings }) => new Mailed(bookings, mailKinds.signIn),
  }),
  killedInJob('identity', 'sign-up-link', {
    what: 'mailing a link to a sign-up',
    errand: ({ bookings }) => new Mailed(bookings, mailKinds.signUp),
  }),
  killedInJob('sessions', 'export-sessions', {
    what: 'a list of sessions',
    errand: ({ scene, bookings }) => new SessionsFile(scene, bookings.caller, bookings.cast.programId),
  }),
  killedInJob('sessions', 'run-bulk-change', {
    what: 'a change of many sessions',
    errand: ({ scene }) => new ManySessions(scene),
  }),
  killedInJob('identity', 'personal-data', { what: "a person's data", errand: gathered }),
  killedInJob('sessions', 'personal-data', { what: "a person's sessions", errand: gathered }),
  killedInJob('roster', 'import', { what: 'an import', errand: imported }),
  killedInJob('identity', 'load-people', { what: 'the people of an import', errand: imported }),
  killedInJob('sessions', 'load-history', { what: 'the history of an import', errand: imported }),
];
