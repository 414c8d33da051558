import { CUP_PARAMETER, MATCH_HOST } from './selectors.ts';

/** Milliseconds between checks of the address in browsers without the Navigation API. */
const CHECK_EVERY = 1_000;

/** The part of the Navigation API used here; Firefox has it since 147. */
interface WithNavigation {
  readonly navigation?: EventTarget;
}

/** Whether an address belongs to a match against other players. */
export function isMatch({ hostname, search }: Pick<Location, 'hostname' | 'search'>): boolean {
  return hostname === MATCH_HOST || new URLSearchParams(search).has(CUP_PARAMETER);
}

/** Reports when navigation within the page enters or leaves a match. */
export function watchMatch(window: Window, onChange: (isCup: boolean) => void): void {
  let last = isMatch(window.location);
  const check = () => {
    const now = isMatch(window.location);
    if (now !== last) onChange(now);
    last = now;
  };
  const { navigation } = window as WithNavigation;
  if (navigation) navigation.addEventListener('currententrychange', check);
  else setInterval(check, CHECK_EVERY);
}
