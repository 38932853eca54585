import { AccessTokens } from '@lyceum/web/graphql';
import { device } from '../device';
import { ecosystemInAddress } from '../viewer/ecosystem-in-address';
import { EarlyAnswers } from './early-answers';
import { fetchAhead, neededFiles, readPageFiles } from './page-files';

/** What this script, which is written into the page, leaves for the shell. */
export interface Early {
  tokens: AccessTokens;
  answers: EarlyAnswers;
}

declare global {
  interface Window {
    lyceumEarly?: Early;
  }
}

const tokens = new AccessTokens();
const language = device.language() ?? device.browserLanguage();
const answers = new EarlyAnswers(tokens, {
  ecosystem: device.ecosystem(),
  language,
  addressEcosystem: ecosystemInAddress(location.pathname),
});
window.lyceumEarly = { tokens, answers };
void answers.ask();

const files = readPageFiles();
if (files) fetchAhead(neededFiles(files, tokens.expected, language));
