import { CUP_HOST, CUP_PARAMETER } from './selectors.ts';

/** Milliseconds between looks at the address where the browser does not tell of navigation. */
const LOOK_EVERY = 1_000;

/** The part of the Navigation API that is used; Firefox has it since 147. */
interface WithNavigation {
  readonly navigation?: EventTarget;
}

/** Whether an address is a match against other players. */
export function isCup({ hostname, search }: Pick<Location, 'hostname' | 'search'>): boolean {
  return hostname === CUP_HOST || new URLSearchParams(search).has(CUP_PARAMETER);
}

/** Calls back when the page navigates within itself into a match, or out of one. */
export function watchCup(window: Window, onChange: (isCup: boolean) => void): void {
  let last = isCup(window.location);
  const look = () => {
    const now = isCup(window.location);
    if (now !== last) onChange(now);
    last = now;
  };
  const { navigation } = window as WithNavigation;
  if (navigation) navigation.addEventListener('currententrychange', look);
  else setInterval(look, LOOK_EVERY);
}
