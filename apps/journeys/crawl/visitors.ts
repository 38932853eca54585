import { demoAccounts } from '@lyceum/contracts/demo';
import { isAbsent } from './absent';
import { addresses, isOpenTo, type Address } from './addresses';

/** Somebody at one width, in one language: another one needs another page. */
export interface Visitor {
  role: string;
  /** Null: signed out. */
  account: string | null;
  roles: readonly string[];
  /** Short name of the organization. */
  at: 'riverside' | 'brightpath' | 'admin';
  width: 1440 | 390;
  language: 'en' | 'sp';
}

export interface Visit extends Address {
  theme: 'light' | 'dark';
}

/** One account per role: a second one of the same role would see the same screens. */
const ACCOUNTS = ['super', 'program', 'tutor', 'learner', 'parent', 'teacher', 'staff'] as const;
const SIGNED_OUT = 'visitor';
const OPERATOR = 'operator';
const ROLES: readonly string[] = [...ACCOUNTS, SIGNED_OUT, OPERATOR];

function personOf(role: string, at: 'riverside' | 'brightpath'): Pick<Visitor, 'account' | 'roles' | 'at'> {
  const name = ACCOUNTS.find((each) => each === role);
  if (role === OPERATOR)
    return { account: 'operator@lyceum.example', roles: ['INTERNAL_ADMIN'], at: 'admin' };
  if (!name) return { account: null, roles: [], at };
  const { ecosystemRoles, programRoles } = demoAccounts[at][name];
  return {
    account: `${name}@${at}.example`,
    roles: [...ecosystemRoles, ...programRoles].map((each) => each.role),
    at,
  };
}

/** Each role at a desk in one organization and one language, and on a phone in the other ones. */
export const visitors: readonly Visitor[] = ROLES.flatMap((role, n) =>
  ([1440, 390] as const).map((width, narrow) => ({
    role,
    width,
    ...personOf(role, (n + narrow) % 2 === 0 ? 'riverside' : 'brightpath'),
    language: (Math.floor(n / 2) + narrow) % 2 === 0 ? ('en' as const) : ('sp' as const),
  })),
);

const opens = (visitor: Visitor, address: Address) =>
  isOpenTo(address, visitor.roles) && !isAbsent(address.path, visitor);

/**
 * The theme in which a visitor sees an address; null where its role sees it at the other width. Roles that may open the
 * same address take turns with the eight combinations of width, language and theme; a single one sees two opposite ones.
 */
export function themeAt(visitor: Visitor, address: Address): Visit['theme'] | null {
  if (!opens(visitor, address)) return null;
  const able = visitors.filter((each) => opens(each, address));
  const ofRole = able.filter(({ role }) => role === visitor.role);
  const turn = addresses.indexOf(address) + ROLES.indexOf(visitor.role);
  const isAlone = able.length === ofRole.length;
  if (!isAlone && ofRole[turn % ofRole.length] !== visitor) return null;
  const dark = (Math.floor(turn / 4) + (visitor.width === 390 ? 1 : 0)) % 2;
  return dark ? 'dark' : 'light';
}

/** What this visitor sees, those without parameters first: they link to the others. */
export const visitsOf = (visitor: Visitor) =>
  addresses
    .map((address) => ({ ...address, theme: themeAt(visitor, address) }))
    .filter((visit): visit is Visit => visit.theme !== null)
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length);
