import { dateTexts } from '@lyceum/contracts/calendar';
import type { Language } from '@lyceum/server/actor';
import { Conflict, NotFound } from '@lyceum/server/errors';
import { localeOf } from '@lyceum/server/i18n';
import type { RequestScope, Services } from '@lyceum/server/subgraph';
import { isUuid } from '@lyceum/server/tenancy';
import type { QueryGetModuleCertificateArgs } from '../__generated__/resolvers';
import { t } from '../i18n';
import { singly } from '../read';
import { printCertificate, type CertificateTexts } from './print-certificate';
import { ModuleViewing } from './module-viewing';
import { readCompletion } from './module-students';

/** The certificate's texts in the learner's language. The PDF is printed only where it is asked for. */
export async function getModuleCertificate(
  scope: RequestScope,
  { moduleId, learnerId }: QueryGetModuleCertificateArgs,
  services: Services,
) {
  const { actor } = scope;
  const { title } = await new ModuleViewing(scope, services).module(moduleId);
  const userId = learnerId ?? actor.userId;
  if (!userId || !isUuid(userId)) throw new NotFound('person');
  const completion = await readCompletion(singly(actor, services), actor, moduleId, userId);
  if (!completion) throw new NotFound('person');
  const { completedAt, name, program, timeZoneId } = completion;
  if (!completedAt) throw new Conflict(t('modules.certificate.notCompleted'));
  const language: Language = completion.language ?? actor.language;
  const date = dateTexts(language, timeZoneId ?? 'UTC').date(completedAt);
  const certificate: CertificateTexts = {
    heading: t('modules.certificate.heading')[language],
    name: name ?? t('modules.certificate.someone')[language],
    statement: t('modules.certificate.statement')[language],
    moduleTitle: title,
    details: [
      ...(program ? [t('modules.certificate.program', { program })[language]] : []),
      t('modules.certificate.completedOn', { date })[language],
    ],
  };
  return {
    ...certificate,
    language: localeOf(language),
    isPdfAvailable: services.pdf.available,
    pdf: () => printCertificate(certificate, language, services),
  };
}
