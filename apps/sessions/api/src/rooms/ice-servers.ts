import { createHmac } from 'node:crypto';

/** Format of browsers' `RTCConfiguration`. */
export interface IceServer {
  urls: string[];
  username?: string;
  credential?: string;
}

type Variable = (name: string) => string | undefined;

/** A relay's credentials last for a lesson only. */
const CREDENTIAL_SECONDS = 6 * 3600;

/**
 * STUN and TURN servers from the environment: `STUN_URLS`; `TURN_URLS` with either `TURN_SECRET` (credentials per
 * person, as coturn's `use-auth-secret` checks them) or `TURN_USERNAME` and `TURN_PASSWORD`. Throws on an invalid
 * setting.
 */
export function iceServers(variable: Variable, personId: string, now: Date): IceServer[] {
  const stun = addresses(variable, 'STUN_URLS', /^stuns?:\S+$/, 'stun:host:port');
  const turn = addresses(variable, 'TURN_URLS', /^turns?:\S+$/, 'turn:host:port');
  const servers: IceServer[] = stun.length > 0 ? [{ urls: stun }] : [];
  if (turn.length === 0) return servers;
  const [secret, username, password] = ['TURN_SECRET', 'TURN_USERNAME', 'TURN_PASSWORD'].map(variable);
  if (secret) {
    const expiring = `${Math.floor(now.getTime() / 1000) + CREDENTIAL_SECONDS}:${personId}`;
    const credential = createHmac('sha1', secret).update(expiring).digest('base64');
    return [...servers, { urls: turn, username: expiring, credential }];
  }
  if (!username || !password)
    throw new Error('TURN_URLS: needs TURN_SECRET, or TURN_USERNAME and TURN_PASSWORD');
  return [...servers, { urls: turn, username, credential: password }];
}

function addresses(variable: Variable, name: string, form: RegExp, example: string): string[] {
  const urls = (variable(name) ?? '').split(',').map((url) => url.trim());
  const given = urls.filter(Boolean);
  const bad = given.find((url) => !form.test(url));
  if (bad) throw new Error(`${name}: must hold addresses like ${example}, not "${bad}"`);
  return given;
}
