import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { SessionView } from '../view/session-view';
import { viewerCan } from './session-capabilities';

@Resolver('Session')
export class CapabilitiesResolver {
  @ResolveField('viewerCan')
  viewerCan(@Parent() session: SessionView) {
    return viewerCan(session);
  }
}
