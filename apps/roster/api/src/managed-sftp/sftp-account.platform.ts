import { createHash, timingSafeEqual } from 'node:crypto';
import type { Services } from '@lyceum/server/subgraph';

export interface SftpAccount {
  ecosystemId: string;
  programId: string;
  username: string;
  passwordHash: Buffer;
}

export function passwordHash(password: string): Buffer {
  return createHash('sha256').update(password).digest();
}

const NOBODY = Buffer.alloc(32);

/**
 * Finds the account across all organizations: a connecting client names none. Null for an unknown name as well as for a
 * wrong password.
 */
export async function signInToSftp(
  username: string,
  password: string,
  { tenancy }: Services,
): Promise<SftpAccount | null> {
  const [account] = await tenancy.platformWide('find the account of an SFTP client', (db) =>
    db.query<SftpAccount>(
      `SELECT ecosystem_id AS "ecosystemId", program_id AS "programId", username, password_hash AS "passwordHash"
       FROM roster.sftp_accounts WHERE username = $1`,
      [username.slice(0, 100)],
    ),
  );
  const matches = timingSafeEqual(passwordHash(password), account?.passwordHash ?? NOBODY);
  return account && matches ? account : null;
}
