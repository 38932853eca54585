/** @typedef {import('./mail-store.mjs').CaughtMail} CaughtMail */

/** @param {CaughtMail[]} mails @param {string} filter */
export function listPage(mails, filter) {
  const rows = mails.map(
    (mail) => `<tr><td>${escape(when(mail))}</td><td>${escape(mail.to.join(', '))}</td>
      <td><a href="/mails/${mail.id}">${escape(mail.subject || '(no subject)')}</a></td></tr>`,
  );
  const empty = '<p>No mail yet. What the platform sends appears here and goes nowhere else.</p>';
  const table = `<table><thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  return page(
    'Mail catcher',
    `<form><label>To <input name="to" type="search" value="${escape(filter)}" placeholder="any address"></label> <button>Filter</button></form>
    ${mails.length > 0 ? table : empty}<script>
    // Polls for new mail and reloads only when there is some.
    const seen = '${mails[0]?.id ?? ''}';
    setInterval(async () => {
      const [latest] = await (await fetch('/api/mails' + location.search)).json();
      if ((latest?.id ?? '') !== seen && document.activeElement?.tagName !== 'INPUT') location.reload();
    }, 3000);</script>`,
  );
}

/** @param {CaughtMail} mail */
export function mailPage(mail) {
  const attachments = mail.attachments.map(({ filename }) => escape(filename)).join(', ');
  return page(
    mail.subject,
    `<p><a href="/">All mails</a></p><dl><dt>From</dt><dd>${escape(mail.from)}</dd><dt>To</dt><dd>${escape(mail.to.join(', '))}</dd>
    <dt>Received</dt><dd>${escape(when(mail))}</dd>${attachments ? `<dt>Attached</dt><dd>${attachments}</dd>` : ''}</dl>
    ${mail.html ? `<iframe title="Message" sandbox="allow-popups allow-top-navigation-by-user-activation" src="/mails/${mail.id}/html"></iframe>` : `<pre>${escape(mail.text)}</pre>`}`,
  );
}

/** @param {CaughtMail} mail */
const when = (mail) => mail.receivedAt.replace('T', ' ').slice(0, 19);

/** @param {string} text */
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** @param {string} title @param {string} body */
function page(title, body) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #8884 }
td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }
dt { font-weight: 600 } dd { margin: 0 0 .25rem } iframe { width: 100%; height: 75vh; border: 1px solid #8884; background: #fff }
pre { white-space: pre-wrap } input, button { font: inherit; padding: .25rem .5rem }
</style><h1>${escape(title)}</h1>${body}</html>`;
}
