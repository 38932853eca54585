import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 86_400_000;
const OID = {
  commonName: '550403',
  altName: '551d11',
  basicConstraints: '551d13',
  ecdsaSha256: '2a8648ce3d040302',
};

/**
 * A self-signed certificate for `localhost` and 127.0.0.1, valid for a day.
 *
 * @returns {{ key: string, cert: string, spki: string }} PEM; spki: value for Chromium's `--ignore-certificate-errors-spki-list`
 */
export function selfSignedCertificate() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = sequence(oid(OID.ecdsaSha256));
  const name = sequence(der(0x31, sequence(oid(OID.commonName), der(0x0c, Buffer.from('localhost')))));
  const altNames = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(
    sequence(oid(OID.altName), der(0x04, altNames)),
    // A certificate authority, so that clients can trust it.
    sequence(
      oid(OID.basicConstraints),
      der(0x01, Buffer.from([0xff])),
      der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
    ),
  );
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(Date.now() - DAY_MS / 24), time(Date.now() + DAY_MS)),
    name,
    spki,
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem(sequence(content, algorithm, signature)),
    spki: createHash('sha256').update(spki).digest('base64'),
  };
}

/** A value in ASN.1 DER. @param {number} tag @param {...Buffer} parts */
function der(tag, ...parts) {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (/** @type {Buffer[]} */ ...parts) => der(0x30, ...parts);
const oid = (/** @type {string} */ hex) => der(0x06, Buffer.from(hex, 'hex'));
const time = (/** @type {number} */ at) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

/** @param {Buffer} certificate */
const pem = (certificate) =>
  `-----BEGIN CERTIFICATE-----\n${certificate
    .toString('base64')
    .replace(/(.{64})/g, '$1\n')
    .trimEnd()}\n-----END CERTIFICATE-----\n`;
