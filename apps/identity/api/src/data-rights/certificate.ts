import { createHash } from 'node:crypto';
import type { DonePart, PersonalDataDone } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { DataRequestAsker } from '../__generated__/resolvers';
import { certificatePage } from './certificate-page';
import type { RequestRow } from './request-row';

/** What an erasure did, as stored. It names no person. */
export interface Certificate {
  requestId: string;
  /** The id of the anonymized person. */
  userId: string;
  askedAs: DataRequestAsker;
  askedAt: string;
  decidedAt: string;
  finishedAt: string;
  domains: { domain: string; parts: DonePart[] }[];
}

export interface SealedCertificate {
  certificate: Certificate;
  /** SHA-256 of the JSON, in hex. */
  digest: string;
}

export const certificateKey = (requestId: string, end: 'json' | 'en.html' | 'sp.html') =>
  `personal-data/${requestId}/certificate.${end}`;

/** The text that is stored and hashed; the order of its fields is fixed. */
export const certificateText = (certificate: Certificate) => `${JSON.stringify(certificate, null, 1)}\n`;

/** Writes the certificate to the file store, as JSON and as a page in each language. */
export async function certify(
  request: RequestRow,
  parts: PersonalDataDone[],
  { files, clock }: Services,
): Promise<SealedCertificate> {
  const certificate: Certificate = {
    requestId: request.id,
    userId: request.userId,
    askedAs: request.askedAs,
    askedAt: request.askedAt.toISOString(),
    decidedAt: (request.decidedAt ?? request.askedAt).toISOString(),
    finishedAt: clock.now().toISOString(),
    domains: parts.map(({ domain, parts: done }) => ({ domain, parts: done })),
  };
  const text = certificateText(certificate);
  const digest = createHash('sha256').update(text).digest('hex');
  await files.write(certificateKey(request.id, 'json'), text);
  for (const language of ['en', 'sp'] as const)
    await files.write(
      certificateKey(request.id, `${language}.html`),
      certificatePage({ certificate, digest }, language),
    );
  return { certificate, digest };
}
