import { bounce } from '../hosts.ts';

const address = new URL(location.href);
location.replace(bounce(address, Number(address.searchParams.get('left') ?? 2)));
