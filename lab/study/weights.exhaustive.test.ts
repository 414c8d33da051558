/** Tests weighted lists of words, each with every strategy without lookahead; takes half a minute. */
import { temporaryFolder } from '../../tools/node/folder.testing.ts';
import { ALIKE, LISTS, testWeighted } from './weights.testing.ts';

const cache = temporaryFolder();

testWeighted(LISTS.short, ALIKE, 20, cache);
testWeighted(LISTS.long, ALIKE, 20, cache);
