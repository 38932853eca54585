import { demoAccounts } from '@lyceum/contracts/demo';
import { isAbsent } from './absent';
import { addresses, isOpenTo, type Address } from './addresses';

/** A role at one width and in one language; each combination uses its own page. */
export interface Visitor {
  role: string;
  /** Null when signed out. */
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

/** One account per role, because a second one would see the same screens. */
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

/** Each role with a wide screen in one organization and language, and with a phone in the other ones. */
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
 * The theme in which a visitor opens an address; null where the same role opens it at the other width. Roles that may
 * open the same address take turns with the eight combinations of width, language and theme; a single role gets two
 * opposite ones.
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

/** The visits of this visitor, those without parameters first, because they link to the others. */
export const visitsOf = (visitor: Visitor) =>
  addresses
    .map((address) => ({ ...address, theme: themeAt(visitor, address) }))
    .filter((visit): visit is Visit => visit.theme !== null)
    .sort((a, b) => a.path.split(':').length - b.path.split(':').length);
