import { randomBytes } from 'node:crypto';
import { systemActor, type Actor } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';

/** The key to a begun sign-up: the ecosystem's id, so that only that tenant is searched, and a secret. */
export function newSignUpKey(ecosystemId: string): string {
  return keyWith(ecosystemId, randomBytes(32).toString('base64url'));
}

export function keyWith(ecosystemId: string, secret: string): string {
  return `${ecosystemId.replaceAll('-', '')}.${secret}`;
}

const KEY = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.[\w-]{43}$/;

/** The system actor of the key's ecosystem; a mistyped key is answered like one that does not exist. */
export function actorOfKey(asker: Actor, key: string): Actor {
  const ecosystemId = KEY.exec(key)?.slice(1).join('-');
  if (!ecosystemId) throw new NotFound('registration');
  return inEcosystem(asker, ecosystemId);
}

export function inEcosystem(asker: Actor, ecosystemId: string): Actor {
  return {
    ...systemActor(ecosystemId, 'sign-up'),
    requestId: asker.requestId,
    ip: asker.ip,
    language: asker.language,
  };
}
