// The mail catcher: accepts every mail that the platform sends and shows it on a page.
//   GET /                     the page;  GET /mails/<id>
//   GET /api/mails?to=…       JSON, latest first: [{ id, receivedAt, from, to, subject, text, html, links, attachments }]
//   GET /api/mails/<id>       one mail;  DELETE /api/mails  deletes all
// Environment: SMTP_PORT, HTTP_PORT, MAIL_DIR.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { MailStore } from './mail-store.mjs';
import { listPage, mailPage } from './pages.mjs';

const { SMTP_PORT, HTTP_PORT, MAIL_DIR = '' } = process.env;
const store = new MailStore(MAIL_DIR);
await store.open();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    buffer(stream)
      .then((raw) => store.save(raw))
      .then(() => done(), done);
  },
});
smtp.on('error', (error) => console.error(error.message));
smtp.listen(Number(SMTP_PORT), '127.0.0.1');

const http = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const answer = answerTo(request.method ?? 'GET', pathname, searchParams.get('to'));
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'cache-control': 'no-store',
    ...answer.headers,
  });
  response.end(answer.body);
});
http.listen(Number(HTTP_PORT), '127.0.0.1');

/**
 * @param {string} method
 * @param {string} path
 * @param {string | null} to
 * @returns {{ status: number, type: string, body: string, headers?: Record<string, string> }}
 */
function answerTo(method, path, to) {
  const html = (/** @type {string} */ body) => ({ status: 200, type: 'text/html; charset=utf-8', body });
  const json = (/** @type {unknown} */ value) => ({
    status: 200,
    type: 'application/json',
    body: JSON.stringify(value),
  });
  const [, first, second, third] = path.split('/');
  if (method === 'DELETE' && path === '/api/mails') {
    store.clear();
    return json([]);
  }
  if (path === '/') return html(listPage(store.list(to), to ?? ''));
  if (path === '/api/mails') return json(store.list(to));
  const mail = store.get((first === 'api' ? third : second) ?? '');
  if (!mail) return { status: 404, type: 'text/plain', body: 'There is no such mail.\n' };
  if (first === 'api') return json(mail);
  // The HTML of a mail runs without scripts and without access to this page.
  if (third === 'html')
    return {
      ...html(mail.html),
      headers: {
        'content-security-policy':
          "sandbox allow-popups allow-top-navigation-by-user-activation; script-src 'none'",
      },
    };
  return html(mailPage(mail));
}

const stop = () => {
  http.closeAllConnections();
  http.close();
  smtp.close(() => process.exit(0));
  setTimeout(() => process.exit(0), 500).unref();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
