import { nextRedirect } from '../hosts.ts';

const address = new URL(location.href);
location.replace(nextRedirect(address, Number(address.searchParams.get('left') ?? 2)));
