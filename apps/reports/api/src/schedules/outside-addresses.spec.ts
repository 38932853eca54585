import { CREATE, DOMAINS, UPDATE_DOMAINS } from '../testing/report-documents';
import { runJobs } from '../testing/report-jobs';
import {
  fixture,
  ids,
  superAdmin,
  mondays,
  create,
  list,
  deliveries,
  MONDAY_AT_SEVEN,
  useSchedules,
} from '../testing/schedules-fixture';
import { runDue } from './run-due-schedules.platform';

useSchedules();

describe('addresses of approved domains', () => {
  const approve = (domains: string[], revision: number) =>
    superAdmin().query(UPDATE_DOMAINS, { domains, revision });

  it('updateReportDomains stores domains in one form, and refuses others and an outdated revision', async () => {
    const { updateReportDomains: stored } = await approve([' @Board.Example.ORG ', 'board.example.org'], 1);
    expect(stored).toEqual({ domains: ['board.example.org'], revision: 2 });
    expect((await superAdmin().query(DOMAINS))['getReportDomains']).toEqual(stored);
    for (const domains of [
      ['maria@example.org'],
      ['localhost'],
      Array.from({ length: 21 }, (_, n) => `a${n}.org`),
    ])
      expect(await superAdmin().refusal(UPDATE_DOMAINS, { domains, revision: 2 })).toBe('BAD_USER_INPUT');
    expect(await superAdmin().refusal(UPDATE_DOMAINS, { domains: [], revision: 1 })).toBe('CONFLICT');
    const operator = { ...fixture.cast.actors.internalAdmin, operatorVisit: false };
    const { ecosystemId } = fixture.cast;
    expect((await fixture.as(operator).query(DOMAINS, { ecosystemId }))['getReportDomains']).toEqual(stored);
    const foreigner = fixture.as(fixture.cast.foreigners.superAdmin);
    expect(await foreigner.refusal(DOMAINS, { ecosystemId })).toBe('NOT_FOUND');
    expect((await foreigner.query(DOMAINS))['getReportDomains']).toEqual({ domains: [], revision: 1 });
    expect(await fixture.as(fixture.cast.actors.programAdmin).refusal(DOMAINS, {})).toBe('FORBIDDEN');
  });

  it('get a link that asks to sign in, once for all languages, and no figures', async () => {
    await approve(['board.example'], 1);
    const { id, outsideAddresses } = await create({
      outsideAddresses: ['Ann@Board.example', 'ann@board.example'],
    });
    expect(outsideAddresses).toEqual(['ann@board.example']);
    await fixture.completeSessions(await fixture.learner('Abbot'), [[0, 45]]);
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    expect(await runJobs(fixture)).toEqual({ 'write-report': 2, 'mail-report': 3 });
    const outside = fixture.mails.mails.filter(({ to }) => to[0] === 'ann@board.example');
    expect(outside).toHaveLength(1);
    expect(outside[0]!.text).toContain('sign in');
    expect(outside[0]!.text).toMatch(/\/reports\/files\/[\da-f-]{36}/);
    expect(outside[0]!.text).not.toMatch(/rows?\b|Nov 2/);
    expect(outside[0]!.attachments).toEqual([]);
    const logged = (await deliveries(id)).filter(({ address }: { address: string | null }) => address);
    expect(logged).toMatchObject([
      { address: 'ann@board.example', recipient: null, status: 'SENT', attempts: 1 },
    ]);
  });

  it('get nothing once the domain is removed, and are refused outside of approved domains', async () => {
    const field = async (outsideAddresses: string[]) =>
      (await superAdmin().send(CREATE, { input: mondays({ outsideAddresses }) })).errors?.[0]?.extensions
        ?.field;
    expect(await field(['ann@board.example'])).toBe('input.outsideAddresses');
    await approve(['board.example'], 1);
    for (const others of [
      ['ann@sub.board.example'],
      ['ann'],
      Array.from({ length: 21 }, (_, n) => `a${n}@board.example`),
    ])
      expect(await field(others)).toBe('input.outsideAddresses');
    const { id } = await create({ outsideAddresses: ['ann@board.example'], recipientIds: [ids.grace] });
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    await approve([], 2);
    await runJobs(fixture);
    fixture.setNow('2026-12-07T14:00:00.000Z');
    await runDue(fixture.services);
    await runJobs(fixture);
    expect(fixture.mails.mails.map(({ to }) => to)).toEqual([['grace@example.org'], ['grace@example.org']]);
    const logged = (await deliveries(id)).filter(({ address }: { address: string | null }) => address);
    expect(logged).toMatchObject([
      { status: 'SKIPPED', reason: 'DOMAIN_NOT_APPROVED', attempts: 0 },
      { status: 'SKIPPED', reason: 'DOMAIN_NOT_APPROVED', attempts: 0 },
    ]);
  });

  it('of a removed domain are named apart, and the schedule says that somebody got nothing', async () => {
    await approve(['board.example', 'state.example'], 1);
    const { unapprovedAddresses } = await create({
      outsideAddresses: ['ann@board.example', 'ben@state.example'],
    });
    expect(unapprovedAddresses).toEqual([]);
    fixture.setNow(MONDAY_AT_SEVEN);
    await runDue(fixture.services);
    await approve(['state.example'], 2);
    expect(await list()).toMatchObject([
      {
        outsideAddresses: ['ann@board.example', 'ben@state.example'],
        unapprovedAddresses: ['ann@board.example'],
      },
    ]);
    // Removed between run and mail, and before a run.
    await runJobs(fixture);
    expect(await list()).toMatchObject([{ error: 'RECIPIENTS_LEFT' }]);
    await fixture.admin.query(`UPDATE reports.scheduled_reports SET error = NULL`);
    fixture.setNow('2026-12-07T14:00:00.000Z');
    await runDue(fixture.services);
    expect(await list()).toMatchObject([{ error: 'RECIPIENTS_LEFT' }]);
  });

  it('are refused where an admin has them: admins are recipients', async () => {
    await approve(['example.org'], 1);
    const outsideAddresses = ['ann@example.org', 'Daniel@Example.org'];
    const { errors } = await superAdmin().send(CREATE, { input: mondays({ outsideAddresses }) });
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'input.outsideAddresses' } },
    ]);
    expect(errors![0]!.message).toBe(
      'These are addresses of admins: daniel@example.org. Choose these people as recipients instead.',
    );
    await create({ outsideAddresses: ['ann@example.org'] });
  });
});
