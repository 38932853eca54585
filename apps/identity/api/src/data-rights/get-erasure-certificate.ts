import { isSuperAdmin, type Actor, type Language } from '@lyceum/server/actor';
import { NotFound } from '@lyceum/server/errors';
import type { DonePart } from '@lyceum/server/personal-data';
import type { Services } from '@lyceum/server/subgraph';
import type { ErasureCertificate, ErasureTreatment } from '../__generated__/resolvers';
import { t } from '../i18n';
import { domainName } from './archive-index';
import { certificateKey, type SealedCertificate } from './certificate';
import { loadRequest } from './request-row';

/** For super admins and the guardian who requested the erasure. */
export async function getErasureCertificate(
  actor: Actor,
  requestId: string,
  services: Services,
): Promise<ErasureCertificate> {
  const { language } = actor;
  return services.tenancy.within(actor, async (db) => {
    const request = await loadRequest(db, requestId);
    if (!isSuperAdmin(actor) && request.askedById !== actor.userId) throw new NotFound('request');
    const [row] = await db.query<{ sealed: SealedCertificate | null }>(
      `SELECT r.certificate AS sealed FROM identity.data_requests r WHERE r.id = $1`,
      [requestId],
    );
    if (!row?.sealed) throw new NotFound('certificate');
    const { certificate, digest } = row.sealed;
    const download = (end: 'json' | 'en.html' | 'sp.html', name: string) =>
      services.files.presignDownload(certificateKey(requestId, end), name);
    const fileName = t('dataRights.certificate.fileName')[language];
    return {
      ...certificate,
      entries: certificate.domains.flatMap(({ domain, parts }) =>
        parts.map((part) => entryOf(domain, part, language)),
      ),
      digest,
      pageUrl: await download(`${language}.html`, `${fileName}.html`),
      jsonUrl: await download('json', `${fileName}.json`),
    };
  });
}

const TREATMENTS: Record<NonNullable<DonePart['how']>, ErasureTreatment> = {
  delete: 'DELETED',
  clear: 'CLEARED',
  keep: 'KEPT',
};

function entryOf(domain: string, part: DonePart, language: Language) {
  return {
    domain: domainName(domain, language),
    table: part.table,
    title: part.title[language],
    treatment: TREATMENTS[part.how ?? 'keep'],
    rows: part.rows,
    files: part.files,
    because: part.ground?.because[language] ?? null,
    law: part.ground?.law[language] ?? null,
  };
}
