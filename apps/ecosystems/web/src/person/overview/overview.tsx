import type { PersonFileFragment } from '../../__generated__/graphql';
import { AvailabilityPart } from './availability-part';
import { AwayPart } from './away-part';
import { FeedbackPart } from './feedback-part';
import { ImportsPart } from './imports-part';
import { MessagesPart } from './messages-part';
import { ChargesPart, PayPart } from './money-parts';
import { PairsPart } from './pairs-part';
import { kindsOf } from './person-kinds';
import { RequestsPart } from './requests-part';
import { ReviewsPart } from './reviews-part';
import { NextSessionsPart, PastSessionsParts } from './sessions-parts';

/** The person's activity in the programs: each section sends its own request, so that a failure leaves the others. */
export default function Overview({ person }: { person: PersonFileFragment }) {
  const kinds = kindsOf(person);
  const { learns, leads, isParent } = kinds;
  const props = { person, kinds };
  return (
    <>
      {learns || leads ? (
        <>
          <NextSessionsPart {...props} />
          <PastSessionsParts {...props} />
          <PairsPart {...props} />
          <AvailabilityPart {...props} />
          {leads ? <AwayPart {...props} /> : null}
        </>
      ) : null}
      {learns || leads || isParent ? <RequestsPart {...props} /> : null}
      {learns || leads ? (
        <>
          <FeedbackPart {...props} />
          <ReviewsPart {...props} />
        </>
      ) : null}
      <MessagesPart {...props} />
      {leads ? <PayPart {...props} /> : null}
      {learns || isParent ? <ChargesPart {...props} /> : null}
      <ImportsPart {...props} />
    </>
  );
}
