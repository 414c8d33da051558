/** Tests weighted lists of words, each with every strategy without lookahead; takes half a minute. */
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { LISTS, testWeighted, WITHOUT_LOOKAHEAD } from './weights.testing.ts';

const cache = temporaryFolder();

testWeighted(LISTS.short, WITHOUT_LOOKAHEAD, 20, cache);
testWeighted(LISTS.long, WITHOUT_LOOKAHEAD, 20, cache);
