import type { Waiver, WaiverAudience } from '@lyceum/contracts/ecosystems';
import { Forbidden, NotFound, Unauthenticated } from '@lyceum/server/errors';
import type { Actor } from '@lyceum/server/actor';
import type { Services } from '@lyceum/server/subgraph';
import type { TenantDb } from '@lyceum/server/tenancy';
import type { SignUpWaiver, SignWaiverAnswer, SignWaiverInput } from '../__generated__/resolvers';
import { signUpSettings, type SignUpSettings, waiversFor } from '../ecosystem-facts/subject';
import {
  childrenOf,
  type ClientData,
  presentWaivers,
  requiredText,
  saveSignUpData,
  type SignedDraft,
  type SignUpRow,
  waiverHash,
  withSignUp,
} from '../sign-up/subject';
import { audiencesOf } from './audiences-of';
import { checkSignersName, namesOfPerson, namesOfSignUp, type NamedSignUp } from './check-signers-name';
import { saveSignedWaivers } from './save-signed-waivers';
import { signedBy, type SignedByPerson } from './signed-by';
import { signersChildren, type SignersChild } from './signers-children';

/** Signed with name, timestamp and IP address, by the holder of a sign-up key or by a member. */
export async function signWaiver(
  actor: Actor,
  input: SignWaiverInput,
  services: Services,
): Promise<SignWaiverAnswer> {
  const signedName = requiredText('signedName', input.signedName);
  const signature = { signedName, signedAt: services.clock.now().toISOString(), ip: actor.ip };
  if (input.signUpToken) return signInSignUp(actor, input, signature, services);
  if (actor.kind === 'anonymous' || !actor.userId) throw new Unauthenticated();
  if (actor.operatorVisit) throw new Forbidden();
  const userId = actor.userId;
  return services.tenancy.within(actor, async (db) => {
    const settings = await settingsOf(db);
    const audiences = audiencesOf(actor);
    const waiver = oneOf(settings, audiences, input.waiverId);
    const children = await signersChildren(db, userId);
    const before = forAllOf(children, await signedBy(db, userId));
    const forWhom = waiver.audiences.includes('PARENT') && audiences.includes('PARENT') ? children : [];
    const fresh = signed(
      waiver,
      signature,
      forWhom.map(({ name }) => name),
      actor,
    );
    if (!isSigned(before, fresh)) {
      checkSignersName(signedName, await namesOfPerson(db, userId));
      await saveSignedWaivers(
        db,
        userId,
        [fresh],
        forWhom.map(({ id }) => id),
      );
      await db.audit({
        action: 'sign-waiver',
        subjectKind: 'user',
        subjectId: userId,
        after: { title: fresh.title },
      });
    }
    return {
      waivers: ofAll(
        settings,
        audiences,
        [...before, fresh],
        actor,
        children.map(({ name }) => name),
      ),
    };
  });
}

/** What begun sign-ups of every kind have in common. */
type SigningData = NamedSignUp & Partial<Pick<ClientData, 'clientProfileType' | 'learners' | 'waivers'>>;

function audienceOfSignUp({ kind, data }: SignUpRow<SigningData>): WaiverAudience {
  return kind === 'TUTOR' ? 'TUTOR' : (data.clientProfileType ?? 'PARENT');
}

type Signature = Pick<SignedDraft, 'signedName' | 'signedAt' | 'ip'>;

async function signInSignUp(
  actor: Actor,
  input: SignWaiverInput,
  signature: Signature,
  services: Services,
): Promise<SignWaiverAnswer> {
  const key = input.signUpToken!;
  return withSignUp<SigningData, SignWaiverAnswer>(actor, { key }, services, async (db, signUp) => {
    const settings = await settingsOf(db);
    const audience = audienceOfSignUp(signUp);
    const { clientProfileType = 'PARENT', learners = [] } = signUp.data;
    const children = audience === 'PARENT' ? childrenOf({ clientProfileType, learners }) : [];
    const fresh = signed(oneOf(settings, [audience], input.waiverId), signature, children, actor);
    const before = signUp.data.waivers ?? [];
    if (!isSigned(before, fresh)) checkSignersName(signature.signedName, await namesOfSignUp(db, signUp));
    const waivers = isSigned(before, fresh)
      ? before
      : [...before.filter(({ waiverId }) => waiverId !== fresh.waiverId), fresh];
    await saveSignUpData(db, signUp.id, { ...signUp.data, waivers });
    return { waivers: presentWaivers(settings, audience, waivers, actor.language, children) };
  });
}

/** A signature that names children must name all of them: for a child added later it has to be given again. */
function forAllOf(children: readonly SignersChild[], before: readonly SignedByPerson[]): SignedByPerson[] {
  return before.filter(
    ({ forUserIds }) => forUserIds.length === 0 || children.every(({ id }) => forUserIds.includes(id)),
  );
}

/** The waivers that the person has to sign now, with their signatures. */
export async function waiversOf(db: TenantDb, userId: string, actor: Actor): Promise<SignUpWaiver[]> {
  const children = await signersChildren(db, userId);
  const before = forAllOf(children, await signedBy(db, userId));
  return ofAll(
    await settingsOf(db),
    audiencesOf(actor),
    before,
    actor,
    children.map(({ name }) => name),
  );
}

async function settingsOf(db: TenantDb): Promise<SignUpSettings> {
  const settings = await signUpSettings(db);
  if (!settings) throw new NotFound('waiver');
  return settings;
}

function oneOf(settings: SignUpSettings, audiences: readonly WaiverAudience[], id: string): Waiver {
  const found = audiences
    .flatMap((audience) => waiversFor(settings, audience))
    .find((waiver) => waiver.id === id);
  if (!found) throw new NotFound('waiver');
  return found;
}

function signed(
  waiver: Waiver,
  signature: Signature,
  forNames: string[],
  { language }: Pick<Actor, 'language'>,
): SignedDraft {
  return {
    waiverId: waiver.id,
    textHash: waiverHash(waiver).toString('hex'),
    title: waiver.title.en,
    shownTitle: waiver.title[language],
    shownText: waiver.text[language],
    forNames,
    ...signature,
  };
}

function isSigned(before: readonly SignedDraft[], fresh: SignedDraft): boolean {
  return before.some(({ waiverId, textHash }) => waiverId === fresh.waiverId && textHash === fresh.textHash);
}

/** Each waiver once, however many audiences the person belongs to. */
function ofAll(
  settings: SignUpSettings,
  audiences: readonly WaiverAudience[],
  before: readonly SignedDraft[],
  { language }: Actor,
  children: readonly string[],
): SignUpWaiver[] {
  const all = audiences.flatMap((audience) => presentWaivers(settings, audience, before, language, children));
  return [...new Map(all.map((waiver) => [waiver.id, waiver])).values()];
}
