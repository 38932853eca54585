/** The organizations of the demo data and their accounts. The README lists them too. */
export const demoOrganisations = [
  { name: 'Riverside Unified', path: '/e/riverside', domain: 'riverside.example' },
  { name: 'Bright Path Mentors', path: '/e/brightpath', domain: 'brightpath.example' },
];
export const demoPeople = [
  'super',
  'program',
  'tutor',
  'tutor2',
  'learner',
  'learner2',
  'parent',
  'teacher',
  'staff',
];
export const demoOperator = { name: 'Lyceum', path: '/e/admin', account: 'operator@lyceum.example' };
export const demoPassword = 'lyceum-demo-2026';

/**
 * The text that the starter prints when the platform is ready.
 *
 * @param {{ url: string, catcherUrl: string | null, demo: boolean, data: string, seconds: number }} about
 */
export function readyText({ url, catcherUrl, demo, data, seconds }) {
  const lines = ['', `Lyceum is ready after ${seconds} s:  ${url}`, ''];
  if (demo) {
    for (const { name, path, domain } of demoOrganisations)
      lines.push(`  ${name.padEnd(20)} ${url}${path}   <name>@${domain}`);
    lines.push(`  ${demoOperator.name.padEnd(20)} ${url}${demoOperator.path}   ${demoOperator.account}`);
    lines.push('', `  Names: ${demoPeople.join(', ')}`, `  Password of each: ${demoPassword}`, '');
  }
  if (catcherUrl) lines.push(`  Mail catcher: ${catcherUrl}`);
  lines.push(`  Data and logs: ${data}`, '  Ctrl-C ends everything; the next start continues.', '');
  return lines.join('\n');
}
