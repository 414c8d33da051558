import { nextRedirect } from '../hosts.ts';
import { parseAddress } from '../options.ts';
import { mountSite } from './site.ts';

const FIRST_WIN_LOADS = 5;

const address = new URL(location.href);

/** Starts the redirects after the first win of a day, without `nosplash` in the address. */
function leaveForFirstWin(): void {
  address.searchParams.delete('nosplash');
  location.assign(nextRedirect(address, FIRST_WIN_LOADS));
}

function leaveForNewPuzzle(): void {
  address.pathname = '/game';
  address.searchParams.delete('answer');
  location.assign(address);
}

mountSite(document, parseAddress(address), { newPuzzle: leaveForNewPuzzle, firstWin: leaveForFirstWin });
