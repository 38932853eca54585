import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Services } from '@lyceum/server/subgraph';
import type { ParticipantView, SessionView } from '../view/subject';
import { lessonspaceFallbackUrl, lessonspaceOptions, zoomOptions } from './meeting-of-session';

@Resolver('Session')
export class MeetingsResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('zoomOptions')
  zoomOptions(@Parent() session: SessionView) {
    return zoomOptions(session, this.services);
  }

  @ResolveField('lessonspaceOptions')
  lessonspaceOptions(@Parent() session: SessionView) {
    return lessonspaceOptions(session, this.services);
  }
}

@Resolver('SessionParticipant')
export class ParticipantMeetingsResolver {
  constructor(private readonly services: Services) {}

  @ResolveField('lessonspaceFallbackUrl')
  lessonspaceFallbackUrl(@Parent() participant: ParticipantView) {
    return lessonspaceFallbackUrl(participant, this.services);
  }
}
