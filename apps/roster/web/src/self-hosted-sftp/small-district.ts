import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2, { type Attributes, type SFTPWrapper } from 'ssh2';

const { STATUS_CODE } = ssh2.utils.sftp;

/** A district's SFTP server with one user and one file, for the story of this screen. */
export async function smallDistrict(password: string, file: { name: string; content: string }) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      if (context.method === 'password' && context.password === password) context.accept();
      else context.reject(['password']);
    });
    client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}

function serve(sftp: SFTPWrapper, { name, content }: { name: string; content: string }): void {
  const bytes = Buffer.from(content);
  const attrs: Attributes = {
    mode: 0o100_644,
    uid: 0,
    gid: 0,
    size: bytes.length,
    atime: 1_700_000_000,
    mtime: 1_700_000_000,
  };
  let listed = false;
  sftp.on('OPENDIR', (id, path) => {
    listed = false;
    if (path === 'out') sftp.handle(id, Buffer.from('d'));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  });
  sftp.on('READDIR', (id) => {
    if (listed) return sftp.status(id, STATUS_CODE.EOF);
    listed = true;
    sftp.name(id, [{ filename: name, longname: name, attrs }]);
  });
  sftp.on('OPEN', (id) => sftp.handle(id, Buffer.from('f')));
  sftp.on('STAT', (id) => sftp.attrs(id, attrs));
  sftp.on('FSTAT', (id) => sftp.attrs(id, attrs));
  sftp.on('READ', (id, _handle, offset, length) => {
    if (offset >= bytes.length) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, bytes.subarray(offset, offset + length));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}
