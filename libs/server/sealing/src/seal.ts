import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts with AES-256-GCM; answers nonce, tag and ciphertext. `of` names the owner of the secret and is
 * authenticated, so that the result cannot be opened for another owner.
 */
export function seal(sealKey: Buffer, of: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(of));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Throws when the text was sealed with another key or for another owner. */
export function unseal(sealKey: Buffer, of: string, sealed: Buffer): string {
  const cipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12))
    .setAAD(Buffer.from(of))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([cipher.update(sealed.subarray(28)), cipher.final()]).toString('utf8');
}
