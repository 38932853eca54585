import { AccessTokens } from '@lyceum/web/graphql';
import { device } from '../device';
import { ecosystemInAddress } from '../viewer/ecosystem-in-address';
import { EarlyAnswers } from './early-answers';
import { leaveEarly } from './early-of-page';
import { fetchAhead, neededFiles, readPageFiles } from './page-files';

const tokens = new AccessTokens();
const language = device.language() ?? device.browserLanguage();
const answers = new EarlyAnswers(tokens, {
  ecosystem: device.ecosystem(),
  language,
  addressEcosystem: ecosystemInAddress(location.pathname),
});
leaveEarly({ tokens, answers });
void answers.ask();

const files = readPageFiles();
if (files) fetchAhead(neededFiles(files, tokens.expected, language));

// The first formatter of a page loads the tables of dates and zones, 25 to 55 ms even on a fast processor: now, while the
// scripts are on their way, and not between them and the first text.
// Safari has no `requestIdleCallback`.
(window.requestIdleCallback ?? setTimeout)(() => new Intl.DateTimeFormat().format());
