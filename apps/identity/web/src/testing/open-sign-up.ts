import { expect, type Ecosystem } from '@lyceum/web/testing';

const closed = { tutors: { enabled: false }, parents: { enabled: false } };

/** Lets people sign up for one story, with a text to sign; answers how to close it again: others expect it closed. */
export async function openSignUp(
  { as, id }: Ecosystem,
  kind: 'tutors' | 'parents',
  { flow = {}, waiver }: { flow?: object; waiver?: string } = {},
): Promise<() => Promise<unknown>> {
  const edit = (ecosystemInput: object) =>
    as('super').ask('EditEcosystem', { ecosystemId: id, ecosystemInput });
  const page = () =>
    as('super').ask<{ getSignUpPage: { tutorsEnabled: boolean; parentsEnabled: boolean } }>('GetSignUpPage', {
      ecosystemId: id,
    });
  const both = (text: string) => ({ en: text, sp: text });
  const audiences = [kind === 'tutors' ? 'TUTOR' : 'PARENT'];
  const text = 'I keep to what we agree on.';
  await edit({
    customSignupConfig: { ...closed, [kind]: { enabled: true, emailVerificationEnabled: false, ...flow } },
    waivers: waiver ? [{ title: both(waiver), text: both(text), audiences, required: true }] : [],
  });
  // The welcome page is the one of the domain of sign-ins, which hears of it a moment later.
  await expect
    .poll(async () => (await page()).getSignUpPage[kind === 'tutors' ? 'tutorsEnabled' : 'parentsEnabled'])
    .toBe(true);
  return () => edit({ customSignupConfig: closed, waivers: [] });
}
