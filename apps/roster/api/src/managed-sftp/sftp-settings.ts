import type { SubgraphConfig } from '@lyceum/server/subgraph';
import { derivedHostKey, givenHostKey, type HostKey } from './host-key';

export interface SftpSettings {
  port: number;
  host: string;
  /** What districts enter: sftp://host, with the port separately. */
  url: string;
  publicPort: number;
  hostKey: HostKey;
}

const known = new WeakMap<SubgraphConfig, SftpSettings | null>();

/** Null if the installation has no SFTP server (SFTP_PORT is not set). Throws an error that names an invalid value. */
export function sftpSettings(config: SubgraphConfig): SftpSettings | null {
  let settings = known.get(config);
  if (settings === undefined) known.set(config, (settings = readSettings(config)));
  return settings;
}

function readSettings(config: SubgraphConfig): SftpSettings | null {
  const given = config.optional('SFTP_PORT');
  if (!given) return null;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('SFTP_PORT: must be a port number');
  const address = config.optional('SFTP_URL') ?? `sftp://${new URL(config.PUBLIC_URL).hostname}:${port}`;
  if (!/^sftp:\/\/[^/@\s]+$/.test(address) || !URL.canParse(address))
    throw new Error('SFTP_URL: must be sftp://host or sftp://host:port');
  const { hostname, port: publicPort } = new URL(address);
  const key = config.optional('SFTP_HOST_KEY');
  return {
    port,
    host: config.optional('SFTP_HOST') ?? '127.0.0.1',
    url: `sftp://${hostname}`,
    publicPort: Number(publicPort || 22),
    hostKey: key ? givenHostKey(key) : derivedHostKey(config.FILES_KEY),
  };
}
