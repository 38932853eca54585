import { once } from 'node:events';
import { connect } from 'node:net';
import nodemailer from 'nodemailer';
import { MailCatcher } from './mail-catcher';

let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await MailCatcher.start();
});
afterAll(() => catcher.stop());

it('accepts the next mail after a sender was killed while sending one', async () => {
  const killed = connect(Number(new URL(catcher.url).port), '127.0.0.1');
  for (const command of ['EHLO sender.example', 'MAIL FROM:<killed@sender.example>']) {
    await once(killed, 'data');
    killed.write(`${command}\r\n`);
  }
  await once(killed, 'data');
  killed.resetAndDestroy();

  const transport = nodemailer.createTransport(catcher.url);
  await transport.sendMail({
    from: 'next@sender.example',
    to: 'tutor@catcher.example',
    subject: 'Next',
    text: 'Hi',
  });
  expect(await catcher.mailTo('tutor@catcher.example')).toMatchObject({ subject: 'Next' });
  expect(catcher.mails).toHaveLength(1);
});
