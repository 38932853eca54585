/**
 * The terms of this project's code, comments and texts for contributors: CONTRIBUTING shows this table, and `plain-names.mjs` keeps the
 * words in `instead` out of the names of files and exports. `words` matches whole words of a name written as `kebab-case`.
 *
 * @typedef {{ term: string, meaning: string, instead: readonly string[], words?: RegExp }} Term
 */

/** @param {string} pattern of whole words, such as `tells?|told` @returns {RegExp} */
const words = (pattern) => new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`);
/** @param {string} pattern of the first word of a name @returns {RegExp} */
const verb = (pattern) => new RegExp(`^(?:${pattern})(?![a-z0-9])`);

/** @type {readonly Term[]} */
export const GLOSSARY = [
  { term: 'actor', meaning: 'who makes a request', instead: [] },
  {
    term: 'tenant',
    meaning: 'an ecosystem as the boundary of data; "organization" in what people read',
    instead: ['house'],
    words: words('houses?'),
  },
  {
    term: 'scope',
    meaning: 'which rows an actor may see',
    instead: ['whose'],
    words: words('whose'),
  },
  {
    term: 'publish, consume',
    meaning: 'send and receive an event between domains',
    instead: ['tell', 'announce', 'hear'],
    words: words('tells?|told|telling|announces?|announced|hears?|heard'),
  },
  {
    term: 'notify, notification',
    meaning: 'inform a person by mail, bell or text message',
    instead: ['tell', 'news'],
    words: words('news'),
  },
  {
    term: 'project, projection',
    meaning: "a copy of another domain's data, made from its events",
    instead: ['keep', 'known'],
    words: words('known'),
  },
  {
    term: 'store, save, load, list, find, count',
    meaning: 'verbs for data',
    instead: ['keep', 'put', 'look'],
    words: verb('keeps?|kept|put|looks?'),
  },
  {
    term: 'reserve, reservation',
    meaning: 'hold a seat or an hour for a limited time',
    instead: ['held'],
    words: words('held(?!-plan)'),
  },
  { term: 'completed session', meaning: 'a session that took place', instead: ['held session'] },
  {
    term: 'fixture',
    meaning: 'the data and servers that a test prepares',
    instead: ['house'],
  },
  {
    term: 'refusal, fault',
    meaning: 'an expected error that the caller is answered; an unexpected one',
    instead: [],
  },
  {
    term: 'use case',
    meaning: 'the function behind one operation, in the file of its name',
    instead: ['deed'],
    words: words('deeds?'),
  },
  {
    term: 'sign-in, sign-up, invitation, onboarding',
    meaning: 'the ways into the platform',
    instead: ['getting in', 'coming aboard', 'being here'],
    words: words('getting-in|being-here|coming-aboard|aboard'),
  },
  {
    term: 'guarded fetch',
    meaning: 'a request to an address that a customer gave, never one inside the network (`ssrf-guard`)',
    instead: ['outward'],
    words: words('outward'),
  },
  {
    term: 'archive, restore',
    meaning: 'hide a thing and show it again; nothing is deleted',
    instead: ['put away', 'take back'],
    words: words('put-away'),
  },
  { term: 'undo', meaning: 'take an import, a plan or a decision back', instead: ['take back'] },
  { term: 'present', meaning: 'make the view of a stored row that the API answers', instead: ['tell'] },
  { term: 'handle', meaning: 'process an event, a request or a message', instead: ['hear', 'obey'] },
  {
    term: 'ledger',
    meaning: 'completed and cancelled sessions with their attendance; in payments, booked amounts',
    instead: ['held sessions', 'books'],
  },
  { term: 'seat queue', meaning: 'people who wait for a seat of a full session', instead: ['line'] },
  { term: 'waiting room', meaning: 'where people wait to be admitted to a lesson', instead: ['door'] },
  {
    term: 'substitute',
    meaning: 'a leader who replaces another one in a session',
    instead: ['stand-in'],
    words: words('stand-ins?|standing-in'),
  },
  { term: 'surviving, merged record', meaning: 'the two sides of a merge', instead: ['kept', 'other'] },
  { term: 'hold', meaning: 'a reason why a part of a sync plan waits for a decision', instead: ['brake'] },
  { term: 'check', meaning: 'a dry run that is rolled back', instead: [] },
  {
    term: 'grace period',
    meaning: 'time until a missing record is treated as removed',
    instead: ['days of grace'],
  },
  { term: 'retention', meaning: 'how long data is stored', instead: ['kept days'] },
  { term: 'push', meaning: 'make open pages load what changed', instead: ['tell'] },
  {
    term: 'confined sign-in',
    meaning: 'one from single sign-on, valid in that organization only',
    instead: [],
  },
  { term: 'admit', meaning: 'let an applicant or a waiting person in', instead: ['let in'] },
  {
    term: 'operator visit',
    meaning: "an internal admin's access to an organization for a limited time",
    instead: [],
  },
  { term: 'person view', meaning: "one logged view of a person's data", instead: ['look'] },
  { term: 'recurrence', meaning: 'when something repeats', instead: ['rhythm'], words: words('rhythms?') },
  {
    term: 'registered document',
    meaning: 'an operation that the registry knows by its hash',
    instead: ['known document'],
  },
  { term: 'generated', meaning: 'data of tests and benches that code makes', instead: ['made up'] },
  { term: 'draft', meaning: 'what is typed and not yet saved', instead: [] },
  {
    term: 'session',
    meaning: 'a tutoring meeting, never a sign-in',
    instead: [],
  },
  {
    term: 'learner, leader, guardian, staff, program admin, super admin, internal admin',
    meaning: 'people; a leader is a tutor or a mentor, an internal admin is an operator of the platform',
    instead: [],
  },
];
