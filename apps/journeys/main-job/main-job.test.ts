import { test } from '@lyceum/web/testing';
import { firstSessionCompleted, firstSessionStarts } from '../from-nothing/first-session';
import { founded } from '../from-nothing/founded';
import { newHouse as houseFromNothing } from '../from-nothing/new-house';
import { everybodyKnows } from './everybody-knows';
import { itHappened, itStarts } from './it-happens';
import { newHouse } from './house';
import { nobodyElseSeesIt } from './nobody-else-sees-it';
import { peopleGetIn } from './people-get-in';
import { recordsComeIn } from './records-come-in';
import { sessionsAreScheduled } from './sessions-are-scheduled';

/**
 * The platform's main job, from the first invitation to the corrected attendance, on the running platform. Each step
 * depends on the steps before it; program, people and files are created by the run.
 */

/**
 * An organization from its creation to its first completed session: only through screens, in Spanish, at a phone's
 * width, without a mouse. Only sign-in pages and mailed links are opened by address.
 */
const fromNothing = houseFromNothing();
test.describe.serial('a new organization', () => {
  founded(fromNothing);
  firstSessionStarts(fromNothing);
  firstSessionCompleted(fromNothing);
});

test.describe.serial('the main job', () => {
  const house = newHouse();
  test.beforeAll(({ ecosystem }) => {
    Object.assign(house, {
      ecosystemId: ecosystem.id,
      at: ecosystem.shortName,
      superAdmin: ecosystem.super.email,
    });
  });
  peopleGetIn(house);
  itStarts(house);
  recordsComeIn(house);
  sessionsAreScheduled(house);
  everybodyKnows(house);
  itHappened(house);
  nobodyElseSeesIt(house);
});
