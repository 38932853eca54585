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
 * The platform's main job from the first invitation to the corrected attendance, on the running platform. Each step
 * builds on those before it; the program, its people and its files are the run's own.
 */

/**
 * An organization from nothing to its first completed session: by screens alone, in Spanish, on a phone's width, without
 * a mouse. Nothing is opened by its address but doors and what mails lead to.
 */
const fromNothing = houseFromNothing();
test.describe.serial('an organization from nothing', () => {
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
