import { CUP_HOST, CUP_PARAMETER } from './selectors.ts';

/** Milliseconds between checks of the address in browsers without the Navigation API. */
const CHECK_EVERY = 1_000;

/** The part of the Navigation API used here; Firefox has it since 147. */
interface WithNavigation {
  readonly navigation?: EventTarget;
}

/** Whether an address belongs to a match against other players. */
export function isCup({ hostname, search }: Pick<Location, 'hostname' | 'search'>): boolean {
  return hostname === CUP_HOST || new URLSearchParams(search).has(CUP_PARAMETER);
}

/** Reports when navigation within the page enters or leaves a match. */
export function watchCup(window: Window, onChange: (isCup: boolean) => void): void {
  let last = isCup(window.location);
  const check = () => {
    const now = isCup(window.location);
    if (now !== last) onChange(now);
    last = now;
  };
  const { navigation } = window as WithNavigation;
  if (navigation) navigation.addEventListener('currententrychange', check);
  else setInterval(check, CHECK_EVERY);
}
