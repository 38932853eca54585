import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { SessionView } from '../view/subject';
import { viewerCan } from './session-capabilities';

@Resolver('Session')
export class CapabilitiesResolver {
  @ResolveField('viewerCan')
  viewerCan(@Parent() session: SessionView) {
    return viewerCan(session);
  }
}
