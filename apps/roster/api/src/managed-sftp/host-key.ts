import { createHash, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import ssh2 from 'ssh2';

export interface HostKey {
  /** In the format that the server takes. */
  privateKey: string;
  /** As clients show it: SHA256:… */
  fingerprint: string;
}

/** Of the public part, as it goes over the wire. */
export function fingerprintOf(publicKey: Buffer): string {
  return `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;
}

/** The operator's own, in OpenSSH's format or as PEM. */
export function givenHostKey(text: string): HostKey {
  // Many places that hold variables keep them on one line.
  const privateKey = text.replaceAll('\\n', '\n');
  const parsed = ssh2.utils.parseKey(privateKey);
  if (parsed instanceof Error || !parsed.isPrivateKey())
    throw new Error('SFTP_HOST_KEY: must be a private key without a passphrase, as ssh-keygen writes it');
  return { privateKey, fingerprint: fingerprintOf(parsed.getPublicSSH()) };
}

/** Computed from the installation's key, so that every process of it has the same and none is kept anywhere. */
export function derivedHostKey(installationKey: string): HostKey {
  const seed = Buffer.from(hkdfSync('sha256', installationKey, 'lyceum', 'roster sftp host key', 32));
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return givenHostKey(openSsh(seed, Buffer.from(x!, 'base64url')));
}

/** An Ed25519 key as OpenSSH keeps it (PROTOCOL.key). */
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
    one, // the check number twice; any will do where nothing is encrypted
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
