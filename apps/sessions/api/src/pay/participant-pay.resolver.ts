import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { ParticipantView } from '../view/subject';
import {
  description,
  payOf,
  remaining,
  sessionPayoutStatus,
  tutorBasePaymentAmount,
} from './pay-of-participant';

@Resolver('SessionParticipant')
export class ParticipantPayResolver {
  @ResolveField('sessionPayoutStatus')
  sessionPayoutStatus(@Parent() participant: ParticipantView) {
    return sessionPayoutStatus(participant);
  }

  @ResolveField('tutorBasePaymentAmount')
  tutorBasePaymentAmount(@Parent() participant: ParticipantView) {
    return tutorBasePaymentAmount(participant);
  }

  @ResolveField('payCurrency')
  async payCurrency(@Parent() participant: ParticipantView) {
    return (await payOf(participant))?.currency ?? null;
  }

  @ResolveField('paidMinutes')
  async paidMinutes(@Parent() participant: ParticipantView) {
    return (await payOf(participant))?.minutes ?? null;
  }

  @ResolveField('hourlyRate')
  async hourlyRate(@Parent() participant: ParticipantView) {
    return (await payOf(participant))?.hourlyRate ?? null;
  }

  @ResolveField('remaining')
  remaining(@Parent() participant: ParticipantView) {
    return remaining(participant);
  }

  @ResolveField('description')
  description(@Parent() participant: ParticipantView) {
    return description(participant);
  }
}
