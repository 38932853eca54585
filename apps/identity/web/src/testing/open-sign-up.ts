import { expect, type Ecosystem } from '@lyceum/web/testing';

const closed = { tutors: { enabled: false }, parents: { enabled: false } };

/** Opens sign-ups for one story; resolves to a function that closes them, because other stories expect that. */
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
  // The landing page is served by identity, which projects the change a moment later.
  await expect
    .poll(async () => (await page()).getSignUpPage[kind === 'tutors' ? 'tutorsEnabled' : 'parentsEnabled'])
    .toBe(true);
  return () => edit({ customSignupConfig: closed, waivers: [] });
}
