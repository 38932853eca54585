import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import ssh2 from 'ssh2';

export interface HostKey {
  /** In ssh2's format. */
  privateKey: string;
  /** In the clients' format: SHA256:… */
  fingerprint: string;
}

/** Fingerprint of the public key in its wire format. */
export function fingerprintOf(publicKey: Buffer): string {
  return `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;
}

/** Parses the operator's own host key, in OpenSSH's format or as PEM. */
export function givenHostKey(text: string): HostKey {
  // Environment variables often hold a key on one line with `\n`.
  const privateKey = text.replaceAll('\\n', '\n');
  const parsed = ssh2.utils.parseKey(privateKey);
  if (parsed instanceof Error || !parsed.isPrivateKey())
    throw new Error('SFTP_HOST_KEY: must be a private key without a passphrase, as ssh-keygen writes it');
  return { privateKey, fingerprint: fingerprintOf(parsed.getPublicSSH()) };
}

/** Derives the host key from the installation's key, so that all processes have the same one and none is stored. */
export function derivedHostKey(installationKey: string): HostKey {
  const seed = Buffer.from(hkdfSync('sha256', installationKey, 'lyceum', 'roster sftp host key', 32));
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return givenHostKey(openSsh(seed, Buffer.from(x!, 'base64url')));
}

/** Encodes an Ed25519 key in OpenSSH's private key format (PROTOCOL.key). */
function openSsh(seed: Buffer, publicKey: Buffer): string {
  const field = (content: Buffer | string) => {
    const bytes = Buffer.from(content as string);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    return Buffer.concat([length, bytes]);
  };
  const type = field('ssh-ed25519');
  const one = Buffer.from([0, 0, 0, 1]);
  const secret = Buffer.concat([
    one,
    one, // the check number twice; without encryption its value is arbitrary
    type,
    field(publicKey),
    field(Buffer.concat([seed, publicKey])),
    field('lyceum'),
  ]);
  const padding = Buffer.from(Array.from({ length: (8 - (secret.length % 8)) % 8 }, (_, n) => n + 1));
  const whole = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    field('none'),
    field('none'),
    field(''),
    one,
    field(Buffer.concat([type, field(publicKey)])),
    field(Buffer.concat([secret, padding])),
  ]);
  const lines = whole.toString('base64').replace(/.{70}/g, '$&\n');
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines}\n-----END OPENSSH PRIVATE KEY-----\n`;
}
