import { ChangedEverybody } from '../errands/changed-everybody.mjs';
import { DatasFiles } from '../errands/datas-files.mjs';
import { MadeTerm, RemovedTerm } from '../errands/demo-term.mjs';
import { ErasedPerson } from '../errands/erased-person.mjs';
import { GivenSeat } from '../errands/given-seat.mjs';
import { Mailed, mailKinds } from '../errands/mailed.mjs';
import { CountedMove, Move } from '../errands/migration.mjs';
import { OfferedSubstitute } from '../errands/offered-substitute.mjs';
import { killedInJob } from '../kill-in-job.mjs';

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
    kills: 4,
  }),
  killedInJob('sessions', 'move-part', {
    what: 'moving sessions',
    errand: ({ scene }) => new Move(scene, { merging: false }),
    kills: 4,
  }),
  killedInJob('ecosystems', 'end-migration', {
    what: 'ending a migration',
    errand: ({ scene }) => new Move(scene, { merging: true }),
    kills: 5,
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
];
