import { domainOf } from './domain-of.mjs';

const domains = ['identity', 'sessions'];

it.each([
  ['SELECT m.id FROM identity.members m JOIN identity.accounts a ON a.id = m.account_id', 'identity'],
  ['UPDATE sessions.sessions SET subject = $1', 'sessions'],
  ['SELECT count(*) FROM\n  sessions.sessions', 'sessions'],
])('%s is for the server of %s', (text, domain) => expect(domainOf(text, domains)).toBe(domain));

it.each([
  ['SELECT 1 FROM identity.members m JOIN sessions.people p ON p.id = m.id', /names identity, sessions/],
  ['SELECT 1', /names none/],
  ['SELECT 1 FROM messaging.notifications', /names messaging/],
])('%s is refused', (text, reason) => expect(() => domainOf(text, domains)).toThrow(reason));
