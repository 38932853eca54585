import {
  expectConsoleError,
  on,
  refused,
  renderRoute,
  screen,
  viewerOf,
} from '@lyceum/web/component-testing';
import { ModuleCertificateDocument, ModuleCertificateFileDocument } from '../__generated__/graphql';
import remote from '../routes';

const certificate = {
  ...{ heading: 'Certificado de finalización', name: 'Noor Haddad', statement: 'completó' },
  ...{ moduleTitle: 'Rivers', details: ['Programa: Reading'], language: 'es', isPdfAvailable: true },
};
const shown = (change: object = {}) =>
  on(ModuleCertificateDocument, { getModuleCertificate: { ...certificate, ...change } });
const open = (answers: NonNullable<Parameters<typeof renderRoute>[2]>['answers']) =>
  renderRoute(remote, '/modules/rivers/certificate?learner=user-2', {
    viewer: viewerOf('PARENT'),
    answers,
  });

describe('the certificate', () => {
  it('stands on its page in the learner’s language, and is downloaded as a PDF', async () => {
    const page = await open([
      shown(),
      on(ModuleCertificateFileDocument, { getModuleCertificate: { pdf: btoa('%PDF-') } }),
    ]);
    const paper = await screen.findByRole('article', { name: 'Certificado de finalización' });
    expect(paper).toHaveAttribute('lang', 'es');
    expect(paper).toHaveTextContent('Noor Haddadcompletó');
    await page.user.click(screen.getByRole('button', { name: 'Download PDF' }));
    expectConsoleError(/Not implemented: navigation/);
    expect(page.sent(ModuleCertificateFileDocument)).toEqual([{ moduleId: 'rivers', learnerId: 'user-2' }]);
    expect(screen.queryByText('PDF files cannot be made here at the moment')).not.toBeInTheDocument();
  });

  it('offers printing where no PDF can be made, known before or not', async () => {
    const page = await open([
      shown(),
      on(ModuleCertificateFileDocument, { getModuleCertificate: { pdf: null } }),
    ]);
    await page.user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('PDF files cannot be made here at the moment')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
  });

  it('says that there is none yet', async () => {
    await open([on(ModuleCertificateDocument, refused('CONFLICT', 'Not yet.'))]);
    expect(await screen.findByText('No certificate yet')).toBeInTheDocument();
  });
});
