import { CREATE_FILE, SEND, UPDATE_DOMAINS } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import {
  fixture,
  ids,
  superAdmin,
  create,
  files,
  MONDAY_AT_SEVEN,
  useSchedules,
} from '../testing/schedules-fixture';

useSchedules();

/** Ids in addresses contain any figure by chance. */
const withoutAddresses = (html: string | undefined) => html!.replaceAll(/https?:[^"<\s]+/g, '');

describe('figures in the mail', () => {
  const inMail = (change: object = {}) =>
    create({ reportType: 'ATTENDANCE', format: 'IN_MAIL', recipientIds: [ids.grace], ...change });
  const fill = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await fixture.completeSessions(await fixture.learner(`Learner${n}`), [[0, 45]]);
  };
  const mailed = async (id: string) => {
    await superAdmin().query(SEND, { id });
    await runJobs(fixture);
    return fixture.mails.mails.at(-1)!;
  };

  it('are sums by program, with bars and without names, and the file behind the link is CSV', async () => {
    const { id, format } = await inMail();
    expect(format).toBe('IN_MAIL');
    await fill(12);
    fixture.setNow(MONDAY_AT_SEVEN);
    const { text, html } = await mailed(id);
    expect(text).toMatch(/Math Lab\s+12\s/);
    expect(withoutAddresses(html)).toContain('540');
    expect(html).toContain('Bars: Minutes present');
    expect(`${html}${text}`).not.toContain('Learner1');
    expect(text).toContain('This mail has sums only.');
    expect(await files()).toMatchObject([
      { format: 'IN_MAIL', rows: 12, fileName: expect.stringMatching(/\.csv$/) },
    ]);
  });

  it('withhold groups of fewer than ten, and go to no address outside', async () => {
    await superAdmin().query(UPDATE_DOMAINS, { domains: ['board.example'], revision: 1 });
    const { id } = await inMail({ outsideAddresses: ['ann@board.example'] });
    await fill(9);
    fixture.setNow(MONDAY_AT_SEVEN);
    await superAdmin().query(SEND, { id });
    await runJobs(fixture);
    const to = (address: string) => fixture.mails.mails.find((mail) => mail.to[0] === address)!;
    expect(to('grace@example.org').text).toContain('Not shown');
    expect(to('grace@example.org').text).toContain('Groups of fewer than ten people are not shown');
    expect(withoutAddresses(to('grace@example.org').html)).not.toContain('405');
    expect(to('ann@board.example').html).not.toContain('Math Lab');
  });

  it('are refused for files that nobody mails', async () => {
    const input = { reportType: 'ATTENDANCE', format: 'IN_MAIL' };
    const { errors } = await superAdmin().send(CREATE_FILE, { input });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.format' } }]);
  });
});
